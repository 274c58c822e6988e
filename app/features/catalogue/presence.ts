// What the seller says of a product, in one choice. Visitors see the first three (their words are in product-words).
import { m } from '~/paraglide/messages.js'
import type { Stock } from '~/shop/vocabulary.ts'

export type Presence = Stock | 'hidden'

export const STOCK_LABELS: Record<Stock, () => string> = {
	available: m.office_stock_available,
	few: m.office_stock_few,
	'sold-out': m.office_stock_sold_out,
}
export const PRESENCE_LABELS: Record<Presence, () => string> = {
	...STOCK_LABELS,
	hidden: m.office_product_hidden,
}

type Columns = { isVisible: boolean; inStock: boolean; stock: Stock }

/** S-DATA-09: either column keeps it off every public page. */
export const presenceOf = ({
	isVisible,
	inStock,
	stock,
}: Omit<Columns, 'stock'> & { stock: string }): Presence =>
	isVisible && inStock ? (stock as Stock) : 'hidden'

/** What a choice stores. Who may not hide products cannot bring back one that was hidden either. */
export function presenceColumns(choice: Presence, mayHide: boolean): Partial<Columns> {
	if (choice === 'hidden') return { isVisible: false }
	return { stock: choice, inStock: true, ...(mayHide && { isVisible: true }) }
}
