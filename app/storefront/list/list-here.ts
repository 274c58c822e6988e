// The list that the browser searches and filters itself, loaded with the filters (filtering.tsx). Home comes with a few
// of its products; all of them are fetched here.
import { optionsOf } from '~/features/catalogue/browse/filter-options.ts'
import { countsIn } from '~/features/catalogue/browse/list-answer.ts'
import { ALL_PRODUCTS, type ListData } from '~/features/catalogue/browse/list-data.ts'
import type { ListQuery } from '~/features/catalogue/browse/list-query.ts'
import { type Listing, listingOf } from '~/features/catalogue/browse/listing.ts'
import { readQuery } from '~/features/catalogue/browse/read-query.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import type { Found } from '~/features/catalogue/search/search.ts'
import { href } from '~/shop/language.ts'
import { fromJsonText } from '~/shop/text/json-text.ts'
import { type LazyModule, lazyModule } from '~/ui/lazy-part.tsx'

type List = ReturnType<typeof listIn>

function listIn(products: readonly PublicProduct[], { moreBrands }: ListData) {
	const options = optionsOf(products, moreBrands)
	return {
		read: (params: URLSearchParams, withCategory: boolean) => readQuery(params, options, withCategory),
		listingOf: (query: ListQuery, found: Found | undefined) => listingOf(products, query, options, found),
	}
}

/** By loader data: a page that is loaded again fetches its list again. */
const lists = new WeakMap<ListData, LazyModule<List>>()

export function lateList(data: ListData): LazyModule<List> {
	const known = lists.get(data)
	if (known) return known
	const here = data.panel ? undefined : listIn(fromJsonText(data.products), data)
	const late = lazyModule(async () => here ?? listIn(await fetchProducts(), data), here)
	lists.set(data, late)
	return late
}

async function fetchProducts(): Promise<PublicProduct[]> {
	const reading = import('./paging/fetch-page.ts')
	const [{ productsIn }, answer] = await Promise.all([reading, fetch(href(ALL_PRODUCTS))])
	return productsIn(Promise.resolve(answer))
}

/** The list, if it is here; suspends if it is `needed` and is not. */
export function listHere(data: ListData, needed = false): List | undefined {
	const late = lateList(data)
	return needed ? late.need(() => location.reload()) : late.now()
}

/** What is known of a list that is not here. */
export const listingIn = ({ panel }: ListData): Listing | undefined =>
	panel && { ...panel, products: [], total: panel.count, counts: countsIn(panel), close: [] }
