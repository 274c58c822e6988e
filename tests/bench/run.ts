// `npm run bench [-- --quick] [parts…]`: every figure of docs/benchmarks/ in one run of at most forty minutes, or only
// the named parts (parts.ts). Writes what was measured, with versions and the state of the machine, to
// bench-results.json, and renews the tables of docs/benchmarks/ between their marks. Fails when a part fails, and then
// leaves the tables of that part as they were. `--quick` leaves out the long parts, measures less, and renews nothing.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describeMachine } from '../harness/machine.ts'
import { measured, placesIn, renewed } from '../harness/paper.ts'
import { hasOption, load, words } from '../harness/report.ts'
import { runPart, wantedParts } from '../harness/run-parts.ts'
import { PARTS } from './parts.ts'

const PAPERS = ['phone', 'server', 'growth'].map((name) => `docs/benchmarks/${name}.md`)
const RESULTS = 'bench-results.json'
type Result = { name: string; code: unknown; text: string; at: string; seconds: number }

const isQuick = hasOption('quick')
const wanted = wantedParts(PARTS).filter(({ isLong }) => words.length > 0 || !isQuick || !isLong)
const machine = describeMachine()
const results: Result[] = []
for (const { name, script, args = [], quick = args } of wanted) {
	process.stdout.write(`\n== ${name}\n`)
	const result = { name, ...(await runPart(script, isQuick ? quick : args)) }
	results.push(result)
	save(result)
}
process.stdout.write(
	`\n${results.map(({ name, seconds }) => `${name} ${Math.round(seconds)} s`).join(', ')}\n`,
)
const failed = results.filter(({ code }) => code !== 0)
for (const { name, code } of failed) process.stderr.write(`${name} failed: ended with ${code}\n`)
process.exitCode = failed.length > 0 ? 1 : 0

/** After each part: whoever ends a long run keeps what it has measured. */
function save(result: Result) {
	const known: Result[] = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).parts : []
	const others = known.filter(({ name }) => name !== result.name)
	const parts = [...others, { ...result, load: load(), isQuick, machine }]
	writeFileSync(RESULTS, `${JSON.stringify({ parts }, null, '\t')}\n`)
	if (isQuick || result.code !== 0) return
	const block = measured(result.text, { at: result.at, load: load(), machine: machine.bench })
	for (const paper of PAPERS) {
		const text = readFileSync(paper, 'utf8')
		if (placesIn(text, 'bench').includes(result.name))
			writeFileSync(paper, renewed(text, 'bench', result.name, block))
	}
}
