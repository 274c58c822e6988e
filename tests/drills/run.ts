// `npm run drill [-- --short] [names…]`: all drills (parts.mjs), or the named ones, and renews docs/drills.md between
// their marks. `--short` runs their short forms and renews nothing. `--from=FILE name` puts into the paper what a drill
// said that was run by hand, with its output in that file. Fails when a promise did not hold; the paper says so then. A
// drill that said nothing leaves its place as it was.
import { spawn } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { describeMachine } from '../harness/machine.ts'
import { blockOf, readResult, renewed, withPlaces } from '../harness/paper.ts'
import { PARTS } from './parts.ts'

const PAPER = 'docs/drills.md'

const isShort = process.argv.includes('--short')
const from = process.argv.find((word) => word.startsWith('--from='))?.slice('--from='.length)
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const unknown = named.filter((name) => !PARTS.some((part) => part.name === name))
if (unknown.length > 0 || (from && named.length !== 1)) {
	const names = PARTS.map(({ name }) => name).join(', ')
	process.stderr.write(`There is no drill ${unknown.join(', ')}. There are: ${names}\n`)
	process.exit(2)
}
const wanted = PARTS.filter(({ name }) => named.length === 0 || named.includes(name))

const { processors, node, postgresql, kernel, commit } = await describeMachine()
const machine = `${processors}, Node ${node}, PostgreSQL ${postgresql}, Linux ${kernel}, commit ${commit}`
const failed = []
for (const part of wanted) {
	const { text, ...run } = from ? readEarlier(from) : await runDrill(part)
	const result = readResult(text)
	if (!result?.held) failed.push(`${part.name}: ${result ? result.happened : 'said nothing'}`)
	if (isShort || !result) continue
	const paper = withPlaces(readFileSync(PAPER, 'utf8'), PARTS)
	writeFileSync(PAPER, renewed(paper, part.name, blockOf(part, result, { ...run, ...result.run, machine })))
}
for (const sentence of failed) process.stderr.write(`✗ ${sentence}\n`)
process.exitCode = failed.length > 0 ? 1 : 0

async function runDrill({ name, script, args = [], short = ['--short'] }) {
	process.stderr.write(`\n== ${name}\n`)
	const startedAt = Date.now()
	const child = spawn(process.execPath, [script, ...(isShort ? short : args)], {
		stdio: ['ignore', 'pipe', 'inherit'],
	})
	let text = ''
	child.stdout.on('data', (chunk) => {
		text += chunk
		process.stdout.write(chunk)
	})
	await new Promise((ended) => child.once('close', ended))
	const seconds = (Date.now() - startedAt) / 1000
	return { text, at: new Date(startedAt).toISOString(), seconds, load: loadavg()[0].toFixed(1) }
}

/** Begun when the file was made, ended when it was last written to; newer drills say it themselves. */
function readEarlier(file) {
	const { birthtime, mtime } = statSync(file)
	const seconds = (mtime.getTime() - birthtime.getTime()) / 1000
	return { text: readFileSync(file, 'utf8'), at: birthtime.toISOString(), seconds, load: 'not written down' }
}
