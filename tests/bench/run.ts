// `npm run bench [-- --quick] [parts…]`: every figure of docs/benchmarks.md in one run of at most forty minutes, or only
// the named parts (parts.mjs). Writes what was measured, with versions and the state of the machine, to
// bench-results.json, and renews the tables of docs/benchmarks.md between their marks. Fails when a part fails, and then
// leaves the tables of that part as they were. `--quick` leaves out the long parts, measures once, and renews nothing.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { describeMachine } from '../harness/machine.ts'
import { PARTS } from './parts.ts'
import { readOutput, renewed, withSpread } from '../harness/tables.ts'

const PAPER = 'docs/benchmarks.md'
const RESULTS = 'bench-results.json'

const isQuick = process.argv.includes('--quick')
const named = process.argv.slice(2).filter((word) => word !== '--quick')
const unknown = named.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0) {
	process.stderr.write(`There is no part ${unknown.join(', ')}. There are: ${namesOf(PARTS)}\n`)
	process.exit(2)
}
const wanted = PARTS.filter((part) =>
	named.length > 0 ? named.includes(part.name) : !(isQuick && part.isLong),
)

const machine = await describeMachine()
const startedAt = Date.now()
const results = []
for (const part of wanted) {
	const times = isQuick ? 1 : (part.times ?? 1)
	const args = (isQuick && part.quick) || part.args || []
	const begun = Date.now()
	const outputs = []
	let failed
	for (let time = 0; time < times && !failed; time++) {
		process.stdout.write(`\n== ${part.name}${times > 1 ? `, ${time + 1} of ${times}` : ''}\n`)
		const { code, text } = await run(part.script, args)
		if (code === 0) outputs.push(readOutput(text))
		else failed = `ended with ${code}`
	}
	results.push({
		name: part.name,
		times: outputs.length,
		seconds: Math.round((Date.now() - begun) / 1000),
		loadAverage: Number(loadavg()[0].toFixed(1)),
		...(failed ? { failed } : { blocks: withSpread(outputs) }),
	})
	save()
}
const failed = results.filter((result) => result.failed)
process.stdout.write(`\n${results.length} parts in ${minutesSince(startedAt)} minutes, in ${RESULTS}\n`)
process.stdout.write(`${results.map(({ name, seconds }) => `${name} ${seconds} s`).join(', ')}\n`)
for (const { name, failed: why } of failed) process.stderr.write(`${name} failed: ${why}\n`)
process.exitCode = failed.length > 0 ? 1 : 0

/** After each part: whoever ends a long run keeps what it has measured. */
function save() {
	const known = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')).parts : []
	const run = {
		at: new Date(startedAt).toISOString(),
		isQuick,
		minutes: Number(minutesSince(startedAt)),
		machine,
	}
	const others = known.filter(({ name }) => !results.some((result) => result.name === name))
	const parts = [...others, ...results.map((result) => ({ ...result, ...run }))]
	writeFileSync(RESULTS, `${JSON.stringify({ parts }, null, '\t')}\n`)
	if (isQuick) return
	const done = results.filter((result) => !result.failed).map((result) => ({ ...result, ...run }))
	writeFileSync(PAPER, renewed(readFileSync(PAPER, 'utf8'), done))
}

function minutesSince(moment) {
	return ((Date.now() - moment) / 60_000).toFixed(1)
}

function run(script, args) {
	return new Promise((done) => {
		const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
		let text = ''
		child.stdout.on('data', (chunk) => {
			text += chunk
			process.stdout.write(chunk)
		})
		child.once('close', (code, signal) => done({ code: code ?? signal, text }))
	})
}

function namesOf(all) {
	return all.map(({ name }) => name).join(', ')
}
