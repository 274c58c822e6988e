// `node bin/checks/migrations.ts` records new migrations in migrations/landed.json and removes stale snapshots;
// `--check` only compares.
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { migrationProblem, readMigrations, staleSnapshots } from './landed-migrations.ts'

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
		`migrations/meta/${stale[0]} is stale: run \`node bin/checks/migrations.ts\`, which removes it.\n`,
	)
	process.exit(1)
}
for (const file of stale) rmSync(`migrations/meta/${file}`)
if (!check) writeFileSync(list, `${JSON.stringify(known, null, '\t')}\n`)
