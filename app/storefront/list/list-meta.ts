import { isWholeList } from '~/features/catalogue/browse/list-query.ts'
import { withPage } from '~/features/catalogue/browse/page-of-list.ts'
import { m } from '~/paraglide/messages.js'
import { type ListPath, WHOLE_LIST } from '~/shop/pages.ts'
import { fromJsonText } from '~/shop/text/json-text.ts'
import { itemListJsonLd, pageAt } from '../search-engines/json-ld.ts'
import { pageMeta, shopOf } from '../search-engines/page-meta.ts'
import type { ListPageData } from './list-page-data.ts'

const DESCRIPTIONS: Record<ListPath, () => string> = {
	'/shop': m.shop_description,
	'/shop/perfumes': m.perfumes_description,
	'/shop/perfumes/men': m.men_description,
	'/shop/perfumes/women': m.women_description,
	'/shop/perfumes/unisex': m.unisex_description,
	'/shop/body-spray': m.body_spray_description,
	'/shop/body-mist': m.body_mist_description,
}

type MetaArgs = Parameters<typeof pageMeta>[0]

/**
 * Title, description and item list of a list page. The canonical URL ignores filters; each page of a long list is
 * canonical itself.
 */
export function listMeta(args: MetaArgs & { loaderData: ListPageData | undefined }) {
	const list = args.loaderData
	if (!list) return []
	const facts = {
		title: list.words.title + (list.answer?.name ?? ''),
		description: DESCRIPTIONS[list.path](),
		...(list.path === WHOLE_LIST && { keywords: m.shop_keywords() }),
	}
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
