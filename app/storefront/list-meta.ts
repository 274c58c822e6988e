import { unpackProducts } from '~/features/catalogue/packed-list.ts'
import { href } from '~/shop/language.ts'
import type { ListPageFacts } from './list-page-facts.ts'
import { pageMeta, shopOf } from './page-meta.ts'

/** Title, description and item list of a list page. Whatever the filters, the canonical page is the whole list. */
export function listMeta(args: Parameters<typeof pageMeta>[0], page: ListPageFacts, packed = '') {
	const products = unpackProducts(packed)
	const { publicUrl } = shopOf(args.matches)
	const itemList = {
		'@context': 'https://schema.org',
		'@type': 'ItemList',
		name: page.title(),
		numberOfItems: products.length,
		itemListElement: products.map(({ id }, place) => ({
			'@type': 'ListItem',
			position: place + 1,
			url: `${publicUrl}${href(`/product/${id}`)}`,
		})),
	}
	return pageMeta(args, {
		title: page.title(),
		description: page.description(),
		keywords: page.keywords?.(),
		jsonLd: products.length > 0 ? [itemList] : undefined,
	})
}
