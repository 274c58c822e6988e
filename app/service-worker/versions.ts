// A new build takes over at once. Open pages of the old one keep their files until they are closed; its pages and lists
// are deleted, since its data does not fit the new scripts.
import { readAnswer } from '../shop/requests/read-answer.ts'
import { isText, listOf } from '../shop/shape.ts'
import { notifyPages, worker } from './scope.ts'
import { FILES, find, isFilesCache, isOfThisBuild, isOwnCache, store, VERSION } from './store.ts'

/** Which pages were open when this build took over. */
const OPEN_BEFORE = '/open-before'

async function otherCaches(which: (name: string) => boolean): Promise<string[]> {
	return (await caches.keys()).filter((name) => isOwnCache(name) && !isOfThisBuild(name) && which(name))
}

export async function takeOver(): Promise<void> {
	try {
		const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
		await store(FILES, OPEN_BEFORE, Response.json(open.map(({ id }) => id)))
		await dropOld()
	} catch {
		// Storage is blocked: there is nothing old.
	}
	await worker.clients.claim()
	await notifyPages({ kind: 'version', version: VERSION })
}

/** With each page load: the previous worker may have finished something, and its last page may be closed. */
export async function dropOld(): Promise<void> {
	for (const name of await otherCaches((cache) => !isFilesCache(cache))) await caches.delete(name)
	const old = await otherCaches(isFilesCache)
	const noted = await find(OPEN_BEFORE, FILES)
	// A page may send a message before the take-over has recorded the open pages.
	if (old.length === 0 || !noted) return
	const before = await readAnswer(Promise.resolve(noted), listOf(isText))
	const open = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
	if (!before.ok || !open.some(({ id }) => before.body.includes(id)))
		for (const name of old) await caches.delete(name)
}
