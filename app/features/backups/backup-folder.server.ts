// The daily backups, for the back office.
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { db } from '~/db/client.server.ts'
import { type Actor, recordChange } from '~/features/admins/changes.server.ts'
import { config } from '~/shop/process/config.server.ts'
import { logWarning } from '~/shop/process/log.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import { momentText } from '~/shop/time/dates.ts'
import { backupCopies } from './backup-copies.server.ts'
import { dayOfBackup } from './backup-retention.ts'

export type BackupEntry = { name: string; madeAt: string; bytes: number }

export const backupFolder = (): string | undefined => {
	const { BACKUP_DIR } = config()
	return BACKUP_DIR && resolve(BACKUP_DIR)
}

/** The page is shown without the copies rather than failing. */
const COPIES_MS = 3_000

type Backup = { name: string; bytes: number; changed: Date }

/** Newest first, those of this machine and the shared copies; undefined when no folder is set. */
async function findBackups(): Promise<Backup[] | undefined> {
	const folder = backupFolder()
	if (!folder) return undefined
	const names = (await readdir(folder).catch(() => [])).filter(dayOfBackup)
	const here = await Promise.all(
		names.map(async (name) => {
			const { size, mtime } = await stat(join(folder, name))
			return { name, bytes: size, changed: mtime }
		}),
	)
	const copies = await listCopies()
	const all = new Map([...copies, ...here].map((backup) => [backup.name, backup]))
	return [...all.values()].toSorted((one, other) => (one.name < other.name ? 1 : -1))
}

export async function listBackups(): Promise<BackupEntry[] | undefined> {
	const backups = await findBackups()
	return backups?.map(({ name, bytes, changed }) => ({ name, bytes, madeAt: momentText(changed) }))
}

async function listCopies() {
	try {
		const late = sleep(COPIES_MS, undefined, { ref: false })
		return (await Promise.race([backupCopies()?.list(), late])) ?? []
	} catch (error) {
		logWarning('the copies of the backups cannot be listed', error)
		return []
	}
}

/** The newest backup's age in days, or null when there is none; undefined when no folder is set. */
export async function daysSinceBackup(now: Date): Promise<number | null | undefined> {
	const backups = await findBackups()
	if (!backups) return undefined
	const today = dayKey(now)
	// A backup dated in the future was made while the clock was ahead, and does not count.
	const day = backups.map(({ name }) => dayOfBackup(name)!).find((each) => each <= today)
	return day ? Math.floor((now.getTime() - Date.parse(day)) / 86_400_000) : null
}

/** The newest backup's age, or null when there is none; undefined when no folder is set. */
export async function secondsSinceBackup(now: Date): Promise<number | null | undefined> {
	const backups = await findBackups()
	if (!backups) return undefined
	const [newest] = backups
	return newest ? (now.getTime() - newest.changed.getTime()) / 1000 : null
}

/** A backup as a stream, by the shop's own file names only. Every download is recorded: it is the whole shop. */
export async function takeBackup(
	name: string,
	admin: Actor,
): Promise<{ bytes: number; stream: ReadableStream } | undefined> {
	const folder = backupFolder()
	if (!folder || !dayOfBackup(name)) return undefined
	const found = (await openHere(join(folder, name))) ?? (await backupCopies()?.open(name))
	if (found) await recordChange(db(), admin, { entity: 'backup', entityId: name, action: 'download' })
	return found
}

async function openHere(path: string): Promise<{ bytes: number; stream: ReadableStream } | undefined> {
	const found = await stat(path).catch(() => undefined)
	if (!found?.isFile()) return undefined
	return { bytes: found.size, stream: Readable.toWeb(createReadStream(path)) as ReadableStream }
}
