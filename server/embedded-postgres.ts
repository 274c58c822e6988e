// A real PostgreSQL as a supervised child of the shop: its own cluster, a free loopback port, a random password.
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
	chownSync,
	existsSync,
	mkdirSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PostgresFiles, postgresFiles } from './postgres-files.ts'
import { Problem } from './problem.ts'
import { quietClient } from './quiet-client.ts'
import { type Account, databaseAccount } from './unprivileged.ts'

export type EmbeddedPostgres = {
	url: string
	files: PostgresFiles
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
	// A page asks several questions at once: that keeps both cores busy without helpers for each of them.
	max_parallel_workers_per_gather: '0',
	// All of it is in memory or on a disk without a needle, so an index costs little more than reading on.
	random_page_cost: '1.1',
	timezone: 'UTC',
	log_timezone: 'UTC',
	// No failed statement, and no line that quotes what was in it: the shop logs its failures itself, without data.
	log_min_messages: 'log',
	log_min_error_statement: 'panic',
	log_error_verbosity: 'terse',
}

export async function startEmbeddedPostgres(
	dataFolder: string,
	extra: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
	const account = await databaseAccount()
	const files = postgresFiles(dataFolder, account)
	const secret = join(dataFolder, 'postgres-password')
	if (!existsSync(join(files.cluster, 'PG_VERSION'))) await createCluster(files, secret, account)
	const password = readFileSync(secret, 'utf8').trim()

	const logFile = join(dataFolder, 'postgres.log')
	if (existsSync(logFile) && statSync(logFile).size > 5_000_000) truncateSync(logFile)

	const port = await freePort()
	const url = `postgres://sillage:${password}@127.0.0.1:${port}/sillage`
	const settings = { ...SETTINGS, ...extra, port: String(port) }
	let child: ChildProcess
	let stopping = false
	let restarting: Promise<void> | undefined

	/** One database at a time: a start that fails is over before the next one is tried. */
	async function start(): Promise<void> {
		for (let attempt = 1; ; attempt++) {
			await stopOrphan(files.cluster)
			const mine = run(files, settings, logFile, account)
			try {
				await untilAnswering(url, mine, logFile)
				child = mine
				mine.once('exit', restart)
				return
			} catch (error) {
				mine.kill('SIGQUIT')
				// After a crash of the whole machine the first start can meet a stale lock for a moment.
				if (stopping || attempt === 5) throw error
				await sleep(500 * attempt)
			}
		}
	}

	/** A database that ends although nobody asked it to is started again; meanwhile the shop says 'not ready'. */
	function restart(): void {
		if (!stopping) restarting = sleep(200).then(() => (stopping ? undefined : start().catch(restart)))
	}

	await start()
	await ensureDatabase(url)
	return {
		url,
		files,
		pid: () => child.pid,
		stop: async () => {
			stopping = true
			await restarting
			if (child.exitCode !== null || child.signalCode !== null) return
			const ended = new Promise((done) => child.once('exit', done))
			child.kill('SIGINT') // PostgreSQL's fast shutdown: open transactions are rolled back, all else is kept
			if ((await Promise.race([ended, sleep(15_000, 'late', { ref: false })])) === 'late')
				child.kill('SIGQUIT')
			await ended
		},
	}
}

