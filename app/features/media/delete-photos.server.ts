import { sql } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { mediaStore } from './media-store.server.ts'
import type { MediaStore } from './media-store.ts'
import { removePhotoFiles } from './photo-sizes.server.ts'
import { UNUSED_DAYS } from './unused-photos.ts'

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
	for (const { id } of rows) await removePhotoFiles(id, store)
}

/**
 * Deletes photos that no product ever had. Those that one had once stay: undoing the change brings them back
 * (features/changes).
 */
export async function deleteUnusedPhotos(now: Date, store?: MediaStore): Promise<void> {
	const before = new Date(now.getTime() - UNUSED_DAYS * 86_400_000)
	const { rows } = await db().execute<{ id: string }>(sql`
		with states as (
			select state from admin_changes cross join lateral (values (before), (after)) as either (state)
			where entity = 'product'
		)
		select id from media where created_at < ${before.toISOString()}
			and not exists (select from products where media_id = media.id)
			and not exists (select from product_photos where media_id = media.id)
		except select state ->> 'mediaId' from states
		except select jsonb_path_query(state, '$.photos[*].mediaId') #>> '{}' from states`)
	await deletePhotos(
		rows.map(({ id }) => id),
		store,
	)
}
