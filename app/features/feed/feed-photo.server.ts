import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { db } from '~/db/client.server.ts'
import { media } from '~/db/schema/catalogue.ts'
import { CAREFUL_INPUT } from '~/features/media/encode.server.ts'
import { IVORY } from '~/features/media/photo-content.ts'
import { readStoredPhoto } from '~/features/media/stored-photo.server.ts'

/** Every photo has this width, or its own if that is less; only covers have larger ones. */
const ALWAYS_THERE = 520

/** A photo of the shop as JPEG, as large as it is stored. Made for each request: each reader asks once. */
export async function findFeedPhoto(mediaId: string): Promise<Buffer | undefined> {
	const [photo] = await db()
		.select({ id: media.id, width: media.width })
		.from(media)
		.where(eq(media.id, mediaId))
	const stored = photo && ((await readStoredPhoto(photo)) ?? (await readStoredPhoto(photo, ALWAYS_THERE)))
	return (
		stored && sharp(stored, CAREFUL_INPUT).flatten({ background: IVORY }).jpeg({ quality: 85 }).toBuffer()
	)
}
