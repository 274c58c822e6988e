// Landed migrations are compared with what landed, on copies that were changed.
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { migrationProblem, readMigrations } from './landed-migrations.ts'

describe('a migration that has landed', () => {
	/** What `look` finds in a copy of the migrations after `change`. */
	function inCopy(change: (folder: string) => void, look: (folder: string) => string): string {
		const folder = mkdtempSync(join(tmpdir(), 'sillage-landed-'))
		try {
			cpSync('migrations', join(folder, 'migrations'), { recursive: true })
			change(join(folder, 'migrations'))
			return look(folder)
		} finally {
			rmSync(folder, { recursive: true })
		}
	}
	const checkAfter = (change: (folder: string) => void): string =>
		inCopy(change, (folder) => {
			const landed = JSON.parse(readFileSync(join(folder, 'migrations', 'landed.json'), 'utf8'))
			return migrationProblem(readMigrations(join(folder, 'migrations')), landed) ?? ''
		})
	/** As `npm test` runs it. */
	const saidAfter = (change: (folder: string) => void): string =>
		inCopy(change, (folder) => {
			const script = join(process.cwd(), 'bin', 'checks', 'migrations.ts')
			try {
				execFileSync(process.execPath, [script, '--check'], { cwd: folder, stdio: 'pipe' })
				return ''
			} catch (error) {
				return String((error as { stderr: Buffer }).stderr).trim()
			}
		})
	const journalOf = (folder: string) => join(folder, 'meta', '_journal.json')
	const edit = (file: string, from: string | RegExp, to: string) =>
		writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))

	test('is never changed, given another moment or taken away; a new one comes after it', () => {
		expect(checkAfter(() => {})).toBe('')
		expect(saidAfter((folder) => edit(join(folder, '0004_find_orders.sql'), 'gin', 'gist'))).toBe(
			'migrations/0004_find_orders.sql (or its moment in the journal) was changed after it landed: take the change back and make a new migration.',
		)
		expect(checkAfter((folder) => edit(journalOf(folder), '1794725381130', '1794725381131'))).toContain(
			'0005_figures_at_a_glance.sql (or its moment in the journal) was changed after it landed',
		)
		expect(
			checkAfter((folder) => edit(journalOf(folder), /,\s*\{[^{}]*"0005_figures_at_a_glance"[^{}]*\}/, '')),
		).toBe('migrations/0005_figures_at_a_glance.sql landed and is gone: bring it back.')
		const add =
			(when: number, sql = 'select 1') =>
			(folder: string) => {
				writeFileSync(join(folder, '9999_new.sql'), sql)
				edit(journalOf(folder), /\s*\]\s*\}\s*$/, `,{"idx":99,"when":${when},"tag":"9999_new"}]}`)
			}
		expect(checkAfter(add(9e12))).toBe(
			'migrations/9999_new.sql is not in migrations/landed.json: run `node bin/checks/migrations.ts`.',
		)
		expect(checkAfter(add(9e12, 'alter table orders drop column notes'))).toBe(
			'migrations/9999_new.sql: the version that is running would not survive it: alter table orders: drop column notes (the earlier version may read it). Only add now; take away in a later migration that says `-- contract: nothing since migration NNNN reads it` and raises drizzle.oldest_version.',
		)
		const contract = (since: string, told = since) =>
			`-- contract: nothing since migration ${since} reads it\nalter table orders drop column notes;\nupdate drizzle.oldest_version set migration = ${Number(told)};`
		expect(checkAfter(add(9e12, contract('0016')))).toContain('9999_new.sql is not in migrations/landed.json')
		expect(checkAfter(add(9e12, contract('8888')))).toContain('there is none of that number before it')
		for (const untold of [contract('0016', '0015'), contract('0016').replace(/update.*/, '')])
			expect(checkAfter(add(9e12, untold))).toContain(
				'add `update drizzle.oldest_version set migration = 16;`, so that such code refuses to start.',
			)
		expect(checkAfter(add(1))).toContain('9999_new.sql has an earlier moment in the journal than')
	})
})
