import { Link } from 'react-router'
import type { CountedProduct } from '~/features/stock/buying/what-to-buy.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { daysLeftText } from '../stock/days-left-text.ts'

/** The products that run out first. One link for all three, so that the page stays two screens long on a phone. */
export function BuySoon({ products }: { products: CountedProduct[] }) {
	if (products.length === 0) return null
	return (
		<Link
			to="/admin/stock"
			className="flex min-h-11 items-center gap-3 rounded-md border border-sand bg-paper px-3 py-1.5 text-sm hover:bg-sand/60"
		>
			<Icon name="shop" className="size-5 shrink-0 text-gold" />
			<span className="min-w-0 flex-1">
				<span className="text-xs text-smoke max-md:sr-only">{m.buy_soon()}</span>
				{products.map(({ id, name, days }) => (
					<span key={id} className="flex justify-between gap-3">
						<span className="truncate">{name}</span>
						<span className="shrink-0 tabular-nums">{daysLeftText(days)}</span>
					</span>
				))}
			</span>
			<Icon name="chevron" className="size-4 shrink-0 text-smoke" />
		</Link>
	)
}
