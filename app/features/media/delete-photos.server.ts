import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { mediaStore } from './media-store.server.ts'
import { type MediaStore, photoFile, unsizedFile } from './media-store.ts'

/** Deletes those of the photos that are used by no product, nor by a deleted one that can still be restored. */
export async function deletePhotos(ids: string[], store: MediaStore = mediaStore()): Promise<void> {
	if (ids.length === 0) return
	const { rows } = await db().execute<{ id: string }>(sql`
		delete from media where id = any(${sql.param(ids)}::text[])
			and not exists (select from products where media_id = media.id)
			and not exists (select from product_photos where media_id = media.id)
			and not exists (
				select from deleted_products
				where product ->> 'media_id' = media.id or photos @> jsonb_build_array(jsonb_build_object('media_id', media.id))
			)
		returning id`)
	for (const { id } of rows)
		for (const name of [unsizedFile(id), ...(await store.list(photoFile(id, '')))]) await store.remove(name)
}
