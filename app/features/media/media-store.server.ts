import { join, resolve } from 'node:path'
import { config } from '~/shop/process/config.server.ts'
import { folderStore } from './folder-store.server.ts'
import { cachedStore } from './media-cache.server.ts'
import type { MediaStore } from './media-store.ts'
import { objectStorage } from './object-storage.server.ts'

const CACHE_BYTES = 512 * 1024 * 1024

let current: { of: string; store: MediaStore } | undefined

/** The store of this process. */
export function mediaStore(): MediaStore {
	const { MEDIA_URL, DATA_DIR } = config()
	const folder = resolve(DATA_DIR)
	const of = MEDIA_URL ?? folder
	if (current?.of !== of) {
		const store = MEDIA_URL
			? cachedStore(objectStorage(MEDIA_URL), join(folder, 'media-cache'), CACHE_BYTES)
			: folderStore(folder)
		current = { of, store }
	}
	return current.store
}

/** The same without this machine's cache, for bulk reads: a backup must not evict what visitors look at. */
export function uncachedStore(): MediaStore {
	const { MEDIA_URL } = config()
	return MEDIA_URL ? objectStorage(MEDIA_URL) : mediaStore()
}
