import { db } from '~/db/client.server.ts'
import { media } from '~/db/schema.ts'
import { m } from '~/paraglide/messages.js'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { encodePhoto, mediaIdOf, UnusablePhoto } from './encode.server.ts'
import { isPolyglot, LARGEST_PHOTO, photoFormat } from './photo-content.ts'
import { type PhotoStorage, photoFolder } from './photo-storage.server.ts'
import { drawShareCard } from './share-card.server.ts'
import { CARD_WIDTHS, FORMATS, type Photo, SHARE_CARD_NAME, variantName, variantWidths } from './variants.ts'

type Stored = { photo: Photo } | { problem: string }
type Progress = (done: number, of: number) => void

const MAX_WAITING = 4
const FILES = CARD_WIDTHS.length * FORMATS.length + 1

/** One encode at a time: a second photo waits, so that memory and a core are left to the shoppers. */
let waiting = 0
let turn: Promise<unknown> = Promise.resolve()

/** Checks an uploaded photo by its content, makes every size of it, and keeps them. Bad ones leave nothing behind. */
export async function storePhoto(
	source: Buffer,
	progress: Progress = () => {},
	storage: PhotoStorage = photoFolder(),
): Promise<Stored> {
	const problem = problemWith(source)
	if (problem) return { problem }
	if (waiting >= MAX_WAITING) return { problem: m.office_photo_busy() }
	waiting++
	const mine = turn.then(() => encodeAndKeep(source, progress, storage))
	turn = mine.catch(() => {})
	try {
		return await mine
	} finally {
		waiting--
	}
}

function problemWith(source: Buffer): string | undefined {
	if (source.length === 0) return m.office_photo_unusable()
	if (source.length > LARGEST_PHOTO) return m.office_photo_too_large()
	if (!photoFormat(source)) return m.office_photo_wrong_format()
	return isPolyglot(source) ? m.office_photo_not_only_photo() : undefined
}

async function encodeAndKeep(source: Buffer, progress: Progress, storage: PhotoStorage): Promise<Stored> {
	const id = mediaIdOf(source)
	const known = await db().query.media.findFirst({ where: (row, { eq }) => eq(row.id, id) })
	if (known && storage.has(id)) return { photo: known }
	let photo: Photo | undefined
	try {
		await storage.add(id, async (keep) => {
			let done = 0
			const { width, height, color } = await encodePhoto(source, {
				keep: async (name, data) => {
					await keep(name, data)
					progress(++done, FILES)
				},
			})
			await keep(SHARE_CARD_NAME, await shareCard(source, '', ''))
			photo = { id, width, height, color }
		})
	} catch (error) {
		if (error instanceof UnusablePhoto) return { problem: m.office_photo_unusable() }
		throw error
	}
	await db().insert(media).values(photo!).onConflictDoNothing()
	return { photo: photo! }
}

/** Once a photo belongs to a product, the card that messengers show of it names the product. */
export async function nameShareCard(
	mediaId: string,
	name: string,
	brand: string | null,
	storage: PhotoStorage = photoFolder(),
): Promise<void> {
	// Photos of the sample catalogue have theirs, outside this storage.
	if (!storage.has(mediaId)) return
	const row = await db().query.media.findFirst({ where: (row, { eq }) => eq(row.id, mediaId) })
	if (!row) return
	const widest = Math.max(...variantWidths(row.width))
	const bytes = await storage.read(mediaId, variantName(widest, 'webp'))
	await storage.put(mediaId, SHARE_CARD_NAME, await shareCard(bytes, name, brand ?? ''))
}

const shareCard = (photo: Buffer, name: string, brand: string): Promise<Buffer> =>
	drawShareCard({ photo, name, brand, shopName: shopSettings().name })
