// A disk cache of the object storage on this machine, with a size limit. Files in the store are immutable, so that a
// cached file is always right; it can be evicted at any time.
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { logWarning } from '~/shop/process/log.server.ts'
import { readStored } from './folder-store.server.ts'
import type { MediaStore, StoredFile } from './media-store.ts'

/** How much of the limit is in use after a sweep. */
const SWEPT = 0.8
/** The access time is updated once an hour at most: each update is a write. */
const NOTED_MS = 60 * 60_000
/** Another machine may upload the photo meanwhile, so not for long. */
const MISSING_MS = 60_000
const MAX_MISSING = 10_000

export function cachedStore(store: MediaStore, folder: string, maxBytes: number): MediaStore {
	const pathOf = (name: string) => join(folder, name)
	/** Names that the store did not have recently: guessed names are answered without requester it again. */
	const missing = new LRUCache<string, true>({ max: MAX_MISSING, ttl: MISSING_MS })
	const inProgress = new Map<string, Promise<StoredFile | undefined>>()
	/** The cached size; other processes of this machine add to it as well, so a sweep recounts. */
	let used: Promise<number> | undefined
	let drafts = 0

	async function fetchAndKeep(name: string): Promise<StoredFile | undefined> {
		const found = await store.get(name)
		// A full disk must not make a photo fail.
		if (!found) missing.set(name, true)
		else await keep(name, found).catch((error) => logWarning('a photo is not cached', error))
		return found
	}

	async function keep(name: string, { data, changed }: StoredFile): Promise<void> {
		const path = pathOf(name)
		used ??= filesIn(folder).then(weightOf)
		await used
		await mkdir(dirname(path), { recursive: true })
		const draft = join(dirname(path), `.${process.pid}-${++drafts}`)
		await writeFile(draft, data)
		// The same mtime on every machine gives the same ETag.
		await utimes(draft, new Date(), changed)
		await rename(draft, path)
		used = used.then((sum) => (sum + data.length > maxBytes ? sweep() : sum + data.length))
	}

	/** Evicts the least recently used; returns what is left. */
	async function sweep(): Promise<number> {
		const files = (await filesIn(folder)).sort((one, other) => one.asked - other.asked)
		let left = weightOf(files)
		for (const { path, bytes } of files) {
			if (left <= maxBytes * SWEPT) break
			await rm(path, { force: true })
			left -= bytes
		}
		return left
	}

	return {
		...store,
		get: async (name) => {
			const path = pathOf(name)
			const here = await readStored(path)
			if (here) {
				await noteAsked(path, here.changed).catch(() => {})
				return here
			}
			if (missing.has(name)) return undefined
			const mine = inProgress.get(name) ?? fetchAndKeep(name).finally(() => inProgress.delete(name))
			inProgress.set(name, mine)
			return mine
		},
		put: async (name, data) => {
			await store.put(name, data)
			missing.delete(name)
		},
		remove: async (name) => {
			await store.remove(name)
			await rm(pathOf(name), { force: true })
		},
	}
}

async function noteAsked(path: string, changed: Date): Promise<void> {
	const { atimeMs } = await stat(path)
	if (Date.now() - atimeMs > NOTED_MS) await utimes(path, new Date(), changed)
}

type CachedFile = { path: string; bytes: number; asked: number }
const weightOf = (files: CachedFile[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)

async function filesIn(folder: string): Promise<CachedFile[]> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
	const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
	const facts = await Promise.all(
		files.map(async (path) => {
			const found = await stat(path).catch(() => undefined)
			return found ? [{ path, bytes: found.size, asked: found.atimeMs }] : []
		}),
	)
	return facts.flat()
}
