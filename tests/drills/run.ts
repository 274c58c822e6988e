// `npm run drill [-- --short] [names…]`: all drills (parts.ts), or the named ones, and renews docs/drills.md between
// their marks. `--short` runs their short forms and renews nothing. Fails when a promise did not hold; the paper says so
// then. A drill that said nothing leaves its place as it was.
import { blockOf, readResult } from '../harness/paper.ts'
import { runParts } from '../harness/run-parts.ts'
import { PARTS } from './parts.ts'

await runParts('drill', PARTS, ['docs/drills.md'], (part, { text }, run) => {
	const result = readResult(text)
	if (!result) return { failure: 'said nothing' }
	return { failure: result.held ? undefined : result.happened, block: blockOf(part, result, run) }
})
