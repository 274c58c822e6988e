// Starting programs of this machine for a drill, and ending exactly those again.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { openSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

export const NEEDED = {
	'/usr/lib/postgresql/15/bin/postgres': 'postgresql-15',
	'/usr/bin/swift-proxy-server': 'swift-proxy swift-account swift-container swift-object',
	'/usr/bin/memcached': 'memcached',
	'/usr/sbin/pgbouncer': 'pgbouncer',
	'/usr/sbin/haproxy': 'haproxy',
	'/usr/sbin/nginx': 'nginx-light',
	'/usr/bin/openssl': 'openssl',
}

const started = []

/** A program that runs until the drill ends; what it says goes into a file. */
export function run(program, args, { log, env = {}, ...options }) {
	const out = openSync(log, 'a')
	const child = spawn(program, args, {
		stdio: ['ignore', out, out],
		env: { PATH: process.env.PATH, ...env },
		...options,
	})
	started.push(child)
	return child
}

/** Tells the exit code; nothing when it had to be killed. */
export async function end(child, signal = 'SIGTERM') {
	if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
	const ended = new Promise((done) => child.once('exit', done))
	child.kill(signal)
	if ((await Promise.race([ended, sleep(15_000, 'late', { ref: false })])) === 'late') {
		child.kill('SIGKILL')
		await ended
	}
	return child.exitCode
}

export async function endAll() {
	for (const child of started.reverse()) await end(child)
}

export const as = (user, program, args, options = {}) =>
	execFileSync('/usr/sbin/runuser', ['-u', user, '--', program, ...args], {
		encoding: 'utf8',
		cwd: '/',
		...options,
	})

/** The same without holding up the drill, which has customers to be. */
export const asLater = (user, program, args) =>
	promisify(execFile)('/usr/sbin/runuser', ['-u', user, '--', program, ...args], { cwd: '/' })

export async function until(what, look, timeoutMs = 60_000) {
	for (const startedAt = Date.now(); ; await sleep(50)) {
		if (await Promise.resolve(look()).catch(() => false)) return Date.now() - startedAt
		if (Date.now() - startedAt > timeoutMs) throw new Error(`${what} does not come up`)
	}
}
