// A migration that has landed is never changed: databases that ran its earlier form would be left behind. And the version
// before it survives it (bin/migration-rules.mjs).
// `node bin/migrations.mjs` writes new ones into migrations/landed.json and removes stale snapshots, `--check` compares.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOf, notSurvived, raisesOldestVersion } from './migration-rules.mjs'

/** Those before it landed when there was no such rule; every database has long run them. */
const SURVIVED_FROM = '0017'

/** The journal's entries in order, each with a mark of its text and of the moment that the database remembers it by. */
export function readMigrations(folder) {
	const { entries } = JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))
	return entries.map(({ tag, when }) => {
		const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
		return { tag, when, text, mark: createHash('sha256').update(`${when}\n`).update(text).digest('hex') }
	})
}

/**
 * The sentence about the first migration that is not as it should be, or nothing.
 * @param {{ tag: string, when: number, text: string, mark: string }[]} migrations
 * @param {Record<string, string>} landed
 */
export function migrationProblem(migrations, landed) {
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
		fresh && `migrations/${fresh.tag}.sql is not in migrations/landed.json: run \`node bin/migrations.mjs\`.`
	)
}

/** Snapshots of the schema that nobody needs: drizzle-kit compares with that of the last migration only. */
export function staleSnapshots(files, migrations) {
	const last = migrations.at(-1).tag.slice(0, 4)
	return files.filter((file) => file.endsWith('_snapshot.json') && file !== `${last}_snapshot.json`)
}

if (process.argv[1]?.endsWith('bin/migrations.mjs')) {
	const list = 'migrations/landed.json'
	const landed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {}
	const migrations = readMigrations('migrations')
	const check = process.argv.includes('--check')
	const known = check
		? landed
		: { ...Object.fromEntries(migrations.map(({ tag, mark }) => [tag, mark])), ...landed }
	const problem = migrationProblem(migrations, known)
	if (problem) {
		process.stderr.write(`${problem}\n`)
		process.exit(1)
	}
	const stale = staleSnapshots(readdirSync('migrations/meta'), migrations)
	if (check && stale.length > 0) {
		process.stderr.write(
			`migrations/meta/${stale[0]} is stale: run \`node bin/migrations.mjs\`, which removes it.\n`,
		)
		process.exit(1)
	}
	for (const file of stale) rmSync(`migrations/meta/${file}`)
	if (!check) writeFileSync(list, `${JSON.stringify(known, null, '\t')}\n`)
}
