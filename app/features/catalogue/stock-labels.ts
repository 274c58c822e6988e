import { m } from '~/paraglide/messages.js'
import type { Stock } from '~/shop/vocabulary.ts'

/** As the seller reads them; what visitors read stands in product-words. */
export const STOCK_LABELS: Record<Stock, () => string> = {
	available: m.office_stock_available,
	few: m.office_stock_few,
	'sold-out': m.office_stock_sold_out,
}
