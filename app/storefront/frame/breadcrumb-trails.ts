import { m } from '~/paraglide/messages.js'
import { listPageOf, WHOLE_LIST } from '~/shop/pages.ts'
import type { Category } from '~/shop/vocabulary.ts'
import type { Crumb } from './breadcrumbs.tsx'

const home = (): Crumb => ({ name: m.nav_home(), to: '/' })

/** S-PROD-05: three categories have their own list page; any other shows as 'Products' and links to the whole list. */
function categoryCrumb(category: Category): Crumb {
	const page = listPageOf(category)
	if (!page) return { name: m.product_other_shelf(), to: WHOLE_LIST }
	return { name: (page.crumb ?? page.label)(), to: page.path }
}

/** Home / category / product name */
export function productTrail(product: { id: string; name: string; category: Category }): Crumb[] {
	return [home(), categoryCrumb(product.category), { name: product.name, to: `/product/${product.id}` }]
}

/** Home / page */
export function pageTrail(name: string, to: string): Crumb[] {
	return [home(), { name, to }]
}

/** Home / Blog / title */
export function articleTrail(article: { slug: string; title: string }): Crumb[] {
	return [...pageTrail(m.nav_blog(), '/blog'), { name: article.title, to: `/blog/${article.slug}` }]
}

/** Home / Notes / a note or a family */
export function scentTrail(page: { name: string; path: string }): Crumb[] {
	// Note names are stored in lower case.
	const name = page.name.charAt(0).toUpperCase() + page.name.slice(1)
	return [...pageTrail(m.notes_crumb(), '/notes'), { name, to: page.path }]
}
