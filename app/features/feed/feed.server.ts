// The product feed of Google and Meta, in pieces: from the page thread's memory, and one query for what lists do not have.
import { and, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { sizesGroupOf } from '~/features/catalogue/browse/products.server.ts'
import { type Catalogue, catalogue, type Entry, remembered } from '~/features/catalogue/catalogue.server.ts'
import { furtherPhotos, shown } from '~/features/catalogue/product-rows.server.ts'
import { m } from '~/paraglide/messages.js'
import type { Language } from '~/shop/language.ts'
import { href } from '~/shop/language.ts'
import { publicUrl, shopFacts } from '~/shop/shop-facts.server.ts'
import { feedItem, isListable } from './feed-item.ts'
import { feedPieces, PRODUCTS_A_PIECE } from './feed-readers.ts'
import { feedXml } from './feed-xml.ts'

/** Oldest first: a new product comes into the last piece and moves no other. */
const listed = remembered(({ entries }: Catalogue): Entry[] =>
	entries.filter(({ en }) => isListable(en, publicUrl())).toReversed(),
)

/** A piece of the feed, counted from 1; undefined behind the last. */
export async function findFeedPiece(piece: number, language: Language): Promise<string | undefined> {
	const all = await catalogue()
	if (piece > feedPieces(listed(all).length)) return undefined
	const entries = listed(all).slice((piece - 1) * PRODUCTS_A_PIECE, piece * PRODUCTS_A_PIECE)
	const details = await readDetails(entries.map(({ en }) => en.id))
	const shop = shopFacts(language)
	const items = entries.flatMap((entry) => {
		const known = details.get(entry.en.id)
		if (!known) return []
		const photos = known.furtherPhotos.map((photo) => ({ kind: 'media' as const, ...photo, alt: '' }))
		const product = { product: entry[language], barcode: known.barcode, furtherPhotos: photos }
		return [feedItem({ ...product, group: sizesGroupOf(all, entry) }, shop, language)]
	})
	const description = m.shop_description({}, { locale: language })
	return feedXml({ title: shop.name, link: shop.publicUrl + href('/', language), description }, items)
}

/** Only of products that are still visible. */
async function readDetails(ids: string[]) {
	const rows = await db()
		.select({ id: products.id, barcode: products.barcode, furtherPhotos })
		.from(products)
		.where(and(shown, sql`${products.id} = any(${sql.param(ids)})`))
	return new Map(rows.map(({ id, ...row }) => [id, row]))
}
