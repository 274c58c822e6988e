import { m } from '~/paraglide/messages.js'
import type { Stock } from '~/shop/vocabulary.ts'

const LOOK = {
	few: 'border border-gilt bg-paper text-ink',
	'sold-out': 'bg-ink text-ivory',
}

/** As text, not only as a colour; nothing while in stock. */
export function StockBadge({ stock, className = '' }: { stock: Stock; className?: string }) {
	if (stock === 'available') return null
	return (
		<p className={`rounded-sm px-2 py-0.5 text-xs font-medium ${LOOK[stock]} ${className}`}>
			{stock === 'few' ? m.card_few_left() : m.card_sold_out()}
		</p>
	)
}
