import { eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { isDiskFull } from '~/db/database-unavailable.ts'
import { media } from '~/db/schema/catalogue.ts'
import { limitConcurrency, QueueFull } from '~/shop/process/limit-concurrency.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { developMaster, mediaIdOf, UnusablePhoto } from './encode.server.ts'
import { mediaStore } from './media-store.server.ts'
import { type MediaStore, photoFile, StoreUnavailable, unsizedFile } from './media-store.ts'
import { isPolyglot, LARGEST_PHOTO, photoFormat } from './photo-content.ts'
import { PHOTO_PROBLEMS, type PhotoProblem } from './photo-problems.ts'
import { makeWaitingSizes } from './photo-sizes.server.ts'
import { type PhotoFile, variantName, variantWidths } from './variants.ts'

type Stored = { photo: PhotoFile } | { problem: string; why: PhotoProblem }

const refused = (why: PhotoProblem): Stored => ({ problem: PHOTO_PROBLEMS[why](), why })

const MAX_WAITING = 3

/** One photo is decoded at a time, so that memory and a core are left to the customers. */
const inTurn = limitConcurrency(1, MAX_WAITING)

/** Validates an uploaded photo by its content and stores it; a rejected one leaves nothing. Its sizes are made later. */
export async function storePhoto(source: Buffer, store: MediaStore = mediaStore()): Promise<Stored> {
	const problem = problemWith(source)
	if (problem) return refused(problem)
	try {
		return await inTurn(() => developAndKeep(source, store))
	} catch (error) {
		if (error instanceof QueueFull) return refused('busy')
		if (!(error instanceof StoreUnavailable)) throw error
		logWarning('the store takes no photo', error)
		return refused('away')
	}
}

function problemWith(source: Buffer): PhotoProblem | undefined {
	if (source.length === 0) return 'damaged'
	if (source.length > LARGEST_PHOTO) return 'large'
	if (!photoFormat(source)) return 'format'
	return isPolyglot(source) ? 'mixed' : undefined
}

/** Whether the store has all sizes (this one is written last), or will have them. */
const isStored = async ({ id, width }: PhotoFile, store: MediaStore) =>
	(await store.has(photoFile(id, variantName(Math.max(...variantWidths(width)), 'webp')))) ||
	(await store.has(unsizedFile(id)))

async function developAndKeep(source: Buffer, store: MediaStore): Promise<Stored> {
	const id = mediaIdOf(source)
	const known = await db().query.media.findFirst({ where: (row, { eq }) => eq(row.id, id) })
	if (known && (await isStored(known, store))) {
		// As new, or the next cleaning could take it before it is used.
		await db().update(media).set({ createdAt: new Date() }).where(eq(media.id, id))
		return { photo: known }
	}
	const master = await developMaster(source).catch((error) => {
		if (!(error instanceof UnusablePhoto)) throw error
	})
	if (!master) return refused('damaged')
	const { data, ...facts } = master
	const photo = { id, ...facts }
	try {
		await store.put(unsizedFile(id), data)
		await db().insert(media).values(photo).onConflictDoNothing()
	} catch (error) {
		// An orphaned file would fill a full disk for good.
		const cleaned = store.remove(unsizedFile(id)).catch(() => {})
		// An unavailable store would take as long again, and the seller waits.
		if (!(error instanceof StoreUnavailable)) await cleaned
		if (!isDiskFull(error)) throw error
		logWarning('there is no room for a photo', error)
		return refused('no-room')
	}
	void makeWaitingSizes(store)
	return { photo }
}
