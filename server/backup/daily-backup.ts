// One backup a day into BACKUP_DIR. Whichever web process comes first makes it; the day in the file's name sees to it
// that there is one.
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupFolder } from '../../app/features/backups/backup-folder.server.ts'
import { backupName, outdatedBackups } from '../../app/features/backups/kept-backups.ts'
import { dayKey, wallClock } from '../../app/shop/calendar.ts'
import { config } from '../../app/shop/config.server.ts'
import { logWarning } from '../../app/shop/log.server.ts'
import { Problem } from '../operator-error.ts'
import { writeBackup } from './write-backup.ts'

const LOOK_MS = 10 * 60_000

/** Makes today's backup if its hour has come and there is none, and takes outdated ones away. Tells whether it made one. */
export async function backUpToday(place: { url: string; dataFolder: string }, now: Date): Promise<boolean> {
	const folder = backupFolder()
	if (!folder || wallClock(now).hour < config().BACKUP_HOUR) return false
	await mkdir(folder, { recursive: true, mode: 0o700 })
	const passphrase = config().BACKUP_PASSPHRASE
	const name = backupName(dayKey(now), passphrase !== undefined)
	if ((await readdir(folder)).includes(name)) return false
	try {
		await writeBackup(join(folder, name), { ...place, passphrase })
	} catch (error) {
		// Another process was faster.
		if (error instanceof Problem && (await readdir(folder)).includes(name)) return false
		throw error
	}
	// What a process that was killed left half-written goes with what is outdated: today's is there.
	const left = await readdir(folder)
	const halves = left.filter(
		(each) => each.startsWith('sillage-') && each.endsWith('.partial') && !each.startsWith(name),
	)
	for (const old of [...outdatedBackups(left), ...halves]) await rm(join(folder, old), { force: true })
	return true
}

/** Ends with the returned function, after a backup that is under way. */
export function startDailyBackups(place: { url: string; dataFolder: string }): () => Promise<void> {
	if (!backupFolder()) return async () => {}
	let underWay: Promise<unknown> = Promise.resolve()
	const look = () => {
		underWay = underWay
			.then(() => backUpToday(place, new Date()))
			.catch((error) => logWarning("today's backup could not be made", error))
	}
	// Not in the first moments of a start, which are for visitors; and not in all processes at the same one.
	const first = setTimeout(look, 30_000 + Math.random() * 30_000).unref()
	const timer = setInterval(look, LOOK_MS).unref()
	return async () => {
		clearTimeout(first)
		clearInterval(timer)
		await underWay
	}
}
