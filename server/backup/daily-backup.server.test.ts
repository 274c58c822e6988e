import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { db } from '../../app/db/client.server.ts'
import { adminChanges } from '../../app/db/schema.ts'
import { daysSinceBackup, listBackups, takeBackup } from '../../app/features/backups/backup-folder.server.ts'
import { useDatabase } from '../../tests/support/database.ts'
import { anAdmin } from '../../tests/support/office.ts'
import { proveBackup } from './backup-file.ts'
import { backUpToday } from './daily-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-daily-'))
const backups = join(folder, 'backups')
process.env.BACKUP_DIR = backups
const database = useDatabase()
afterAll(() => rmSync(folder, { recursive: true }))

const place = () => ({ url: database.url(), dataFolder: folder })
/** So many hours after midnight in Douala. */
const at = (day: string, hour: number) => new Date(Date.parse(day) + (hour - 1) * 3_600_000)

test('one a day from its hour on, however many processes look; old ones go, what others put there stays', async () => {
	expect(await backUpToday(place(), at('2026-11-16', 2.9))).toBe(false)
	expect(await daysSinceBackup(at('2026-11-16', 2))).toBeNull()
	const made = await Promise.all([3, 3, 3].map((hour) => backUpToday(place(), at('2026-11-16', hour))))
	expect(made.toSorted()).toEqual([false, false, true])
	expect(readdirSync(backups)).toEqual(['sillage-2026-11-16.tar'])
	// Nobody else on the machine reads what is in it.
	expect(statSync(join(backups, 'sillage-2026-11-16.tar')).mode & 0o077).toBe(0)
	expect(
		(await proveBackup(join(backups, 'sillage-2026-11-16.tar'), undefined)).tables.length,
	).toBeGreaterThan(20)
	for (const name of ['sillage-2020-01-01.tar', 'sillage-2026-11-16.tar.77.partial', 'notes.txt', ...days()])
		writeFileSync(join(backups, name), '')
	expect(await backUpToday(place(), at('2026-11-17', 12))).toBe(true)
	expect(readdirSync(backups)).toContain('notes.txt')
	expect(readdirSync(backups)).not.toContain('sillage-2020-01-01.tar')
	expect(readdirSync(backups).filter((name) => name.endsWith('.partial'))).toEqual([])
	expect((await listBackups())?.[0]).toMatchObject({ name: 'sillage-2026-11-17.tar' })
	expect(await daysSinceBackup(at('2026-11-20', 12))).toBe(3)
})
const days = () => Array.from({ length: 6 }, (_, month) => `sillage-2026-0${month + 4}-30.tar`)

test('only the shop’s own files can be had, by their names', async () => {
	const admin = await anAdmin()
	writeFileSync(join(folder, 'account-secret'), 'secret')
	for (const name of ['../account-secret', 'notes.txt', 'sillage-1999-01-01.tar', '', '..'])
		expect(await takeBackup(name, admin), name).toBeUndefined()
	const found = await takeBackup('sillage-2026-11-17.tar', admin)
	expect((await new Response(found!.stream).arrayBuffer()).byteLength).toBe(found!.bytes)
	expect(await db().select().from(adminChanges)).toMatchObject([
		{ entity: 'backup', entityId: 'sillage-2026-11-17.tar', action: 'download', adminEmail: admin.email },
	])
})
