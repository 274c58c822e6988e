import { withPage } from '~/features/catalogue/browse/page-of-list.ts'
import type { ScentPage } from '~/features/catalogue/scents/scents.ts'
import { m } from '~/paraglide/messages.js'
import { scentTrail } from '../frame/breadcrumb-trails.ts'
import { breadcrumbJsonLd, itemListJsonLd } from '../search-engines/json-ld.ts'
import { pageMeta, shopOf } from '../search-engines/page-meta.ts'

export function scentMeta(args: Parameters<typeof pageMeta>[0], page: ScentPage | undefined) {
	if (!page)
		return pageMeta(args, { title: m.not_found_title(), description: m.not_found_text(), noindex: true })
	const shop = shopOf(args.matches)
	const paths = page.products.map(({ id }) => `/product/${id}`)
	return pageMeta(args, {
		title: page.page > 1 ? `${page.title} – ${page.page}` : page.title,
		...(import.meta.env.SSR && { search: withPage('', page.page) }),
		description: page.text || page.title,
		jsonLd: import.meta.env.SSR
			? [breadcrumbJsonLd(shop, scentTrail(page)), itemListJsonLd(shop, page.title, paths)]
			: [],
	})
}
