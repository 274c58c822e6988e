// What the pages show of counted products.
import type { PageOfList } from '~/features/catalogue/browse/page-of-list.ts'

export const COUNTED_PER_PAGE = 50

export type CountedProduct = {
	id: string
	name: string
	brand: string | null
	/** Below zero when more was sold than there was. */
	left: number
	/** In the last 60 days, less what came back. */
	sold: number
	/** Pieces of deliveries on the way. */
	coming: number
	/** See `daysLeft`. */
	days: number | null
}
export type CountedPage = PageOfList<CountedProduct> & { count: number }

/** In francs. `brands`: those with most of it; `others`: the rest together. */
export type StockMoney = {
	total: number
	dead: number
	brands: { brand: string | null; francs: number }[]
	others: number
}
