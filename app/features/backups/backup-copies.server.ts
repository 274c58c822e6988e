// The copies of the daily backups in object storage: off this machine, and visible to all machines. They are reachable
// only through the owner's download.
import { objectStorage } from '~/features/media/object-storage.server.ts'
import { config } from '~/shop/process/config.server.ts'
import { dayOfBackup } from './backup-retention.ts'

const PLACE = 'backups/'

/** Undefined where there is no object storage. */
export function backupCopies() {
	const { MEDIA_URL } = config()
	if (!MEDIA_URL) return undefined
	const storage = objectStorage(MEDIA_URL)
	return {
		list: async () =>
			(await storage.facts(PLACE))
				.map((copy) => ({ ...copy, name: copy.name.slice(PLACE.length) }))
				.filter(({ name }) => dayOfBackup(name)),
		has: (name: string) => storage.has(PLACE + name),
		put: (name: string, path: string) => storage.putFile(PLACE + name, path),
		open: (name: string) => storage.open(PLACE + name),
		remove: (name: string) => storage.remove(PLACE + name),
	}
}
