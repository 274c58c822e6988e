// How a drill or a bench is asked and how it answers: `--name=value` and `--name` on the command line, progress on
// stderr; a drill prints as the last line of stdout what was done, what was promised and what happened, a bench its tables.
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ strict: false })
export const words = positionals
export const hasOption = (name: string) => values[name] === true
export const textOption = (name: string) => values[name]?.toString()
/** The value of `--name=…` as a number, or `usual`. */
export const numberOption = (name: string, usual: number) => Number(textOption(name) ?? usual)

export const say = (line: string) => process.stderr.write(`  ${line}\n`)
export const load = () => loadavg()[0]!.toFixed(1)

export type Settings = { seed: number; short: boolean }
/** `kept`: whether each promise was kept; several where there were several runs. */
export type Outcome = {
	did: string
	times: number
	promised: string
	happened: string
	kept: Record<string, boolean> | Record<string, boolean>[]
}

/** Runs the drill when its file is the program that was started; whoever imports it has the function alone. */
export async function runDrill(meta: ImportMeta, drill: (settings: Settings) => Promise<Outcome>) {
	if (!meta.main) return
	const settings = { seed: numberOption('seed', 20261116), short: hasOption('short') }
	const { kept, happened, ...outcome } = await drill(settings).catch((error): Outcome => {
		say(`${error.stack} ${error.cause?.stack ?? ''}`)
		const why = `${error.message} ${error.cause?.message ?? ''}`.trim()
		return { did: '', times: 0, promised: '', happened: `The drill failed: ${why}`, kept: { itself: false } }
	})
	const parts = [kept].flat().flatMap((run) => Object.entries(run))
	const broken = parts.filter(([, isKept]) => !isKept).map(([part]) => part)
	const held = broken.length === 0
	const told = held ? happened : `${happened} Not kept: ${broken.join('; ')}.`
	process.stdout.write(`${JSON.stringify({ ...outcome, happened: told, held })}\n`)
	process.exit(held ? 0 : 1)
}

let isInTable = false
/** What a bench prints: tables with a head and rows, and sentences. */
export function row(...cells: unknown[]) {
	process.stdout.write(`| ${cells.join(' | ')} |\n`)
	isInTable = true
}
export function table(...head: unknown[]) {
	process.stdout.write('\n')
	row(...head)
	process.stdout.write(`|${'---|'.repeat(head.length)}\n`)
}
export function tell(sentence: string) {
	process.stdout.write(`${isInTable ? '\n' : ''}- ${sentence}\n`)
	isInTable = false
}
