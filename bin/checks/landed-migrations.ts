// A migration that has landed is never changed: databases that ran its earlier form would be left behind. And the version
// before it survives it (bin/checks/migration-rules.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOf, notSurvived, raisesOldestVersion } from './migration-rules.ts'

/** Those before it landed when there was no such rule; every database has long run them. */
const SURVIVED_FROM = '0017'

/** The mark is one of its text and of the moment that the database remembers it by. */
export type Migration = { tag: string; when: number; text: string; mark: string }

/** The journal's entries, in order. */
export function readMigrations(folder: string): Migration[] {
	const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
		readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'),
	)
	return entries.map(({ tag, when }) => {
		const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
		return { tag, when, text, mark: createHash('sha256').update(`${when}\n`).update(text).digest('hex') }
	})
}

/** The sentence about the first migration that is not as it should be, or nothing. */
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

/** Snapshots of the schema that nobody needs: drizzle-kit compares with that of the last migration only. */
export function staleSnapshots(files: string[], migrations: Pick<Migration, 'tag'>[]): string[] {
	const last = migrations.at(-1)!.tag.slice(0, 4)
	return files.filter((file) => file.endsWith('_snapshot.json') && file !== `${last}_snapshot.json`)
}
