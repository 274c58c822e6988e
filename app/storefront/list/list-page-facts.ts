import type { Filter } from '~/features/catalogue/browse/filter-names.ts'

/** The words of a list page (S §2) and the filters it offers. */
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
