// Programs of this machine for a drill or bench: started, found, waited for, and exactly those ended again.
import { type ChildProcess, execFile, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A folder that every account can enter, until the end of the block. */
export function newFolder(name: string) {
	const path = mkdtempSync(join(tmpdir(), `sillage-${name}-`))
	chmodSync(path, 0o755)
	return { path, [Symbol.dispose]: () => rmSync(path, { recursive: true, force: true }) }
}

const started = new Set<ChildProcess>()
// Whoever ends in the middle, by an error or because somebody ended it, takes along what it started.
process.on('exit', () => {
	for (const child of started) child.kill('SIGTERM')
})
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const

/** What it says goes into the file `log`, or nowhere but for its errors. */
export function start(
	program: string,
	args: string[],
	options: SpawnOptions = {},
	log?: string,
): ChildProcess {
	if (started.size === 0)
		for (const [signal, code] of Object.entries(EXIT_CODES)) process.once(signal, () => process.exit(code))
	const out = log ? openSync(log, 'a') : undefined
	const child = spawn(program, args, { stdio: ['ignore', out ?? 'ignore', out ?? 'inherit'], ...options })
	started.add(child)
	child.once('exit', () => started.delete(child))
	return child
}

export const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/** Tells the exit code; nothing when it had to be killed. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM', timeoutMs = 15_000) {
	if (hasEnded(child)) return child.exitCode
	const ended = once(child, 'exit')
	child.kill(signal)
	const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs)
	await ended
	clearTimeout(late)
	return child.exitCode
}

/** What ends with the block that has it. */
export const endingWith = <T extends object>(child: ChildProcess, more: T, signal?: NodeJS.Signals) => ({
	...more,
	async [Symbol.asyncDispose]() {
		await end(child, signal, 60_000)
	},
})

/** Tells after how many milliseconds it was so: whoever looked then saw it, however long the looking itself took. */
export async function until(what: string, look: () => unknown, timeoutMs = 60_000, pauseMs = 50) {
	for (const startedAt = performance.now(); ; await sleep(pauseMs)) {
		const asked = performance.now() - startedAt
		if (await Promise.resolve(look()).catch(() => false)) return asked
		if (asked > timeoutMs) throw new Error(`${what} does not come`)
	}
}

/** The same, but when the time is over it tells that time. */
export const waitFor = (look: () => unknown, timeoutMs: number, pauseMs = 20) =>
	until('', look, timeoutMs, pauseMs).catch(() => timeoutMs)

export const listens = (port: number) => () =>
	new Promise<boolean>((done) => {
		const socket = connect(port, '127.0.0.1', () => done(true))
		socket.on('error', () => done(false)).on('connect', () => socket.destroy())
	})

export const run = (program: string, ...args: string[]) =>
	execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1 << 26 })

/** As another user; a drill has customers to be meanwhile. */
export const as = (user: string, program: string, ...args: string[]) =>
	promisify(execFile)('/usr/sbin/runuser', ['-u', user, '--', program, ...args], { cwd: '/' })

export function textOf(file: string): string {
	try {
		return readFileSync(file, 'utf8')
	} catch {
		return ''
	}
}
export const everyPid = () =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)
export const commandOf = (pid: number) => textOf(`/proc/${pid}/cmdline`)
/** What /proc/…/stat says behind the name of the program; there a field of proc(5) has the place of its number less three. */
export const statOf = (pid: number) =>
	textOf(`/proc/${pid}/stat`)
		.replace(/^.*\) /s, '')
		.split(' ')
export const childrenOf = (parent: number) => everyPid().filter((pid) => Number(statOf(pid)[1]) === parent)

/** PostgreSQL's main process names the cluster's folder; its connections are children that name the database. */
export function postgresProcesses(cluster: string) {
	const main = everyPid().find((pid) => {
		const command = commandOf(pid)
		return command.includes(`${cluster}\0`) && command.includes('/bin/postgres\0')
	})
	const children = main ? childrenOf(main) : []
	const connections = children.filter((pid) => commandOf(pid).startsWith('postgres: sillage_shop sillage '))
	return { main, connections, all: main ? [main, ...children] : [] }
}
