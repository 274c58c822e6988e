import { and, eq, inArray, not, sql } from 'drizzle-orm'
import { db, type Writable } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { variantAddress } from '~/features/media/variants.ts'
import { buyable, shown } from './product-rows.server.ts'

/** The snapshot of a product in an order. Has its cost: for the server only, never part of a page's data. */
export type SaleTerms = {
	id: string
	name: string
	price: number
	costPrice: number | null
	/** The URL of a small photo; empty when there is none. */
	image: string
}

const columns = {
	id: products.id,
	name: products.name,
	price: products.price,
	costPrice: products.costPrice,
	mediaId: products.mediaId,
	imageUrl: products.imageUrl,
}
type Row = Omit<SaleTerms, 'image'> & { mediaId: string | null; imageUrl: string | null }

const toTerms = ({ mediaId, imageUrl, ...terms }: Row): SaleTerms => ({
	...terms,
	image: mediaId ? variantAddress(mediaId, 340, 'webp') : (imageUrl ?? ''),
})

export async function listSaleTerms(ids: string[], at: Writable = db()): Promise<SaleTerms[]> {
	const rows = await at
		.select(columns)
		.from(products)
		.where(and(buyable, inArray(products.id, ids)))
	return rows.map(toTerms)
}

/** Of these products, those that are visible but sold out: by their ids or names. */
export function listSoldOut(
	by: { ids: string[] } | { name: string },
	at: Writable = db(),
): Promise<{ id: string; name: string }[]> {
	const these = 'ids' in by ? inArray(products.id, by.ids) : eq(products.name, by.name)
	return at
		.select({ id: products.id, name: products.name })
		.from(products)
		.where(and(shown, not(sql`${buyable}`), these))
		.orderBy(products.name)
}

/** Buy Now creates a line when its text is exactly the name of an available product. */
export async function findSaleTermsByName(name: string, at: Writable = db()): Promise<SaleTerms | undefined> {
	const [found] = await at
		.select(columns)
		.from(products)
		.where(and(buyable, eq(products.name, name)))
		.limit(1)
	return found && toTerms(found)
}
