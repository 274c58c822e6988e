import { isWholeList } from '~/features/catalogue/browse/list-query.ts'
import { withPage } from '~/features/catalogue/browse/page-of-list.ts'
import { fromJsonText } from '~/shop/json-text.ts'
import { itemListJsonLd, pageAt } from '../search-engines/json-ld.ts'
import { pageMeta, shopOf } from '../search-engines/page-meta.ts'
import type { ListPageData } from './list-page-facts.ts'

type MetaArgs = Parameters<typeof pageMeta>[0]

/**
 * Title, description and item list of a list page. Whatever the filters, the canonical page is the whole list; of a long
 * one each page is its own.
 */
export function listMeta(args: MetaArgs & { loaderData: ListPageData | undefined }) {
	const list = args.loaderData
	if (!list) return []
	const { title, description, keywords } = list.words
	const facts = { title: title + (list.answer?.name ?? ''), description, keywords }
	if (!import.meta.env.SSR) return pageMeta(args, facts)
	const { more, links } = forSearchEngines(args, list)
	return [...pageMeta(args, { ...facts, ...more }), ...links]
}

function forSearchEngines({ matches }: MetaArgs, { path, words, products, answer }: ListPageData) {
	const shop = shopOf(matches)
	const paths = fromJsonText(answer?.products ?? products).map(({ id }) => `/product/${id}`)
	const jsonLd = paths.length > 0 ? [itemListJsonLd(shop, words.title, paths)] : []
	if (!answer || !isWholeList(answer.query)) return { more: { jsonLd }, links: [] }
	const link = (rel: string, number: number) => ({
		tagName: 'link' as const,
		rel,
		href: pageAt(shop, path) + withPage('', number),
	})
	return {
		more: { jsonLd, search: withPage('', answer.page) },
		links: [
			...(answer.page > 1 ? [link('prev', answer.page - 1)] : []),
			...(answer.page < answer.pages ? [link('next', answer.page + 1)] : []),
		],
	}
}
