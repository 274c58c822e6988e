// The copies of the daily backups in object storage: away from this machine, and seen by all of them. No address of the
// shop leads there but the owner's own download.
import { objectStorage } from '~/features/media/object-storage.server.ts'
import { config } from '~/shop/config.server.ts'
import { dayOfBackup } from './kept-backups.ts'

const PLACE = 'backups/'

export type BackupCopies = {
	list: () => Promise<{ name: string; bytes: number; changed: Date }[]>
	has: (name: string) => Promise<boolean>
	put: (name: string, path: string) => Promise<void>
	open: (name: string) => Promise<{ bytes: number; stream: ReadableStream } | undefined>
	remove: (name: string) => Promise<void>
}

/** Undefined where there is no object storage. */
export function backupCopies(): BackupCopies | undefined {
	const { MEDIA_URL } = config()
	if (!MEDIA_URL) return undefined
	const storage = objectStorage(MEDIA_URL)
	return {
		list: async () =>
			(await storage.facts(PLACE))
				.map((copy) => ({ ...copy, name: copy.name.slice(PLACE.length) }))
				.filter(({ name }) => dayOfBackup(name)),
		has: (name) => storage.has(PLACE + name),
		put: (name, path) => storage.putFile(PLACE + name, path),
		open: (name) => storage.open(PLACE + name),
		remove: (name) => storage.remove(PLACE + name),
	}
}
