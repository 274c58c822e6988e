// `npm run bench [-- --quick] [parts…]`: every figure of docs/benchmarks/ in one run of at most forty minutes, or only
// the named parts (parts.ts), and renews the tables between their marks. Fails when a part fails, and then leaves the
// tables of that part as they were. `--quick` leaves out the long parts, measures less, and renews nothing.
import { measured } from '../harness/paper.ts'
import { runParts } from '../harness/run-parts.ts'
import { PARTS } from './parts.ts'

const PAPERS = ['phone', 'server', 'growth'].map((name) => `docs/benchmarks/${name}.md`)
await runParts('bench', PARTS, PAPERS, (_, { text, code }, run) =>
	code === 0 ? { block: measured(text, run) } : { failure: `ended with ${code}` },
)
