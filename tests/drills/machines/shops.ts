// Web machines for a drill: the real process from the build, with a folder of its own.
import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { end, run, until } from '../../harness/processes.ts'

export const ADMIN = { email: 'owner@sillage.example', password: 'a-long-drill-password' }

export async function startMachine(folder, name, port, environment) {
	const dataFolder = join(folder, name)
	mkdirSync(dataFolder, { recursive: true })
	chmodSync(dataFolder, 0o755)
	const url = `http://127.0.0.1:${port}`
	const log = join(folder, `${name}.log`)
	let child
	const start = () => {
		child = run(process.execPath, ['--disable-warning=ExperimentalWarning', 'bin/serve.mjs'], {
			log,
			env: {
				NODE_ENV: 'production',
				PORT: String(port),
				DATA_DIR: dataFolder,
				AUTH_SECRET: 'a secret of the drill, the same on both machines',
				TRUST_PROXY: 'loopback',
				RATE_LIMIT_SCALE: '100000',
				LOG_LEVEL: 'warn',
				ADMIN_EMAIL: ADMIN.email,
				ADMIN_PASSWORD: ADMIN.password,
				...environment,
			},
		})
	}
	const ready = () =>
		until(
			name,
			async () => {
				if (child.exitCode !== null) throw new Error(`${name} ended: see ${log}`)
				return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
			},
			180_000,
		)
	start()
	await ready()
	return {
		name,
		url,
		log,
		dataFolder,
		ready,
		stop: () => end(child),
		/** Asks it to stop, tells with which code it ended, and has started it again. */
		async restart() {
			const code = await end(child)
			start()
			return code
		},
		async killAndStart() {
			await end(child, 'SIGKILL')
			start()
		},
	}
}

export async function logIn(url) {
	const answer = await fetch(`${url}/admin/login`, {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: url },
		body: new URLSearchParams(ADMIN),
	})
	const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
	if (!cookie) throw new Error(`no session: ${answer.status}`)
	return cookie
}

/** `npm run backup` or `npm run restore`. */
export async function backupCommand(verb, file, environment) {
	const child = spawn(
		process.execPath,
		['--disable-warning=ExperimentalWarning', 'bin/backup.mjs', verb, file],
		{
			env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...environment },
		},
	)
	let output = ''
	for (const stream of [child.stdout, child.stderr])
		stream.on('data', (chunk) => {
			output += chunk
		})
	const code = await new Promise((done) => child.once('exit', done))
	if (code !== 0) throw new Error(`${verb} failed: ${output}`)
	return output.trim()
}
