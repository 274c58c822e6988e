import { m } from '~/paraglide/messages.js'
import type { Stock } from '~/shop/vocabulary.ts'

/** For the seller; the visitors' labels are in product-words. */
export const STOCK_LABELS: Record<Stock, () => string> = {
	available: m.office_stock_available,
	few: m.office_stock_few,
	'sold-out': m.office_stock_sold_out,
}
