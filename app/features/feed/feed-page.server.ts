import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media, products } from '~/db/schema/catalogue.ts'
import { newestFirst, shown } from '~/features/catalogue/product-rows.server.ts'
import { href, type Language } from '~/shop/language.ts'
import { PAGE_NAME } from '~/shop/pages.ts'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import { listFeedFetches } from './feed-fetches.server.ts'
import { FEED_GAPS, type FeedGap, type FeedPage, type ProductsLacking } from './feed-page.ts'
import { FEED_PATH, feedPieces } from './feed-readers.ts'

/** As many as anybody corrects in one sitting. */
const NAMED = 20

const LACKS: Record<FeedGap, SQL> = {
	photo: sql`(${products.mediaId} is null and coalesce(${products.imageUrl}, '') = '')`,
	price: eq(products.price, 0),
	// Of another site, or smaller than Google takes (support.google.com/merchants/answer/6324350).
	'bad-photo': sql`((${products.mediaId} is null and ${products.imageUrl} <> '') or exists
		(select from ${media} where ${media.id} = ${products.mediaId} and least(${media.width}, ${media.height}) < 100))`,
	brand: sql`coalesce(${products.brand}, '') = ''`,
	description: eq(products.description, ''),
	french: sql`coalesce(${products.descriptionFr}, '') = ''`,
	barcode: isNull(products.barcode),
}

export async function loadFeedPage(): Promise<FeedPage> {
	const [listed, fetches, lacking] = await Promise.all([
		db().$count(products, and(shown, not(LACKS.photo), not(LACKS.price))),
		listFeedFetches(),
		Promise.all(FEED_GAPS.map(lackingOf)),
	])
	const pieces = feedPieces(listed)
	return {
		listed,
		addresses: { en: addressesOf('en', pieces), fr: addressesOf('fr', pieces) },
		fetched: fetches.map(({ at, ...fetch }) => ({ ...fetch, at: at.toISOString() })),
		lacking: lacking.filter(({ count }) => count > 0),
	}
}

const addressesOf = (language: Language, pieces: number): string[] =>
	Array.from({ length: pieces }, (_, at) => {
		const address = publicUrl() + href(FEED_PATH, language)
		return at === 0 ? address : `${address}?${PAGE_NAME}=${at + 1}`
	})

async function lackingOf(gap: FeedGap): Promise<ProductsLacking> {
	const rows = await db()
		.select({ id: products.id, name: products.name, count: sql<number>`count(*) over ()::int` })
		.from(products)
		.where(and(shown, LACKS[gap]))
		.orderBy(...newestFirst)
		.limit(NAMED)
	return { gap, count: rows[0]?.count ?? 0, first: rows.map(({ id, name }) => ({ id, name })) }
}
