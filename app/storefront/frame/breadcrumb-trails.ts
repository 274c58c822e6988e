import { m } from '~/paraglide/messages.js'
import type { Category } from '~/shop/vocabulary.ts'
import type { Crumb } from './breadcrumbs.tsx'

const home = (): Crumb => ({ name: m.nav_home(), to: '/' })

/** S-PROD-05: three categories have a list of their own, any other is 'Products' and leads to all of them. */
function categoryCrumb(category: Category): Crumb {
	if (category === 'perfumes') return { name: m.nav_perfumes(), to: '/shop/perfumes' }
	if (category === 'body_spray') return { name: m.nav_body_spray(), to: '/shop/body-spray' }
	if (category === 'body_mist') return { name: m.nav_body_mist(), to: '/shop/body-mist' }
	return { name: m.product_other_shelf(), to: '/shop' }
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
	// Notes are written small, as inside a sentence.
	const name = page.name.charAt(0).toUpperCase() + page.name.slice(1)
	return [...pageTrail(m.page_notes(), '/notes'), { name, to: page.path }]
}
