// What `npm run drill` and `npm run bench` share: which parts are wanted, and running each as a program of its own.
import { spawn } from 'node:child_process'
import { words } from './report.ts'

export type Part = { name: string; script: string; args?: string[] }

/** The named ones, or all. A name that is none ends the run. */
export function wantedParts<P extends Part>(parts: P[]): P[] {
	const unknown = words.filter((word) => !parts.some(({ name }) => name === word))
	if (unknown.length > 0) {
		const names = parts.map(({ name }) => name).join(', ')
		process.stderr.write(`There is no ${unknown.join(', ')}. There are: ${names}\n`)
		process.exit(2)
	}
	return parts.filter(({ name }) => words.length === 0 || words.includes(name))
}

/** Shows what it prints, and tells it. */
export async function runPart(script: string, args: string[]) {
	const startedAt = Date.now()
	const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
	let text = ''
	child.stdout.on('data', (chunk) => {
		text += chunk
		process.stdout.write(chunk)
	})
	const code = await new Promise((done) => child.once('close', (code, signal) => done(code ?? signal)))
	return { code, text, at: new Date(startedAt).toISOString(), seconds: (Date.now() - startedAt) / 1000 }
}
