// The places of docs/drills.md and docs/benchmarks/ that their runs renew, and what stands in them. Pure.

export type Kind = 'drill' | 'bench'
/** When and on what a part was run. */
export type Run = { at: string; seconds: number; load: string; machine: string }
type Result = { did: string; times: number; promised: string; happened: string; held: boolean }

/** The paper with this part's place renewed. */
export function renewed(paper: string, kind: Kind, name: string, block: string): string {
	const [opening, closing] = [`<!-- ${kind}:${name} -->\n`, `<!-- /${kind}:${name} -->`]
	const [from, to] = [paper.indexOf(opening), paper.indexOf(closing)]
	if (from < 0 || to < from) throw new Error(`The paper has no place for ${name}`)
	return `${paper.slice(0, from) + opening + block}\n${paper.slice(to)}`
}

/** The names that have a place, in the paper's order. */
export const placesIn = (paper: string, kind: Kind) =>
	[...paper.matchAll(/<!-- (\w+):([\w-]+) -->/g)]
		.filter((found) => found[1] === kind)
		.map((found) => found[2]!)

const FIELDS = { did: 'string', times: 'number', promised: 'string', happened: 'string', held: 'boolean' }

/** The last line of what a drill printed; nothing when it is not what a drill has to say. */
export function readResult(printed: string): Result | undefined {
	try {
		const result = JSON.parse(printed.trim().split('\n').at(-1)!)
		return Object.entries(FIELDS).every(([field, type]) => typeof result[field] === type) ? result : undefined
	} catch {
		return undefined
	}
}

/** What a drill said, as the paper shows it. `needs`: beyond Node and a build. */
export function blockOf({ name, needs }: { name: string; needs?: string }, result: Result, run: Run): string {
	const took = run.seconds < 120 ? `${Math.round(run.seconds)} s` : `${Math.round(run.seconds / 60)} minutes`
	const rows = {
		done: result.did,
		times: result.times.toLocaleString('en'),
		promised: result.promised,
		happened: result.happened,
		held: result.held ? 'yes' : '**no**',
		again: `\`npm run drill -- ${name}\`${needs ? ` (needs ${needs})` : ''}`,
		run: `${run.at.slice(0, 16).replace('T', ' ')} UTC, ${took}, load average ${run.load}; ${run.machine}`,
	}
	const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')
	const lines = Object.entries(rows).map(([title, text]) => `| ${title} | ${cell(text)} |`)
	return ['| | |', '|---|---|', ...lines].join('\n')
}

/** What a bench printed, as the paper shows it. */
export const measured = (printed: string, { at, load, machine }: Run) =>
	`Measured ${at.slice(0, 10)}; load average ${load}; ${machine}.\n\n${printed.trim()}`
