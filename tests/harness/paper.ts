// The places of docs/drills.md and docs/benchmarks/ that their runs renew, and what stands in them. Pure.

type Part = { name: string; title?: string; needs?: string }

const opening = (kind: string, name: string) => `<!-- ${kind}:${name} -->\n`
const closing = (kind: string, name: string) => `<!-- /${kind}:${name} -->`

/** The paper with this part's place renewed. */
export function renewed(paper: string, kind: 'drill' | 'bench', name: string, block: string): string {
	const [from, to] = [paper.indexOf(opening(kind, name)), paper.indexOf(closing(kind, name))]
	if (from < 0 || to < from) throw new Error(`The paper has no place for ${name}`)
	return `${paper.slice(0, from) + opening(kind, name) + block}\n${paper.slice(to)}`
}

/** The names that have a place, in the paper's order. */
export const placesIn = (paper: string, kind: 'drill' | 'bench') =>
	[...paper.matchAll(/<!-- (\w+):([\w-]+) -->/g)]
		.filter((found) => found[1] === kind)
		.map((found) => found[2]!)

const again = ({ name, needs }: Part) => `\`npm run drill -- ${name}\`${needs ? ` (needs ${needs})` : ''}`

/** The paper with a place for every drill, in their order; a new place says that the drill has not been run. */
export const withPlaces = (paper: string, parts: Part[]) =>
	parts
		.filter(({ name }) => !paper.includes(opening('drill', name)))
		.reduce(
			(text, part) =>
				`${text.trimEnd()}\n\n## ${part.title ?? part.name}\n${opening('drill', part.name)}Not run yet: ${again(part)}.\n${closing('drill', part.name)}\n`,
			paper,
		)

const FIELDS = { did: 'string', times: 'number', promised: 'string', happened: 'string', held: 'boolean' }
type Run = { at: string; seconds: number; load: string }
type Result = { did: string; times: number; promised: string; happened: string; held: boolean; run?: Run }

/** The last line of what a drill printed; nothing when it is not what a drill has to say. */
export function readResult(text: string): Result | undefined {
	try {
		const result = JSON.parse(text.trim().split('\n').at(-1)!)
		return Object.entries(FIELDS).every(([field, type]) => typeof result[field] === type) ? result : undefined
	} catch {
		return undefined
	}
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** What a drill said, as the paper shows it. */
export function blockOf(
	part: Part,
	result: Result,
	{ at, seconds, load, machine }: Run & { machine: string },
): string {
	const took = seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`
	const rows = {
		done: result.did,
		times: result.times.toLocaleString('en'),
		promised: result.promised,
		happened: result.happened,
		held: result.held ? 'yes' : '**no**',
		again: again(part),
		run: `${at.slice(0, 16).replace('T', ' ')} UTC, ${took}, load average ${load}; ${machine}`,
	}
	return [
		'| | |',
		'|---|---|',
		...Object.entries(rows).map(([name, text]) => `| ${name} | ${cell(text)} |`),
	].join('\n')
}

/** What a bench printed, as the paper shows it. */
export const measured = (
	text: string,
	{ at, load, machine }: { at: string; load: string; machine: string },
) => `Measured ${at.slice(0, 10)}; load average ${load}; ${machine}.\n\n${text.trim()}`
