// Makes docs/requirements.md: for each requirement the files that cite its id, and the tests that hold it.
// `--check` fails when the page is out of date, or when something cites an id that does not exist.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const PAGE = 'docs/requirements.md'
const ID = /\b[SA]-[A-Z0-9]{2,6}-\d{2}\b/g

const requirements = readFileSync('docs/requirements.tsv', 'utf8')
	.trim()
	.split('\n')
	.slice(1)
	.map((line) => line.split('\t'))
	.map(([id, area, text]) => ({ id, area, text }))

const files = execFileSync(
	'git',
	['ls-files', '--cached', '--others', '--exclude-standard', 'app', 'server', 'tests', 'bin', 'migrations'],
	{ encoding: 'utf8' },
)
	.trim()
	.split('\n')
	.filter((file) => /\.(ts|tsx|mjs|sql)$/.test(file) && file !== 'bin/requirements.mjs')

const cited = new Map()
for (const file of files) {
	for (const [id] of readFileSync(file, 'utf8').matchAll(ID))
		cited.set(id, (cited.get(id) ?? new Set()).add(file))
}

const known = new Set(requirements.map(({ id }) => id))
const unknown = [...cited.keys()].filter((id) => !known.has(id))
if (unknown.length) fail(`These ids are cited and do not exist: ${unknown.join(', ')}`)

const isTest = (file) => /\.test\.tsx?$/.test(file)
const links = (list) =>
	list
		.sort()
		.map((file) => `[${file.split('/').at(-1)}](../${file})`)
		.join('<br>')
const rows = requirements.map(({ id, text }) => {
	const where = [...(cited.get(id) ?? [])]
	const tests = where.filter(isTest)
	const code = where.filter((file) => !isTest(file))
	const cell = text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('{', '&#123;')
	return {
		held: tests.length > 0,
		line: `| ${id} | ${cell} | ${links(code)} | ${tests.length ? links(tests) : '**open**'} |`,
	}
})
const held = rows.filter((row) => row.held).length

const page = `# Requirements

Made by \`node bin/requirements.mjs\` from [requirements.tsv](requirements.tsv) and the ids that code and tests cite.
A row without a test that cites it is open. ${held} of ${rows.length} are held by a test, ${rows.length - held} are open.

| id | requirement | cited in | held by |
|---|---|---|---|
${rows.map((row) => row.line).join('\n')}
`

if (process.argv.includes('--check')) {
	if (readFileSync(PAGE, 'utf8') !== page) fail(`${PAGE} is out of date: run \`node bin/requirements.mjs\``)
} else {
	writeFileSync(PAGE, page)
	process.stdout.write(`${held} of ${rows.length} requirements are held by a test\n`)
}

function fail(sentence) {
	process.stderr.write(`${sentence}\n`)
	process.exit(1)
}
