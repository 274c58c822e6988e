import { markedSlug, slugOf } from '~/shop/text/slug.ts'

/** Google takes no longer id, of a product or of a group. */
export const LONGEST_LISTED_ID = 50

/** Two brands may use the same word. */
export const scentKey = (brand: string | null, scent: string): string =>
	`${brand ?? ''}\n${scent}`.toLowerCase()

/**
 * The id of a scent's sizes and forms for search engines: the same in the product feed and on the product's page. None
 * where there is one alone, or two have the same size: an EDP and an EDT of 100 ml are no variants of each other to
 * Google. A slug loses letters that are not Latin and signs, so the id is marked with the whole name.
 */
export function scentGroupId(
	brand: string | null,
	scent: string,
	sizes: readonly string[],
): string | undefined {
	const different = new Set(sizes.map((size) => size.replace(/\s/g, '').toLowerCase()))
	if (sizes.length < 2 || different.size < sizes.length) return undefined
	return markedSlug(slugOf(`${brand ?? ''} ${scent}`), scentKey(brand, scent), LONGEST_LISTED_ID)
}
