import { spawn } from 'node:child_process'
import { inject } from 'vitest'

/** Runs a script with nothing of this process's environment but what is named. */
export async function runScript(
	words: string[],
	environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
	const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...words], {
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: inject('compiledCode'),
			LOG_LEVEL: 'silent',
			...environment,
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	})
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			output += chunk
		})
	const code = await new Promise<number>((done) => child.once('close', done))
	return { code, output }
}
