// How a drill is asked for and how it answers: `--seed=N`, `--short`; progress on standard error, and one JSON object as
// the last line on standard output.
import { parseArgs } from 'node:util'

export const say = (line) => process.stderr.write(`  ${line}\n`)

/**
 * Runs the drill when its file is the program that was started; whoever imports it has the function alone.
 * @param {ImportMeta} meta
 * @param {(settings: { seed: number, short: boolean, say: (line: string) => void }) => Promise<{ held: boolean }>} drill
 */
export async function runAsProgram(meta, drill) {
	if (!meta.main) return
	const { values } = parseArgs({
		options: { seed: { type: 'string', default: '20261116' }, short: { type: 'boolean', default: false } },
	})
	const startedAt = performance.now()
	const outcome = await drill({ seed: Number(values.seed), short: values.short, say }).catch((error) => {
		say(`${error.stack} ${error.cause?.stack ?? ''}`)
		return {
			did: '',
			times: 0,
			promised: '',
			happened: `The drill failed: ${error.message} ${error.cause?.message ?? ''}`.trim(),
			held: false,
		}
	})
	say(`${Math.round((performance.now() - startedAt) / 1000)} s`)
	process.stdout.write(`${JSON.stringify(outcome)}\n`)
	process.exit(outcome.held ? 0 : 1)
}

/** A promise that came to several parts: what was broken, if anything was. */
export const broken = (parts) =>
	Object.entries(parts)
		.filter(([, kept]) => !kept)
		.map(([part]) => part)
