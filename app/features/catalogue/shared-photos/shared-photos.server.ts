import { inArray, sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { media } from '~/db/schema/catalogue.ts'
import { storePhoto } from '~/features/media/store-photo.server.ts'
import type { PhotoFile } from '~/features/media/variants.ts'
import { logError } from '~/shop/process/log.server.ts'
import { SHARED_FILES } from '~/shop/requests/origin/share-target.ts'
import { MOST_SHARED, type SharedPhotos } from './shared-photos.ts'

/** Stores the photos of a share, each like an uploaded one; what is none leaves nothing. @param form undefined: unreadable */
export async function receiveSharedPhotos(form: FormData | undefined): Promise<Partial<SharedPhotos>> {
	if (!form) return { problem: 'unreadable' }
	const files = form.getAll(SHARED_FILES).filter((file) => file instanceof File)
	if (files.length === 0) return { problem: 'no-files' }
	const ids = new Set<string>()
	const refused: SharedPhotos['refused'] = []
	// One after the other: they would wait for each other anyway (store-photo.server.ts).
	for (const [index, file] of files.slice(0, MOST_SHARED).entries()) {
		const stored = await storePhoto(Buffer.from(await file.arrayBuffer())).catch((error) => {
			logError('shared photo not stored', error)
			return { why: 'failed' as const }
		})
		if ('photo' in stored) ids.add(stored.photo.id)
		else refused.push({ number: index + 1, why: stored.why })
	}
	return { ids: [...ids], refused, leftOut: Math.max(0, files.length - MOST_SHARED) }
}

/** Those of the photos that exist, in this order. */
export async function findPhotoFiles(ids: readonly string[]): Promise<PhotoFile[]> {
	const { id, width, height, color } = media
	const rows = await db()
		.select({ id, width, height, color })
		.from(media)
		.where(inArray(id, [...ids]))
	return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? [])
}

const MOST_NAMED = 3

/** Products that have one of the photos already: the same share, sent twice, must not become two products. */
export async function productsWithPhotos(ids: readonly string[]): Promise<string[]> {
	if (ids.length === 0) return []
	const any = sql`any(${sql.param([...ids])}::text[])`
	const { rows } = await db().execute<{ name: string }>(sql`
		select name from products
		where media_id = ${any} or id in (select product_id from product_photos where media_id = ${any})
		order by name limit ${MOST_NAMED}`)
	return rows.map(({ name }) => name)
}
