// `npm run drill [-- --short] [names…]`: all drills (parts.ts), or the named ones, and renews docs/drills.md between
// their marks. `--short` runs their short forms and renews nothing. `--from=FILE name` puts into the paper what a drill
// said that was run by hand, with its output in that file. Fails when a promise did not hold; the paper says so then. A
// drill that said nothing leaves its place as it was.
import { readFileSync, writeFileSync } from 'node:fs'
import { describeMachine } from '../harness/machine.ts'
import { blockOf, readResult, renewed, withPlaces } from '../harness/paper.ts'
import { hasOption, load, textOption, words } from '../harness/report.ts'
import { runPart, wantedParts } from '../harness/run-parts.ts'
import { PARTS } from './parts.ts'

const PAPER = 'docs/drills.md'
const isShort = hasOption('short')
const from = textOption('from')
const wanted = wantedParts(PARTS)
if (from && words.length !== 1) throw new Error('--from=FILE is of one drill: say which')

const { drill: machine } = describeMachine()
const failed: string[] = []
for (const part of wanted) {
	process.stderr.write(`\n== ${part.name}\n`)
	const args = [...(part.args ?? []), ...(isShort ? ['--short'] : [])]
	const { text, ...run } = from
		? { text: readFileSync(from, 'utf8'), at: '', seconds: 0 }
		: await runPart(part.script, args)
	const result = readResult(text)
	if (!result?.held) failed.push(`${part.name}: ${result ? result.happened : 'said nothing'}`)
	if (isShort || !result) continue
	const paper = withPlaces(readFileSync(PAPER, 'utf8'), PARTS)
	const block = blockOf(part, result, { load: load(), ...run, ...result.run, machine })
	writeFileSync(PAPER, renewed(paper, 'drill', part.name, block))
}
for (const sentence of failed) process.stderr.write(`✗ ${sentence}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
