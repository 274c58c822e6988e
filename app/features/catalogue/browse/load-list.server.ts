import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { toJsonText } from '~/shop/text/json-text.ts'
import { type Catalogue, catalogue, remembered } from '../catalogue.server.ts'
import type { PublicProduct } from '../product.ts'
import { findInShop } from '../search/find-in-shop.server.ts'
import type { Found } from '../search/search.ts'
import { fold } from '../search/search-fold.ts'
import { BRANDS, type FilterOptions, optionsOf } from './filter-options.ts'
import { answerOf, type ListAnswer } from './list-answer.ts'
import type { ListData } from './list-data.ts'
import { hasQuery } from './list-query.ts'
import { LONGEST_PAGE, pageIn } from './page-of-list.ts'
import { readQuery, termIn } from './read-query.ts'
import { stockedCategories } from './stocked-categories.ts'

type ListShape = {
	/** The page has category buttons. */
	withCategory?: boolean
	/** Home shows a few results, and without a search none of the list. */
	perPage?: number
}

/** Whether the server searches and filters for browsers. */
export const isLarge = ({ entries }: Catalogue): boolean => entries.length > LONGEST_PAGE

/** A list and the brands the admin added. An unavailable database gives an empty list, not an error. */
export async function loadList(
	request: Request,
	products: Promise<PublicProduct[]>,
	shape: ListShape = {},
): Promise<ListData> {
	const params = new URL(request.url).searchParams
	const q = termIn(params)
	try {
		const [listed, snapshot, found] = await Promise.all([
			products,
			catalogue(),
			q ? findInShop(q) : undefined,
		])
		const moreBrands = moreBrandsOf(snapshot)
		const answer = () => answerFor(listed, params, moreBrands, found, shape)
		if (isLarge(snapshot))
			return { products: toJsonText([]), moreBrands: [], failed: false, answer: answer() }
		if (shape.perPage && !hasQuery(params)) {
			const { options, counts, count } = answer()
			return { products: toJsonText([]), moreBrands, failed: false, panel: { options, counts, count } }
		}
		return {
			products: toJsonText(listed),
			moreBrands,
			failed: false,
			...(found && { searched: { q, ...found } }),
		}
	} catch (error) {
		logError('list failed', error)
		return {
			products: toJsonText([]),
			moreBrands: [],
			failed: true,
			...(q && { searched: { q, ids: [], close: [] } }),
		}
	}
}

let lastBrands: string[] = []

/** The same array while the brands are unchanged, so that derived caches survive an edit. */
const moreBrandsOf = remembered(({ brands }: Catalogue) => {
	const specified = new Set(BRANDS.map(fold))
	const more = brands.filter((brand) => !specified.has(fold(brand)))
	if (more.join() !== lastBrands.join()) lastBrands = more
	return lastBrands
})

const categoriesIn = remembered(stockedCategories)

/** A list of the catalogue is the same object until something changes; its brands change with it. */
const optionsKnown = new WeakMap<readonly PublicProduct[], FilterOptions>()

function answerFor(
	listed: readonly PublicProduct[],
	params: URLSearchParams,
	moreBrands: string[],
	found: Found | undefined,
	{ withCategory = false, perPage = LONGEST_PAGE }: ListShape,
): ListAnswer {
	const options = optionsKnown.get(listed) ?? optionsOf(listed, moreBrands)
	optionsKnown.set(listed, options)
	const answer = answerOf(listed, {
		query: readQuery(params, options, withCategory),
		options,
		found,
		page: pageIn(params),
		perPage,
		categories: withCategory ? categoriesIn(listed) : [],
	})
	return answer.page > 1 ? { ...answer, name: ` – ${m.list_page({ page: answer.page })}` } : answer
}
