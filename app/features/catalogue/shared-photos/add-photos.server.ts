import { db } from '~/db/client.server.ts'
import { recordChanges } from '~/features/admins/changes.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { makeCoverSizes } from '~/features/media/cover-sizes.server.ts'
import { announceShopChange } from '~/shop/process/cache-invalidation.ts'
import { MOST_PHOTOS, toFurtherPhoto } from '../edit/photo-list.ts'
import { lockProducts, patchProducts } from '../edit/product-state.server.ts'
import { findPhotoFiles } from './shared-photos.server.ts'

type Added = { added: number; leftOut: number }
type NotAdded = 'gone' | 'unknown-photo' | 'already' | 'full'

/**
 * Adds photos behind those a product has; where it has none, the first becomes its cover. Of the locked product, so that
 * a form that was open meanwhile, which checks the version, overwrites nothing.
 */
export async function addPhotos(
	productId: string,
	ids: readonly string[],
	admin: CurrentAdmin,
): Promise<Added | NotAdded> {
	const photos = await findPhotoFiles(ids)
	if (photos.length === 0 || photos.length < ids.length) return 'unknown-photo'
	await makeCoverSizes(photos[0]!.id)
	const result = await db().transaction(async (tx): Promise<Added | NotAdded> => {
		const product = (await lockProducts([productId], tx)).get(productId)
		if (!product) return 'gone'
		const has = new Set([product.mediaId, ...product.photos.map(({ mediaId }) => mediaId)])
		const missing = photos.filter(({ id }) => !has.has(id))
		if (missing.length === 0) return 'already'
		const hasCover = !!(product.mediaId || product.imageUrl)
		const room = MOST_PHOTOS - product.photos.length - (hasCover ? 1 : 0)
		const fitting = missing.slice(0, Math.max(0, room))
		if (fitting.length === 0) return 'full'
		const [cover, further] = hasCover ? [undefined, fitting] : [fitting[0], fitting.slice(1)]
		const list = [
			...product.photos.map(({ position, ...photo }) => photo),
			...further.map(({ id }) => toFurtherPhoto({ id, alt: '', altFr: '' })),
		]
		const set = {
			...(cover && { mediaId: cover.id, photoAlt: null, photoAltFr: null }),
			photos: list.map((photo, index) => ({ position: index + 1, ...photo })),
		}
		await recordChanges(tx, admin, await patchProducts([{ id: productId, set }], 'update', tx))
		return { added: fitting.length, leftOut: missing.length - fitting.length }
	})
	announceShopChange()
	return result
}