/** Makes the cluster beside its place and renames it, so that an interrupted start leaves nothing half made. */
async function createCluster(
	files: PostgresFiles,
	secret: string,
	account: Account | undefined,
): Promise<void> {
	const partial = `${files.cluster}.new`
	rmSync(partial, { recursive: true, force: true })
	mkdirSync(partial, { recursive: true, mode: 0o700 })
	const password = randomBytes(24).toString('base64url')
	const passwordForInit = join(dirname(partial), 'initdb-password')
	writeFileSync(passwordForInit, password, { mode: 0o600 })
	writeFileSync(secret, password, { mode: 0o600 })
	if (account) {
		chownSync(partial, account.uid, account.gid)
		chownSync(passwordForInit, account.uid, account.gid)
	}
	const init = spawn(
		join(files.native, 'bin', 'initdb'),
		[
			'-D',
			partial,
			'-U',
			'sillage',
			'-A',
			'scram-sha-256',
			`--pwfile=${passwordForInit}`,
			'-E',
			'UTF8',
			'--locale-provider=builtin',
			'--builtin-locale=C.UTF-8',
			'--locale=C',
		],
		{ ...account, cwd: '/', env: {}, stdio: ['ignore', 'ignore', 'pipe'] },
	)
	let said = ''
	init.stderr.on('data', (chunk) => {
		said += chunk
	})
	const code = await new Promise<number | null>((done, failed) => {
		init.once('error', failed)
		init.once('exit', done)
	})
	rmSync(passwordForInit, { force: true })
	if (code !== 0) {
		rmSync(partial, { recursive: true, force: true })
		if (said.includes('No space left'))
			throw new Problem('The disk is full: free some space and start again.')
		throw new Problem(`PostgreSQL could not make its files: ${said.trim().split('\n').at(-1)}`)
	}
	renameSync(partial, files.cluster)
}

function run(
	files: PostgresFiles,
	settings: Record<string, string>,
	logFile: string,
	account: Account | undefined,
) {
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	// The log is a file, not a pipe: a pipe would break under the database when the shop is killed.
	const log = openSync(logFile, 'a')
	return spawn(join(files.native, 'bin', 'postgres'), ['-D', files.cluster, ...flags], {
		...account,
		cwd: '/',
		env: {},
		stdio: ['ignore', log, log],
		// Out of the terminal's process group: Ctrl-C reaches the shop, and the shop stops its database in order.
		detached: true,
	})
}

/** A database left behind by a killed shop is asked to stop; the folder lock says that nobody uses it. */
async function stopOrphan(cluster: string): Promise<void> {
	const pid = postmasterPid(cluster)
	if (!pid || !isPostgresOf(pid, cluster)) return
	process.kill(pid, 'SIGINT')
	for (let waited = 0; isPostgresOf(pid, cluster); waited += 50) {
		if (waited === 10_000) process.kill(pid, 'SIGQUIT')
		if (waited > 20_000)
			throw new Problem(`A database left behind (process ${pid}) does not stop: end it and start again.`)
		await sleep(50)
	}
}

function postmasterPid(cluster: string): number | undefined {
	try {
		return Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined
	} catch {
		return undefined
	}
}

// The process number alone is not proof: after a reboot it may be somebody else's.
function isPostgresOf(pid: number, cluster: string): boolean {
	try {
		return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
	} catch {
		return false
	}
}

async function untilAnswering(url: string, server: ChildProcess, logFile: string): Promise<void> {
	for (let waited = 0; ; waited += 25) {
		const client = quietClient({ connectionString: serverOf(url), connectionTimeoutMillis: 2_000 })
		try {
			await client.connect()
			return
		} catch (error) {
			const lastWords = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
			if (server.exitCode !== null || server.signalCode !== null)
				throw new Problem(`PostgreSQL ended at once: ${lastWords}`)
			if (waited > 60_000)
				throw new Problem(`PostgreSQL does not answer (${(error as Error).message}): ${lastWords}`)
			await sleep(25)
		} finally {
			await client.end().catch(() => {})
		}
	}
}

/** The same server, by the database that always exists. */
const serverOf = (url: string): string => url.replace(/\/sillage$/, '/postgres')

async function ensureDatabase(url: string): Promise<void> {
	const client = quietClient({ connectionString: serverOf(url) })
	await client.connect()
	const { rowCount } = await client.query(`select 1 from pg_database where datname = 'sillage'`)
	if (!rowCount) await client.query('create database sillage')
	await client.end()
}

function freePort(): Promise<number> {
	return new Promise((found, failed) => {
		const probe = createServer()
		probe.once('error', failed)
		probe.listen(0, '127.0.0.1', () => {
			const address = probe.address()
			probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
		})
	})
}
