// The real server on its embedded database, for drills that kill it and benches that press it.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ENVIRONMENT, FLAGS } from '../../bin/serve-options.mjs'
import { freePort } from '../../server/port.ts'

export const ADMIN = { email: 'owner@sillage.example', password: 'a-long-drill-password' }

/**
 * `limits`: how many times the usual limits of requests; '1' where they are part of what is measured. `folder`: of the
 * built shop, where it is not this one. `flags`: for Node, beside the usual ones. `dataFolder`: an empty one on a disk
 * that the drill chose, or one of a shop before.
 */
export async function openShop({
	limits = '1000000',
	environment = {},
	folder = '.',
	flags = [],
	dataFolder = mkdtempSync(join(tmpdir(), 'sillage-drill-')),
} = {}) {
	// The database's own account must be able to enter.
	chmodSync(dataFolder, 0o755)
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	let child

	const start = () => {
		child = spawn(process.execPath, [...FLAGS, ...flags, 'bin/serve.mjs'], {
			cwd: folder,
			env: {
				...ENVIRONMENT,
				PATH: process.env.PATH,
				NODE_ENV: 'production',
				PORT: String(port),
				DATA_DIR: dataFolder,
				RATE_LIMIT_SCALE: limits,
				LOG_LEVEL: 'silent',
				ADMIN_EMAIL: ADMIN.email,
				ADMIN_PASSWORD: ADMIN.password,
				...environment,
			},
			stdio: ['ignore', 'ignore', 'inherit'],
			// In a session of its own, as a service manager starts it: Ctrl-C reaches the drill, and the drill stops the shop.
			detached: true,
		})
		return child
	}

	let gaveUp = 0
	const shop = {
		/** How many starts ended by themselves and were repeated. */
		startsGivenUp: () => gaveUp,
		url,
		dataFolder,
		pid: () => child.pid,
		databasePid: () => postgresProcesses(dataFolder).main,
		/** Ends the web process as a power cut would, and starts it again. */
		async killWeb() {
			const ended = new Promise((done) => child.once('exit', done))
			child.kill('SIGKILL')
			await ended
			start()
		},
		/** Ends the database, or one of its connections; the shop has to notice by itself. */
		killDatabase(whole = true) {
			const found = postgresProcesses(dataFolder)
			const pid = whole ? found.main : found.connections[Math.floor(Math.random() * found.connections.length)]
			if (!pid) return false
			process.kill(pid, 'SIGKILL')
			return true
		},
		/** To every process of the database: SIGSTOP makes it silent, SIGCONT lets it go on. */
		signalDatabase(signal) {
			const { main, connections, helpers } = postgresProcesses(dataFolder)
			for (const pid of [main, ...connections, ...helpers])
				try {
					process.kill(pid, signal)
				} catch {
					// It ended meanwhile.
				}
		},
		async untilReady(timeoutMs = 60_000) {
			for (const startedAt = Date.now(); Date.now() - startedAt < timeoutMs; await sleep(50)) {
				// A start that met the remains of the last crash gives up with a sentence; an operator starts it again.
				if (child.exitCode !== null) {
					gaveUp++
					start()
				}
				if (
					await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
						({ ok }) => ok,
						() => false,
					)
				)
					return
			}
			throw new Error('The shop does not come back')
		},
		async stop() {
			const ended = new Promise((done) => child.once('exit', done))
			if (child.exitCode === null && child.signalCode === null) {
				child.kill('SIGTERM')
				const late = await Promise.race([ended.then(() => false), sleep(60_000, true, { ref: false })])
				if (late) child.kill('SIGKILL')
				if (late) throw new Error('The shop did not stop when it was asked to')
			}
		},
		/** The cookie of a new session in the back office. */
		async logIn() {
			const answer = await fetch(`${url}/admin/login`, {
				method: 'POST',
				redirect: 'manual',
				headers: { origin: url },
				body: new URLSearchParams(ADMIN),
			})
			return answer.headers.getSetCookie()[0].split(';')[0]
		},
		clean() {
			rmSync(dataFolder, { recursive: true, force: true })
		},
		databaseUrl() {
			const password = readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim()
			const postmaster = readFileSync(join(clusterOf(dataFolder), 'postmaster.pid'), 'utf8').split('\n')
			return `postgres://sillage:${password}@127.0.0.1:${postmaster[3]}/sillage`
		},
	}
	start()
	// A drill that ends without having stopped its shop, by an error or because somebody ended it, takes it along.
	process.once('exit', () => child.kill('SIGTERM'))
	for (const [signal, code] of [
		['SIGINT', 130],
		['SIGTERM', 143],
	])
		process.once(signal, () => process.exit(code))
	try {
		// A first start makes a database and loads a catalogue, perhaps on a machine with other things to do.
		await shop.untilReady(300_000)
	} catch (error) {
		// Nobody has it yet who could stop it.
		await shop.stop().catch(() => {})
		shop.clean()
		throw error
	}
	return shop
}

const commandOf = (pid) => {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
	} catch {
		return ''
	}
}
const parentOf = (pid) => {
	try {
		return Number(
			readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) /, '')
				.split(' ')[1],
		)
	} catch {
		return 0
	}
}
const everyPid = () =>
	readdirSync('/proc')
		.filter((name) => /^\d+$/.test(name))
		.map(Number)

/** PostgreSQL's main process names the cluster's folder; its connections are children that name the database. */
function postgresProcesses(dataFolder) {
	const cluster = clusterOf(dataFolder)
	const pids = everyPid()
	const main = pids.find((pid) => {
		const command = commandOf(pid)
		return command.includes(`${cluster}\0`) && command.includes('/bin/postgres\0')
	})
	const children = main ? pids.filter((pid) => parentOf(pid) === main) : []
	const isConnection = (pid) => commandOf(pid).startsWith('postgres: sillage_shop sillage ')
	return {
		main,
		connections: children.filter(isConnection),
		helpers: children.filter((pid) => !isConnection(pid)),
	}
}

function clusterOf(dataFolder) {
	const inside = join(dataFolder, 'postgres')
	try {
		readdirSync(inside)
		return inside
	} catch {
		throw new Error(
			`The database of this drill is not in ${dataFolder}: run it where that folder can be reached`,
		)
	}
}
