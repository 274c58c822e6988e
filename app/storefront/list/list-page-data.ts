import type { ListData } from '~/features/catalogue/browse/list-data.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import type { ListPath } from '~/shop/pages.ts'
import type { JsonText } from '~/shop/text/json-text.ts'

/** The texts of a list page (S §2) in its language; those for search engines are in list-meta.ts. */
export type ListWords = {
	title: string
	/** Only on pages with their own theme. */
	eyebrow?: string
	lead: string
	/** As in 'Showing 3 of 53 perfumes'. */
	noun: string
}

export type ListPageData = ListData & {
	path: ListPath
	words: ListWords
	/** Of a gender's list. */
	banner?: PhotoFile | undefined
	/** Shown when nothing is found. A repetition of some of `products`, which compresses to nothing. */
	bestsellers: JsonText<PublicProduct[]>
}
