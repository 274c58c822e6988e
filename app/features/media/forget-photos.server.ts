import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { type PhotoStorage, photoFolder } from './photo-storage.server.ts'

/** Removes those of the photos that no product has any more, nor a deleted one that can still be brought back. */
export async function forgetPhotos(ids: string[], storage: PhotoStorage = photoFolder()): Promise<void> {
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
	for (const { id } of rows) await storage.remove(id)
}
