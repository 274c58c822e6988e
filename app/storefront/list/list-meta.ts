import { unpackProducts } from '~/features/catalogue/browse/packed-list.ts'
import { itemListJsonLd } from '../search-engines/json-ld.ts'
import { pageMeta, shopOf } from '../search-engines/page-meta.ts'
import type { ListPageFacts } from './list-page-facts.ts'

/** Title, description and item list of a list page. Whatever the filters, the canonical page is the whole list. */
export function listMeta(args: Parameters<typeof pageMeta>[0], page: ListPageFacts, packed = '') {
	return pageMeta(args, {
		title: page.title(),
		description: page.description(),
		keywords: page.keywords?.(),
		jsonLd: import.meta.env.SSR ? itemList(args, page, packed) : [],
	})
}

function itemList(
	{ matches }: Parameters<typeof pageMeta>[0],
	page: ListPageFacts,
	packed: string,
): object[] {
	const paths = unpackProducts(packed).map(({ id }) => `/product/${id}`)
	return paths.length > 0 ? [itemListJsonLd(shopOf(matches), page.title(), paths)] : []
}
