// The words of each list page (S §2), in one table: the page, its skeleton and its tests of shape agree.
import type { Filter } from '~/features/catalogue/filter-options.ts'
import { filtersFor } from '~/features/catalogue/filters.ts'
import { m } from '~/paraglide/messages.js'

export type ListPageFacts = {
	path: string
	title: () => string
	/** A few words above the title of the pages that have a theme of their own. */
	eyebrow?: () => string
	lead: () => string
	/** For search engines. */
	description: () => string
	keywords?: () => string
	/** What the page counts: 'Showing 3 of 53 perfumes'. */
	noun: () => string
	offered: readonly Filter[]
	theme: 'plain' | 'men' | 'women' | 'unisex'
}

const perfumes = filtersFor('perfumes')
const body = filtersFor('body_spray')

export const LIST_PAGES = {
	shop: {
		path: '/shop',
		title: m.page_shop,
		lead: m.shop_lead,
		description: m.shop_description,
		keywords: m.shop_keywords,
		noun: m.noun_products,
		offered: filtersFor(undefined),
		theme: 'plain',
	},
	perfumes: {
		path: '/shop/perfumes',
		title: m.page_perfumes,
		lead: m.perfumes_lead,
		description: m.perfumes_description,
		noun: m.noun_perfumes,
		offered: perfumes,
		theme: 'plain',
	},
	men: {
		path: '/shop/perfumes/men',
		title: m.page_perfumes_men,
		eyebrow: m.men_eyebrow,
		lead: m.men_lead,
		description: m.men_description,
		noun: m.noun_men,
		offered: perfumes,
		theme: 'men',
	},
	women: {
		path: '/shop/perfumes/women',
		title: m.page_perfumes_women,
		eyebrow: m.women_eyebrow,
		lead: m.women_lead,
		description: m.women_description,
		noun: m.noun_women,
		offered: perfumes,
		theme: 'women',
	},
	unisex: {
		path: '/shop/perfumes/unisex',
		title: m.page_perfumes_unisex,
		eyebrow: m.unisex_eyebrow,
		lead: m.unisex_lead,
		description: m.unisex_description,
		noun: m.noun_unisex,
		offered: perfumes,
		theme: 'unisex',
	},
	bodySpray: {
		path: '/shop/body-spray',
		title: m.page_body_spray,
		lead: m.body_spray_lead,
		description: m.body_spray_description,
		noun: m.noun_body_spray,
		offered: body,
		theme: 'plain',
	},
	bodyMist: {
		path: '/shop/body-mist',
		title: m.page_body_mist,
		lead: m.body_mist_lead,
		description: m.body_mist_description,
		noun: m.noun_body_mist,
		offered: body,
		theme: 'plain',
	},
} as const satisfies Record<string, ListPageFacts>

/** The list page at a path of the shop (without its language), if there is one. */
export const listPageAt = (path: string): ListPageFacts | undefined =>
	Object.values(LIST_PAGES).find((page) => page.path === path)
