// Generates docs/requirements.md: for each requirement the code that cites its id, and the tests whose titles do.
// `--check` fails when the page is stale, or when an unknown id is cited. `--held-by <folder>` fails when no test that
// passed in that folder's reports cites a requirement.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { heldBy, isTestFile, REQUIREMENT, type Report, titlesIn } from './test-titles.ts'

const PAGE = 'docs/requirements.md'

/** By id. */
type Citations = Map<string, Set<string>>

const requirements = readFileSync('docs/requirements.tsv', 'utf8')
	.trim()
	.split('\n')
	.slice(1)
	.map((line) => line.split('\t'))
	.map(([id, , text]) => ({ id: id!, text: text! }))

const [mode, folder] = process.argv.slice(2)
if (mode === '--held-by' && folder) checkReports(folder)
else if (mode === '--check') checkPage()
else {
	const { page, held } = makePage()
	writeFileSync(PAGE, page)
	process.stdout.write(`${held} of ${requirements.length} requirements are cited in the title of a test\n`)
}

function checkReports(folder: string): void {
	const reports = readdirSync(folder)
		.filter((file) => file.endsWith('.json'))
		.map((file): Report => JSON.parse(readFileSync(join(folder, file), 'utf8')))
	const held = heldBy(reports)
	const open = requirements.filter(({ id }) => !held.has(id))
	if (open.length)
		fail(`No test that passed cites these:\n${open.map(({ id, text }) => `${id} ${text}`).join('\n')}`)
}

function checkPage(): void {
	if (readFileSync(PAGE, 'utf8') !== makePage().page)
		fail(`${PAGE} is out of date: run \`node bin/checks/requirements.ts\``)
}

function makePage(): { page: string; held: number } {
	/** Links to code, and to tests with their titles, by id. */
	const code: Citations = new Map()
	const tests: Citations = new Map()
	for (const file of sources()) {
		const text = readFileSync(file, 'utf8')
		const link = `[${file.split('/').at(-1)}](../${file})`
		if (!isTestFile(file)) {
			for (const [id] of text.matchAll(REQUIREMENT)) cite(code, id, link)
			continue
		}
		for (const title of titlesIn(file, text)) {
			const own = title.split(' › ').at(-1)!
			const words = title.replaceAll(REQUIREMENT, '').replaceAll(/\s+/g, ' ').trim()
			for (const [id] of own.matchAll(REQUIREMENT)) cite(tests, id, `${link} ${cell(words)}`)
		}
	}
	const known = new Set(requirements.map(({ id }) => id))
	const unknown = [...new Set([...code.keys(), ...tests.keys()])].filter((id) => !known.has(id))
	if (unknown.length) fail(`These ids are cited and do not exist: ${unknown.join(', ')}`)

	const list = (map: Citations, id: string) => [...(map.get(id) ?? [])].sort().join('<br>')
	const rows = requirements.map(
		({ id, text }) => `| ${id} | ${cell(text)} | ${list(code, id)} | ${list(tests, id) || '**open**'} |`,
	)
	const held = requirements.filter(({ id }) => tests.has(id)).length
	const page = `# Requirements

Made by \`node bin/checks/requirements.ts\` from [requirements.tsv](requirements.tsv) and the ids that code and the titles of tests cite.
${held} of ${rows.length} are cited in the title of a test, ${rows.length - held} are open. \`npm test\` fails when none of the tests that cite a requirement passed.

| id | requirement | cited in | held by |
|---|---|---|---|
${rows.join('\n')}
`
	return { page, held }
}

function sources(): string[] {
	const folders = ['app', 'server', 'tests', 'bin', 'migrations']
	const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...folders]
	return execFileSync('git', list, { encoding: 'utf8' })
		.trim()
		.split('\n')
		.filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file))
}

function cite(map: Citations, id: string, by: string): void {
	map.set(id, (map.get(id) ?? new Set()).add(by))
}

function cell(text: string): string {
	return text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;').replaceAll('*', '\\*')
}

function fail(sentence: string): never {
	process.stderr.write(`${sentence}\n`)
	process.exit(1)
}
