// How a drill is asked and how it answers: `--name=value` and `--name` on the command line, progress on stderr, and as
// the last line of stdout what was done, how often, what was promised and what happened (run.mjs puts it in the paper).
import { loadavg } from 'node:os'

/** The value of `--name=…` as a number, or `usual`. */
export function numberOption(name, usual) {
	const given = textOption(name)
	return given === undefined ? usual : Number(given)
}

export const textOption = (name) =>
	process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)

export const hasOption = (name) => process.argv.includes(`--${name}`)

export const say = (line) => process.stderr.write(`  ${line}\n`)

/** @param {{ did: string, times: number, promised: string, happened: string, held: boolean }} result */
export function report(result) {
	const seconds = process.uptime()
	const at = new Date(Date.now() - seconds * 1000).toISOString()
	process.stdout.write(
		`${JSON.stringify({ ...result, run: { at, seconds, load: loadavg()[0].toFixed(1) } })}\n`,
	)
	process.exitCode = result.held ? 0 : 1
}
