import { db } from '~/db/client.server.ts'
import { isDiskFull } from '~/db/database-unavailable.ts'
import { media } from '~/db/schema/catalogue.ts'
import { m } from '~/paraglide/messages.js'
import { limitConcurrency, QueueFull } from '~/shop/process/limit-concurrency.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { encodePhoto, mediaIdOf, UnusablePhoto } from './encode.server.ts'
import { mediaStore } from './media-store.server.ts'
import { type MediaStore, photoFile, StoreUnavailable } from './media-store.ts'
import { isPolyglot, LARGEST_PHOTO, photoFormat } from './photo-content.ts'
import { CARD_WIDTHS, FORMATS, type PhotoFile, variantName, variantWidths } from './variants.ts'

type Stored = { photo: PhotoFile } | { problem: string }
type Progress = (done: number, of: number) => void

const MAX_WAITING = 3
const FILES = CARD_WIDTHS.length * FORMATS.length

/** One photo is encoded at a time, so that memory and a core are left to the customers. */
const inTurn = limitConcurrency(1, MAX_WAITING)

/** Validates an uploaded photo by its content, encodes every size and stores them; a rejected one leaves nothing. */
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
		if (error instanceof QueueFull) return { problem: m.office_photo_busy() }
		if (!(error instanceof StoreUnavailable)) throw error
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

/** This file is written last, so it exists only for a complete photo. */
const lastFile = ({ id, width }: Pick<PhotoFile, 'id' | 'width'>) =>
	photoFile(id, variantName(Math.max(...variantWidths(width)), 'webp'))

async function encodeAndKeep(source: Buffer, progress: Progress, store: MediaStore): Promise<Stored> {
	const id = mediaIdOf(source)
	const known = await db().query.media.findFirst({ where: (row, { eq }) => eq(row.id, id) })
	if (known && (await store.has(lastFile(known)))) return { photo: known }
	// All sizes are encoded before the first is stored: a damaged photo leaves nothing behind.
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
			// A slow store must not look like a broken connection.
			progress(files.length, FILES)
		}
		await db().insert(media).values(photo).onConflictDoNothing()
	} catch (error) {
		// Orphaned files would fill a full disk for good. Those of a known photo belong to it.
		const cleaned = Promise.allSettled(known ? [] : names.map((name) => store.remove(name)))
		// An unavailable store would take as long again, and the seller waits.
		if (!(error instanceof StoreUnavailable)) await cleaned
		if (!isDiskFull(error)) throw error
		logWarning('there is no room for a photo', error)
		return { problem: m.office_photo_no_room() }
	}
	return { photo }
}
