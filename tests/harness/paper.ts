// What a drill said, and its place in docs/drills.md. Pure.

const FIELDS = { did: 'string', times: 'number', promised: 'string', happened: 'string', held: 'boolean' }

/** The last line of what a drill printed; nothing when it is not what a drill has to say. */
export function readResult(text) {
	try {
		const result = JSON.parse(text.trim().split('\n').at(-1))
		return Object.entries(FIELDS).every(([field, type]) => typeof result[field] === type) ? result : undefined
	} catch {
		return undefined
	}
}

/** The command that repeats it. */
export const commandOf = ({ name }) => `npm run drill -- ${name}`

const cell = (text) => String(text).replaceAll('|', '\\|').replaceAll('\n', ' ')

/** @param run when it was begun, how long it took, and on what machine */
export function blockOf(part, { did, times, promised, happened, held }, { at, seconds, load, machine }) {
	const took = seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} minutes`
	const rows = [
		['done', did],
		['times', times.toLocaleString('en')],
		['promised', promised],
		['happened', happened],
		['held', held ? 'yes' : '**no**'],
		['again', `\`${commandOf(part)}\`${part.needs ? ` (needs ${part.needs})` : ''}`],
		['run', `${at.slice(0, 16).replace('T', ' ')} UTC, ${took}, load average ${load}; ${machine}`],
	]
	return ['| | |', '|---|---|', ...rows.map(([name, text]) => `| ${name} | ${cell(text)} |`)].join('\n')
}

const opening = (name) => `<!-- drill:${name} -->\n`
const closing = (name) => `<!-- /drill:${name} -->`

/** The paper with a place for every part, in their order; a new place says that the drill has not been run. */
export function withPlaces(paper, parts) {
	let text = paper
	for (const part of parts) {
		if (text.includes(opening(part.name))) continue
		const empty = `Not run yet: \`${commandOf(part)}\`${part.needs ? ` (needs ${part.needs})` : ''}.\n`
		text = `${text.trimEnd()}\n\n## ${part.title ?? part.name}\n${opening(part.name)}${empty}${closing(part.name)}\n`
	}
	return text
}

/** The paper with this part's place renewed. */
export function renewed(paper, name, block) {
	const from = paper.indexOf(opening(name))
	const to = paper.indexOf(closing(name))
	if (from < 0 || to < from) throw new Error(`docs/drills.md has no place for ${name}`)
	return `${paper.slice(0, from) + opening(name) + block}\n${paper.slice(to)}`
}

/** The names that have a place, in the paper's order. */
export const placesIn = (paper) => [...paper.matchAll(/<!-- drill:([\w-]+) -->/g)].map(([, name]) => name)
