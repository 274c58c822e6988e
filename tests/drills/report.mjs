// How a drill is asked and how it answers: `--name=value` and `--name` on the command line, progress on stderr, and as
// the last line of stdout what was done, how often, what was promised and what happened (run.mjs puts it in the paper).

/** The value of `--name=…` as a number, or `usual`. */
export function numberOption(name, usual) {
	const given = process.argv.find((word) => word.startsWith(`--${name}=`))
	return given === undefined ? usual : Number(given.slice(name.length + 3))
}

export const hasOption = (name) => process.argv.includes(`--${name}`)

export const say = (line) => process.stderr.write(`  ${line}\n`)

/** @param {{ did: string, times: number, promised: string, happened: string, held: boolean }} result */
export function report(result) {
	process.stdout.write(`${JSON.stringify(result)}\n`)
	process.exitCode = result.held ? 0 : 1
}
