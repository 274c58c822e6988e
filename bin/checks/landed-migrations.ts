// A landed migration is never changed: databases that ran its earlier form would differ. And the previous version of
// the code must still work after it (bin/checks/migration-rules.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOf, notSurvived, raisesOldestVersion } from './migration-rules.ts'

/** Earlier ones landed before there was such a rule; every database has run them. */
const SURVIVED_FROM = '0017'

/** `mark` is a hash of its text and its journal timestamp. */
export type Migration = { tag: string; when: number; text: string; mark: string }

export function readMigrations(folder: string): Migration[] {
	const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
		readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
	)
	return entries.map(({ tag, when }) => {
		const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
		return { tag, when, text, mark: createHash('sha256').update(`${when}\n`).update(text).digest('hex') }
	})
}

/** The message about the first invalid migration, or undefined. */
export function migrationProblem(
	migrations: Migration[],
	landed: Record<string, string>,
): string | undefined {
	for (const [index, { tag, when, text, mark }] of migrations.entries()) {
		if (landed[tag] && landed[tag] !== mark)
			return `migrations/${tag}.sql (or its moment in the journal) was changed after it landed: take the change back and make a new migration.`
		const before = migrations[index - 1]
		if (before && before.when >= when)
			return `migrations/${tag}.sql has an earlier moment in the journal than ${before.tag}: a database that has the latter would never run it. Give it a later one.`
		if (tag < SURVIVED_FROM) continue
		const since = contractOf(text)
		if (since && !migrations.slice(0, index).some((each) => each.tag.startsWith(since)))
			return `migrations/${tag}.sql says that nothing since migration ${since} reads it, and there is none of that number before it.`
		if (since && !raisesOldestVersion(text, since))
			return `migrations/${tag}.sql takes away what code before migration ${since} reads, and must say so to the database: add \`update drizzle.oldest_version set migration = ${Number(since)};\`, so that such code refuses to start.`
		const earlier = migrations.slice(0, index).map((each) => each.text)
		const [problem] = notSurvived(text, earlier.join(';\n'))
		if (problem)
			return `migrations/${tag}.sql: the version that is running would not survive it: ${problem}. Only add now; take away in a later migration that says \`-- contract: nothing since migration NNNN reads it\` and raises drizzle.oldest_version.`
	}
	const gone = Object.keys(landed).find((tag) => !migrations.some((each) => each.tag === tag))
	if (gone) return `migrations/${gone}.sql landed and is gone: bring it back.`
	const fresh = migrations.find(({ tag }) => !landed[tag])
	return (
		fresh &&
		`migrations/${fresh.tag}.sql is not in migrations/landed.json: run \`node bin/checks/migrations.ts\`.`
	)
}

/** drizzle-kit compares only with the snapshot of the last migration. */
export function staleSnapshots(files: string[], migrations: Pick<Migration, 'tag'>[]): string[] {
	const last = migrations.at(-1)!.tag.slice(0, 4)
	return files.filter((file) => file.endsWith('_snapshot.json') && file !== `${last}_snapshot.json`)
}
