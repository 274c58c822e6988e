import type { ListData } from '~/features/catalogue/browse/list-data.ts'
import type { ListPath } from '~/shop/pages.ts'

/** The words of a list page (S §2), in its language; those for search engines are in list-meta.ts. */
export type ListWords = {
	title: string
	/** A few words above the title of the pages that have a theme of their own. */
	eyebrow?: string
	lead: string
	/** What the page counts: 'Showing 3 of 53 perfumes'. */
	noun: string
}

export type ListPageData = ListData & { path: ListPath; words: ListWords }
