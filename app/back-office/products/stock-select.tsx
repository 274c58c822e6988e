import { useFetcher } from 'react-router'
import type { AdminProduct } from '~/features/catalogue/edit/admin-product.ts'
import { STOCK_LABELS } from '~/features/catalogue/stock-labels.ts'
import { m } from '~/paraglide/messages.js'
import type { Stock } from '~/shop/vocabulary.ts'
import { labelled, Options } from '../components/options.tsx'
import { type Outcome, useOutcome } from '../requests/outcome.ts'

const LOOK: Record<Stock, string> = {
	available: 'border-smoke/50 bg-paper',
	few: 'border-gilt bg-ivory font-medium',
	'sold-out': 'border-ink bg-ink font-medium text-ivory',
}

/** Optimistic; goes back if the server refuses. */
export function StockSelect({
	product: { id, name, version, stock },
}: {
	product: Pick<AdminProduct, 'id' | 'name' | 'version' | 'stock'>
}) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const busy = fetcher.state !== 'idle'
	const chosen = (fetcher.formData?.get('stock') as Stock | undefined) ?? stock
	return (
		<select
			aria-label={m.office_stock_of({ name })}
			aria-busy={busy || undefined}
			value={chosen}
			className={`min-h-11 rounded-md border px-2 text-sm ${LOOK[chosen]}`}
			onChange={(event) => {
				// Not disabled while busy: that would lose the keyboard focus.
				if (busy) return
				fetcher.submit(
					{ intent: 'stock-state', id, version: String(version), stock: event.target.value },
					{ method: 'post', action: '/admin/products' },
				)
			}}
		>
			<Options of={labelled(STOCK_LABELS)} />
		</select>
	)
}
