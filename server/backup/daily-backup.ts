// One backup a day into BACKUP_DIR, and from there into object storage. The first web process to get there creates it;
// the day in the file name ensures that there is only one.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupCopies } from '../../app/features/backups/backup-copies.server.ts'
import { backupFolder } from '../../app/features/backups/backup-folder.server.ts'
import { backupName, outdatedBackups } from '../../app/features/backups/backup-retention.ts'
import { uncachedStore } from '../../app/features/media/media-store.server.ts'
import { config } from '../../app/shop/process/config.server.ts'
import { logWarning } from '../../app/shop/process/log.server.ts'
import { dayKey, wallClock } from '../../app/shop/time/calendar.ts'
import { OperatorError } from '../operator-error.ts'
import { writeBackup } from './write-backup.ts'

const CHECK_MS = 10 * 60_000

type Place = { url: string; dataFolder: string }

/** Creates today's backup if it is due and missing, and deletes outdated ones. Returns whether it created one. */
export async function backUpToday(place: Place, now: Date): Promise<boolean> {
	const folder = backupFolder()
	if (!folder || wallClock(now).hour < config().BACKUP_HOUR) return false
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const name = backupName(dayKey(now), config().BACKUP_PASSPHRASE !== undefined)
	const made = await makeOnce(place, folder, name)
	// Also when it was created earlier and could not be copied then.
	await copyAway(folder, name)
	return made
}

async function makeOnce(place: Place, folder: string, name: string): Promise<boolean> {
	if ((await readdir(folder)).includes(name)) return false
	// Another machine was faster; storage that does not answer does not stop this one from creating its own.
	if (
		await backupCopies()
			?.has(name)
			.catch(() => false)
	)
		return false
	const passphrase = config().BACKUP_PASSPHRASE
	try {
		await writeBackup(join(folder, name), { ...place, store: uncachedStore(), passphrase })
	} catch (error) {
		// Another process was faster.
		if (error instanceof OperatorError && (await readdir(folder)).includes(name)) return false
		throw error
	}
	// Partial files of a killed process are deleted with the outdated ones: today's is complete.
	const left = await readdir(folder)
	const halves = left.filter(
		(each) => each.startsWith('sillage-') && each.endsWith('.partial') && !each.startsWith(name),
	)
	for (const old of [...outdatedBackups(left), ...halves]) await rm(join(folder, old), { force: true })
	return true
}

/** The copy in object storage, where there is one, with the same retention. */
async function copyAway(folder: string, name: string): Promise<void> {
	const copies = backupCopies()
	if (!copies || !(await readdir(folder)).includes(name) || (await copies.has(name))) return
	await copies.put(name, join(folder, name))
	const there = (await copies.list()).map((copy) => copy.name)
	for (const old of outdatedBackups(there)) await copies.remove(old)
}

/** The returned function stops it, after a backup that is in progress. */
export function startDailyBackups(place: Place): () => Promise<void> {
	if (!backupFolder()) return async () => {}
	let inProgress: Promise<unknown> = Promise.resolve()
	const check = () => {
		inProgress = inProgress
			.then(() => backUpToday(place, new Date()))
			.catch((error) => logWarning("today's backup could not be made or copied", error))
	}
	// Not right after a start, which is for visitors; and not in all processes at once.
	const first = setTimeout(check, 30_000 + Math.random() * 30_000).unref()
	const timer = setInterval(check, CHECK_MS).unref()
	return async () => {
		clearTimeout(first)
		clearInterval(timer)
		await inProgress
	}
}
