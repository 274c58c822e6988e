// What a price list is asked to hold, and the order in which it holds it.
import type { Language } from '~/shop/language.ts'
import { CATEGORIES, type Category } from '~/shop/vocabulary.ts'
import { type BulkSelection, readSelection } from '../catalogue/bulk/bulk-query.ts'
import type { PublicProduct } from '../catalogue/product.ts'

export const MOST_PRICED = 200
/** What a phone on metered data sends without a thought. */
export const MOST_BYTES = 3_000_000

/** Pages as narrow as a phone's screen, or paper. */
export const PRICE_LIST_FORMATS = ['phone', 'a4'] as const
export type PriceListFormat = (typeof PRICE_LIST_FORMATS)[number]

export type PriceListChoice = { format: PriceListFormat; language: Language; withSoldOut: boolean }

/** Undefined where the form was not made by the page. */
export function readPriceListChoice(query: URLSearchParams): PriceListChoice | undefined {
	const format = PRICE_LIST_FORMATS.find((known) => known === query.get('format'))
	const language = (['en', 'fr'] as const).find((known) => known === query.get('language'))
	return format && language && { format, language, withSoldOut: query.get('sold-out') !== 'leave' }
}

/** The products that were chosen in the list; without a choice, all. */
export const priceListSelection = (query: URLSearchParams): BulkSelection =>
	query.has('id') || query.has('all')
		? readSelection(query)
		: { matching: { q: '', category: undefined, state: undefined, page: 1 } }

/** By category in the shop's order, then by brand and name. */
export function inSections(products: readonly PublicProduct[]): [Category, PublicProduct[]][] {
	const sorted = products.toSorted(
		(a, b) => (a.brand ?? '').localeCompare(b.brand ?? '', 'fr') || a.name.localeCompare(b.name, 'fr'),
	)
	return CATEGORIES.map((category): [Category, PublicProduct[]] => [
		category,
		sorted.filter((product) => product.category === category),
	]).filter(([, found]) => found.length > 0)
}
