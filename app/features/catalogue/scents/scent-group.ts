import { shortSlug, slugOf } from '~/shop/text/slug.ts'

/** Google takes no longer id, of a product or of a group. */
export const LONGEST_LISTED_ID = 50

/** The id of a scent's sizes and forms for search engines: the same in the product feed and on the product's page. */
export const scentGroupId = (brand: string | null, scent: string): string =>
	shortSlug(slugOf(`${brand ?? ''} ${scent}`), LONGEST_LISTED_ID)
