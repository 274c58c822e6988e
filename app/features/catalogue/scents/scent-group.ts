import { markedSlug, slugOf } from '~/shop/text/slug.ts'

/** Google takes no longer id, of a product or of a group. */
export const LONGEST_LISTED_ID = 50

/** Two brands may use the same word. */
export const scentKey = (brand: string | null, scent: string): string =>
	`${brand ?? ''}\n${scent}`.toLowerCase()

/**
 * The id of a scent's sizes for search engines, the same in the feed and on the product's page. None where two have one
 * size: an EDP and an EDT of 100 ml are no variants. Slugs lose signs and other letters, so the whole name marks it.
 */
export function scentGroupId(
	brand: string | null,
	scent: string,
	all: { size: string }[],
): string | undefined {
	const sizes = new Set(all.map(({ size }) => size.replace(/\s/g, '').toLowerCase()))
	if (all.length < 2 || sizes.size < all.length) return undefined
	return markedSlug(slugOf(`${brand ?? ''} ${scent}`), scentKey(brand, scent), LONGEST_LISTED_ID)
}
