import { isWholeList } from '~/features/catalogue/browse/list-query.ts'
import { unpackProducts } from '~/features/catalogue/browse/packed-list.ts'
import { withPage } from '~/features/catalogue/browse/page-of-list.ts'
import { itemListJsonLd, pageAt } from '../search-engines/json-ld.ts'
import { pageMeta, shopOf } from '../search-engines/page-meta.ts'
import type { ListPageFacts } from './list-page-facts.ts'
import type { ListData } from './use-listing.ts'

type MetaArgs = Parameters<typeof pageMeta>[0]

/**
 * Title, description and item list of a list page. Whatever the filters, the canonical page is the whole list; of a long
 * one each page is its own.
 */
export function listMeta(args: MetaArgs, page: ListPageFacts, list?: ListData) {
	const facts = {
		title: page.title() + (list?.answer?.name ?? ''),
		description: page.description(),
		keywords: page.keywords?.(),
	}
	if (!import.meta.env.SSR || !list) return pageMeta(args, facts)
	const { more, links } = forSearchEngines(args, page, list)
	return [...pageMeta(args, { ...facts, ...more }), ...links]
}

function forSearchEngines({ matches }: MetaArgs, page: ListPageFacts, { packed, answer }: ListData) {
	const shop = shopOf(matches)
	const paths = unpackProducts(answer?.packed ?? packed).map(({ id }) => `/product/${id}`)
	const jsonLd = paths.length > 0 ? [itemListJsonLd(shop, page.title(), paths)] : []
	if (!answer || !isWholeList(answer.query)) return { more: { jsonLd }, links: [] }
	const link = (rel: string, number: number) => ({
		tagName: 'link' as const,
		rel,
		href: pageAt(shop, page.path) + withPage('', number),
	})
	return {
		more: { jsonLd, search: withPage('', answer.page) },
		links: [
			...(answer.page > 1 ? [link('prev', answer.page - 1)] : []),
			...(answer.page < answer.pages ? [link('next', answer.page + 1)] : []),
		],
	}
}
