// What visitors' pages and the back office both read of a product, and how its photo is read.
import { desc, eq } from 'drizzle-orm'
import { media, products } from '~/db/schema.ts'
import type { Photo } from './product.ts'

export const photoColumns = {
	imageUrl: products.imageUrl,
	media: { id: media.id, width: media.width, height: media.height, color: media.color },
}
export const mediaOfProduct = eq(media.id, products.mediaId)

type PhotoRow = { imageUrl: string | null; media: Omit<Extract<Photo, { kind: 'media' }>, 'kind'> | null }

export function photoOf({ media: stored, imageUrl }: PhotoRow): Photo | null {
	if (stored) return { kind: 'media', ...stored }
	return imageUrl ? { kind: 'address', url: imageUrl } : null
}

/** Without cost and visibility: those are the back office's. */
export const productColumns = {
	id: products.id,
	name: products.name,
	price: products.price,
	category: products.category,
	brand: products.brand,
	size: products.size,
	concentration: products.concentration,
	scentFamily: products.scentFamily,
	description: products.description,
	descriptionFr: products.descriptionFr,
	...photoColumns,
}

export const newestFirst = [desc(products.createdAt), products.id]
