import { db } from '~/db/client.server.ts'
import { isDiskFull } from '~/db/database-away.ts'
import { media } from '~/db/schema/catalogue.ts'
import { m } from '~/paraglide/messages.js'
import { limitConcurrency, TooManyWait } from '~/shop/process/limit-concurrency.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { encodePhoto, mediaIdOf, UnusablePhoto } from './encode.server.ts'
import { mediaStore } from './media-store.server.ts'
import { type MediaStore, photoFile, StoreAway } from './media-store.ts'
import { isPolyglot, LARGEST_PHOTO, photoFormat } from './photo-content.ts'
import { CARD_WIDTHS, FORMATS, type PhotoFile, variantName, variantWidths } from './variants.ts'

type Stored = { photo: PhotoFile } | { problem: string }
type Progress = (done: number, of: number) => void

const MAX_WAITING = 3
const FILES = CARD_WIDTHS.length * FORMATS.length

/** One encode at a time: a second photo waits, so that memory and a core are left to the shoppers. */
const inTurn = limitConcurrency(1, MAX_WAITING)

/** Checks an uploaded photo by its content, makes every size of it, and keeps them. Bad ones leave nothing behind. */
export async function storePhoto(
	source: Buffer,
	progress: Progress = () => {},
	store: MediaStore = mediaStore(),
): Promise<Stored> {
	const problem = problemWith(source)
	if (problem) return { problem }
	try {
		return await inTurn(() => encodeAndKeep(source, progress, store))
	} catch (error) {
		if (error instanceof TooManyWait) return { problem: m.office_photo_busy() }
		if (!(error instanceof StoreAway)) throw error
		logWarning('the store takes no photo', error)
		return { problem: m.office_photo_store_away() }
	}
}

function problemWith(source: Buffer): string | undefined {
	if (source.length === 0) return m.office_photo_unusable()
	if (source.length > LARGEST_PHOTO) return m.office_photo_too_large()
	if (!photoFormat(source)) return m.office_photo_wrong_format()
	return isPolyglot(source) ? m.office_photo_not_only_photo() : undefined
}

/** Of a photo that is there whole, this file is there: it is written last. */
const lastFile = ({ id, width }: Pick<PhotoFile, 'id' | 'width'>) =>
	photoFile(id, variantName(Math.max(...variantWidths(width)), 'webp'))

async function encodeAndKeep(source: Buffer, progress: Progress, store: MediaStore): Promise<Stored> {
	const id = mediaIdOf(source)
	const known = await db().query.media.findFirst({ where: (row, { eq }) => eq(row.id, id) })
	if (known && (await store.has(lastFile(known)))) return { photo: known }
	// Encoded whole before the first is kept: a photo that turns out to be damaged leaves nothing behind.
	const files: [name: string, data: Buffer][] = []
	let photo: PhotoFile
	try {
		const { width, height, color } = await encodePhoto(source, {
			keep: async (name, data) => {
				progress(files.push([name, data]), FILES)
			},
		})
		photo = { id, width, height, color }
	} catch (error) {
		if (error instanceof UnusablePhoto) return { problem: m.office_photo_unusable() }
		throw error
	}
	const names = files.map(([name]) => photoFile(id, name))
	try {
		for (const [name, data] of files) {
			await store.put(photoFile(id, name), data)
			// A slow store must not look like a broken line.
			progress(files.length, FILES)
		}
		await db().insert(media).values(photo).onConflictDoNothing()
	} catch (error) {
		// Files that no row names would fill a full disk for good. Those of a photo that is known belong to it.
		const cleaned = Promise.allSettled(known ? [] : names.map((name) => store.remove(name)))
		// A store that is away would take as long again, and the seller waits.
		if (!(error instanceof StoreAway)) await cleaned
		if (!isDiskFull(error)) throw error
		logWarning('there is no room for a photo', error)
		return { problem: m.office_photo_no_room() }
	}
	return { photo }
}
