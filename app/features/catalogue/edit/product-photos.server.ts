// The photos of a product after its first one, in the order of the seller's list.
import { asc, eq, inArray } from 'drizzle-orm'
import type { Writable } from '~/db/client.server.ts'
import { media, productPhotos } from '~/db/schema.ts'
import type { FurtherPhoto } from './photo-list.ts'

export function listFurtherPhotos(productId: string, tx: Writable): Promise<FurtherPhoto[]> {
	return tx
		.select({ mediaId: productPhotos.mediaId, alt: productPhotos.alt, altFr: productPhotos.altFr })
		.from(productPhotos)
		.where(eq(productPhotos.productId, productId))
		.orderBy(asc(productPhotos.position))
}

/** The list is given whole: what is not in it is taken out. */
export async function writeFurtherPhotos(
	productId: string,
	photos: readonly FurtherPhoto[],
	tx: Writable,
): Promise<void> {
	await tx.delete(productPhotos).where(eq(productPhotos.productId, productId))
	if (photos.length === 0) return
	await tx
		.insert(productPhotos)
		.values(photos.map((photo, index) => ({ productId, position: index + 1, ...photo })))
}

export async function areStored(mediaIds: readonly string[], tx: Writable): Promise<boolean> {
	if (mediaIds.length === 0) return true
	return (await tx.$count(media, inArray(media.id, [...mediaIds]))) === new Set(mediaIds).size
}
