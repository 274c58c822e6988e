import { Link, useFetcher } from 'react-router'
import { may } from '~/features/admins/roles.ts'
import type { StockProduct } from '~/features/catalogue/edit/admin-product.ts'
import { PRESENCE_LABELS, type Presence, presenceOf, STOCK_LABELS } from '~/features/catalogue/presence.ts'
import { m } from '~/paraglide/messages.js'
import { countText } from '../components/number-text.ts'
import { labelled, Options } from '../components/options.tsx'
import { useAdmin } from '../frame/use-admin.ts'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

const LOOK: Record<Presence, string> = {
	available: 'border-smoke/50 bg-paper',
	few: 'border-gilt bg-ivory font-medium',
	'sold-out': 'border-ink bg-ink font-medium text-ivory',
	hidden: 'border-smoke/50 bg-sand text-smoke',
}

type Props = {
	product: Pick<StockProduct, 'id' | 'name' | 'version' | 'stock' | 'isVisible' | 'inStock' | 'level'>
}

/** What visitors see of a product, and how many there are. Optimistic; goes back if the server refuses. */
export function PresenceSelect({ product }: Props) {
	const { id, name, version, stock, level } = product
	const mayHide = may(useAdmin().role, 'products')
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const busy = fetcher.state !== 'idle'
	const chosen = (fetcher.formData?.get('presence') as Presence | undefined) ?? presenceOf(product)
	/** Of a counted product the count says the rest. */
	const offered = labelled(STOCK_LABELS).filter(({ value }) => !level || value === stock)
	return (
		<div className="flex flex-wrap items-center gap-x-2">
			{product.isVisible || mayHide ? (
				<select
					aria-label={m.office_stock_of({ name })}
					aria-busy={busy || undefined}
					value={chosen}
					className={`min-h-11 rounded-md border px-2 text-sm ${LOOK[chosen]}`}
					onChange={(event) => {
						// Not disabled while busy: that would lose the keyboard focus.
						if (busy) return
						fetcher.submit(
							{ intent: 'presence', id, version: String(version), presence: event.target.value },
							{ method: 'post', action: '/admin/products' },
						)
					}}
				>
					<Options of={offered} />
					{mayHide || chosen === 'hidden' ? <option value="hidden">{PRESENCE_LABELS.hidden()}</option> : null}
				</select>
			) : (
				<span className="text-sm text-smoke">{PRESENCE_LABELS.hidden()}</span>
			)}
			<Link
				to={`/admin/stock/products/${id}`}
				className="inline-flex min-h-11 min-w-11 items-center text-sm text-gold underline tabular-nums"
			>
				{level ? m.stock_pieces({ n: countText(level.quantity) }) : m.stock_count_it()}
				<span className="sr-only">: {name}</span>
			</Link>
		</div>
	)
}
