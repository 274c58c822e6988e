import { db } from '~/db/client.server.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { encodePhoto } from './encode.server.ts'
import { mediaStore } from './media-store.server.ts'
import { type MediaStore, photoFile, UNSIZED, unsizedFile } from './media-store.ts'

let running: Promise<void> = Promise.resolve()
let next: Promise<void> | undefined

/**
 * Makes the sizes of all photos that lack them, one at a time, so that memory and a core are left to the customers. A
 * photo that fails stays in the queue, for the next upload or start.
 */
export function makeWaitingSizes(store: MediaStore = mediaStore()): Promise<void> {
	// Whoever comes while one waits shares it: it reads the queue later.
	next ??= running.then(() => {
		next = undefined
		running = emptyQueue(store)
		return running
	})
	return next
}

async function emptyQueue(store: MediaStore): Promise<void> {
	const stillWithout = (error: unknown) => logWarning('a photo is still without its sizes', error)
	for (const name of (await store.list(UNSIZED).catch(stillWithout)) ?? [])
		await makeSizes(name.slice(UNSIZED.length, -4), store).catch(stillWithout)
}

async function makeSizes(id: string, store: MediaStore): Promise<void> {
	const master = await store.get(unsizedFile(id))
	// Another process was quicker.
	if (!master) return
	await encodePhoto(master.data, { id, keep: (name, data) => store.put(photoFile(id, name), data) })
	// The photo was deleted meanwhile: nothing else would ever take these sizes away.
	if (!(await store.has(unsizedFile(id))) && !(await isKnown(id))) await removePhotoFiles(id, store)
	await store.remove(unsizedFile(id))
}

const isKnown = (id: string) => db().query.media.findFirst({ where: (row, { eq }) => eq(row.id, id) })

export async function removePhotoFiles(id: string, store: MediaStore): Promise<void> {
	for (const name of [unsizedFile(id), ...(await store.list(photoFile(id, '')))]) await store.remove(name)
}
