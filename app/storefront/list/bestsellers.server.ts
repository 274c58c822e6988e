import {
	listFlaggedBestsellers,
	listProducts,
	listShownById,
} from '~/features/catalogue/browse/products.server.ts'
import { bestsellingOf } from '~/features/catalogue/browse/showcase.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { unitsSold } from '~/features/orders/profit/units-sold.server.ts'
import { language } from '~/shop/language.ts'

const PLACES = 4
/** How long the ranking is cached; visibility and prices are read each time. */
const RANKING_LASTS_MS = 5 * 60_000

let ranking: { ids: string[]; until: number } | undefined

async function bestsellingIds(): Promise<string[]> {
	if (ranking && ranking.until > Date.now()) return ranking.ids
	const [products, sold, flagged] = await Promise.all([
		listProducts(language()),
		unitsSold(),
		listFlaggedBestsellers(),
	])
	const ids = bestsellingOf(products, sold, flagged).map(({ id }) => id)
	ranking = { ids, until: Date.now() + RANKING_LASTS_MS }
	return ids
}

/** Four suggestions for an empty page. Never makes that page fail. */
export async function suggestBestsellers(): Promise<PublicProduct[]> {
	try {
		const ids = await bestsellingIds()
		return (await listShownById(ids, language())).slice(0, PLACES)
	} catch {
		// The page's own queries report a database failure.
		return []
	}
}
