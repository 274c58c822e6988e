// A real PostgreSQL as a supervised child of the shop: its own cluster, a free loopback port, random passwords.
import { type ChildProcess, spawn } from 'node:child_process'
import {
	chmodSync,
	closeSync,
	existsSync,
	openSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../app/db/database-unavailable.ts'
import { OperatorError } from '../operator-error.ts'
import { freePort } from '../port.ts'
import { findCluster, passwordFile, postmasterOf } from './cluster-folder.ts'
import { createCluster, SUPERUSER } from './create-cluster.ts'
import { holdDataFolder } from './data-folder.ts'
import { postgresPrograms, refuseOtherMajor, repairOwner } from './postgres-files.ts'
import { ensureShopDatabase, shopPassword, shopUrl } from './shop-role.ts'
import { singleConnection } from './single-connection.ts'
import { type Account, databaseAccount } from './unprivileged.ts'

export type EmbeddedPostgres = {
	/** For the shop: an unprivileged role that owns the shop's tables and nothing else. */
	url: string
	/** For tests that create databases. */
	superuserUrl: string
	cluster: string
	/** Outside the data folder, because the database's account cannot enter it. */
	elsewhere: boolean
	pid: () => number | undefined
	stop: () => Promise<void>
}

// A small shop on a small machine. fsync stays on: an acknowledged order is on disk.
const SETTINGS = {
	listen_addresses: '127.0.0.1',
	unix_socket_directories: '',
	shared_buffers: '32MB',
	max_connections: '60',
	io_method: 'sync',
	jit: 'off',
	// A page runs several queries at once: that keeps both cores busy without parallel workers.
	max_parallel_workers_per_gather: '0',
	// The data is in memory or on an SSD, so random access costs little more than sequential.
	random_page_cost: '1.1',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// No failed statements, and no line that quotes data: the shop logs its failures itself, without data.
	log_min_messages: 'log',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
}

export async function startEmbeddedPostgres(
	dataFolder: string,
	extra: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
	const account = await databaseAccount()
	const programs = postgresPrograms(account)
	const { cluster, elsewhere, made } = findCluster(dataFolder, account)
	const release = elsewhere ? await holdDataFolder(dirname(cluster)) : () => {}
	if (made) refuseOtherMajor(cluster)
	else await createCluster(programs, cluster, passwordFile(dataFolder), account)
	repairOwner(cluster, account)

	const logFile = join(dataFolder, 'postgres.log')
	if (existsSync(logFile)) {
		if (statSync(logFile).size > 5_000_000) truncateSync(logFile)
		// Earlier versions made it world-readable.
		chmodSync(logFile, 0o600)
	}

	const port = await freePort()
	const password = readFileSync(passwordFile(dataFolder), 'utf8').trim()
	const superuserUrl = `postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`
	const settings = { ...SETTINGS, ...extra, port: String(port) }
	let child: ChildProcess | undefined
	let stopping = false
	let restarting: Promise<void> | undefined

	/** One database at a time: a failed start has ended before the next attempt. */
	async function start(): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			await stopOrphan(cluster)
			child = run(programs, cluster, settings, logFile, account)
			try {
				await untilAnswering(superuserUrl, child, logFile)
				child.once('exit', restart)
				return
			} catch (error) {
				await end(child, 'SIGQUIT')
				// After a crash of the whole machine the first start can briefly hit a stale lock.
				if (stopping || attempt === 5 || !(error instanceof EndedAtOnce)) throw error
				await sleep(500 * attempt)
			}
		}
	}

	/** A database that exits unexpectedly is restarted; meanwhile the shop is 'not ready'. */
	function restart(): void {
		if (!stopping) restarting = sleep(200).then(() => (stopping ? undefined : start().catch(restart)))
	}

	// However this process exits, its database is asked to stop with it.
	const stopWithUs = () => child?.kill('SIGINT')
	process.once('exit', stopWithUs)
	await start()
	const stop = async () => {
		stopping = true
		await restarting
		// PostgreSQL's fast shutdown: open transactions are rolled back.
		await end(child, 'SIGINT')
		process.removeListener('exit', stopWithUs)
		release()
	}
	try {
		const role = shopPassword(dataFolder)
		await ensureShopDatabase(superuserUrl, role)
		return { url: shopUrl(port, role), superuserUrl, cluster, elsewhere, pid: () => child?.pid, stop }
	} catch (error) {
		await stop()
		throw error
	}
}

/** Stops a database within a time limit, even one that is suspended or hangs. */
async function end(server: ChildProcess | undefined, how: 'SIGINT' | 'SIGQUIT'): Promise<void> {
	if (!server || server.exitCode !== null || server.signalCode !== null) return
	const ended = new Promise((done) => server.once('exit', done))
	const late = (ms: number) => sleep(ms, 'late', { ref: false })
	server.kill(how)
	if ((await Promise.race([ended, late(10_000)])) !== 'late') return
	server.kill('SIGQUIT')
	if ((await Promise.race([ended, late(5_000)])) !== 'late') return
	server.kill('SIGKILL')
	await ended
}

function run(
	programs: string,
	cluster: string,
	settings: Record<string, string>,
	logFile: string,
	account: Account | undefined,
) {
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	// The log is a file, not a pipe: a pipe would break when the shop is killed.
	const log = openSync(logFile, 'a', 0o600)
	try {
		return spawn(join(programs, 'bin', 'postgres'), ['-D', cluster, ...flags], {
			...account,
			cwd: '/',
			env: {},
			stdio: ['ignore', log, log],
			// Out of the terminal's process group: Ctrl-C reaches the shop, and the shop stops its database in order.
			detached: true,
		})
	} finally {
		// The database has its own copy of the descriptor. One that exits repeatedly, on a full disk, must not exhaust ours.
		closeSync(log)
	}
}

/** A database left behind by a killed shop is asked to stop; the locks show that it is unused. */
async function stopOrphan(cluster: string): Promise<void> {
	const pid = postmasterOf(cluster)
	if (!pid) return deleteForeignPid(cluster)
	process.kill(pid, 'SIGINT')
	for (let waited = 0; postmasterOf(cluster) === pid; waited += 50) {
		if (waited === 10_000) process.kill(pid, 'SIGQUIT')
		if (waited === 15_000) process.kill(pid, 'SIGKILL')
		if (waited > 20_000)
			throw new OperatorError(
				`A database left behind (process ${pid}) does not stop: end it and start again.`,
			)
		await sleep(50)
	}
}

/**
 * A copied or moved cluster can contain the process id of its origin, and PostgreSQL would take any living process with
 * that id for its own predecessor.
 */
function deleteForeignPid(cluster: string): void {
	const file = join(cluster, 'postmaster.pid')
	if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[1] !== cluster) rmSync(file)
}

class EndedAtOnce extends OperatorError {}

async function untilAnswering(url: string, server: ChildProcess, logFile: string): Promise<void> {
	for (let waited = 0; ; waited += 25) {
		const client = singleConnection(url, { connectionTimeoutMillis: 2_000 })
		try {
			await client.connect()
			return
		} catch (error) {
			const lastWords = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
			if (server.exitCode !== null || server.signalCode !== null)
				throw new EndedAtOnce(`PostgreSQL ended at once: ${lastWords}`)
			if (errorCode(error) === '28P01')
				throw new OperatorError(
					'The database does not know the password in postgres-password: bring back the one that belongs to it.',
				)
			if (waited > 60_000)
				throw new OperatorError(`PostgreSQL does not answer (${(error as Error).message}): ${lastWords}`)
			await sleep(25)
		} finally {
			await client.end().catch(() => {})
		}
	}
}
