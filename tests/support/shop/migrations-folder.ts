import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** A checkout of the next version, which has one migration more. */
export function nextVersion(sql: string): { folder: string; migrations: string; remove: () => void } {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-next-'))
	const migrations = join(folder, 'migrations')
	cpSync('migrations', migrations, { recursive: true })
	writeFileSync(join(migrations, '9999_next.sql'), sql)
	const journal = join(migrations, 'meta', '_journal.json')
	const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
	const next = { idx: 9999, version: '7', when: Date.now() + 1e12, tag: '9999_next', breakpoints: true }
	writeFileSync(journal, JSON.stringify({ ...rest, entries: [...entries, next] }))
	for (const name of ['build', 'bin', 'content', 'app', 'node_modules', 'package.json'])
		symlinkSync(resolve(name), join(folder, name))
	return { folder, migrations, remove: () => rmSync(folder, { recursive: true }) }
}
