import { spawn } from 'node:child_process'
import { inject, vi } from 'vitest'

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

/**
 * `npm run backup` and `npm run restore` in this process, in a third of the time. The shop's modules are loaded anew, since
 * they keep their configuration. Not for what starts the embedded database: a process keeps its folder until it ends.
 */
export async function runBackupHere(
	words: string[],
	environment: Record<string, string>,
): Promise<{ code: number; output: string }> {
	const own = process.env
	let output = ''
	const spies = [process.stdout, process.stderr].map((stream) =>
		vi.spyOn(stream, 'write').mockImplementation((chunk) => {
			output += chunk
			return true
		}),
	)
	process.env = { PATH: own.PATH, LOG_LEVEL: 'silent', ...environment }
	process.exitCode = 0
	try {
		vi.resetModules()
		const { runBackupCommand } = await import('../../../server/backup-command.ts')
		await runBackupCommand(words)
		return { code: Number(process.exitCode), output }
	} finally {
		process.env = own
		process.exitCode = undefined
		for (const spy of spies) spy.mockRestore()
	}
}
