// The real server from the build, on its embedded database or another, for drills that kill it and benches that press it.
import type { ChildProcess, StdioOptions } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { ENVIRONMENT, FLAGS } from '../../bin/commands/serve-options.ts'
import { freePort } from '../../server/port.ts'
import { ADMIN } from './people.ts'
import { end, hasEnded, newFolder, postgresProcesses, start, until } from './processes.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

/**
 * `limits`: how many times the usual limits of requests; '1' where they are part of what is measured. `folder`: of the
 * built shop, where it is not this one. `dataFolder`: an empty one on a disk that the drill chose, or one of a shop
 * before. `log`: the file for what it says. `stdout`: an open file or a pipe for it.
 */
export async function openShop({
	limits = '1000000',
	environment = {} as Record<string, string>,
	folder = '.',
	dataFolder = newFolder('drill').path,
	log = undefined as string | undefined,
	stdout = undefined as number | 'pipe' | undefined,
} = {}) {
	mkdirSync(dataFolder, { recursive: true })
	// The database's own account must be able to enter.
	chmodSync(dataFolder, 0o755)
	const port = await freePort()
	const url = `http://127.0.0.1:${port}`
	const env = {
		...ENVIRONMENT,
		PATH: process.env.PATH,
		NODE_ENV: 'production',
		PORT: String(port),
		DATA_DIR: dataFolder,
		RATE_LIMIT_SCALE: limits,
		LOG_LEVEL: log ? 'warn' : 'silent',
		ADMIN_EMAIL: ADMIN.email,
		ADMIN_PASSWORD: ADMIN.password,
		...(environment.DATABASE_URL && { AUTH_SECRET: 'a secret of the drill, the same on all machines' }),
		...environment,
	}
	let child: ChildProcess
	let startsGivenUp = 0
	const cluster = join(dataFolder, 'postgres')
	const startWeb = () => {
		const stdio: StdioOptions | undefined = stdout === undefined ? undefined : ['ignore', stdout, 'inherit']
		// In a session of its own, as a service manager starts it: Ctrl-C reaches the drill, and the drill stops the shop.
		const options = { cwd: folder, env, detached: true, ...(stdio && { stdio }) }
		child = start(process.execPath, [...FLAGS, 'bin/serve.mjs'], options, log)
	}
	const shop = {
		url,
		port,
		dataFolder,
		log,
		pid: () => child.pid!,
		/** Nobody reads what it logs any more. */
		closeOutput: () => child.stdout?.destroy(),
		database: () => postgresProcesses(cluster),
		/** How many starts ended by themselves and were repeated. */
		startsGivenUp: () => startsGivenUp,
		/** Ends the web process as a power cut would, and starts it again. */
		async killWeb() {
			await end(child, 'SIGKILL')
			startWeb()
		},
		/** Asks it to stop, tells with which code it ended, and has started it again. */
		async restart() {
			const code = await end(child)
			startWeb()
			return code
		},
		/** Ends the database, or one of its connections; the shop has to notice by itself. */
		killDatabase(whole = true) {
			const { main, connections } = shop.database()
			const pid = whole ? main : connections[Math.floor(Math.random() * connections.length)]
			if (pid) process.kill(pid, 'SIGKILL')
			return pid !== undefined
		},
		/** To every process of the database: SIGSTOP makes it silent, SIGCONT lets it go on. */
		signalDatabase(signal: NodeJS.Signals) {
			for (const pid of shop.database().all)
				try {
					process.kill(pid, signal)
				} catch {
					// It ended meanwhile.
				}
		},
		untilReady: (timeoutMs = 300_000) =>
			until(
				'The shop',
				async () => {
					// A start that met the remains of the last crash gives up with a sentence; an operator starts it again.
					if (hasEnded(child)) {
						startsGivenUp++
						await sleep(200)
						startWeb()
					}
					return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })).ok
				},
				timeoutMs,
			),
		async stop() {
			if (hasEnded(child)) return
			await end(child, 'SIGTERM', 60_000)
			if (child.signalCode === 'SIGKILL') throw new Error('The shop did not stop when it was asked to')
		},
		databaseUrl() {
			if (environment.DATABASE_URL) return environment.DATABASE_URL
			if (!existsSync(cluster))
				throw new Error(`Run it where the database can be reached: not in ${dataFolder}`)
			const password = readFileSync(join(dataFolder, 'postgres-password'), 'utf8').trim()
			const port = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[3]
			// The superuser only reads there unless it says otherwise (server/database/shop-role.ts).
			const options = encodeURIComponent('-c default_transaction_read_only=off')
			return `postgres://sillage:${password}@127.0.0.1:${port}/sillage?options=${options}`
		},
		async [Symbol.asyncDispose]() {
			// What went wrong before is what is told.
			await shop.stop().catch((error) => process.stderr.write(`  ${error.message}\n`))
			rmSync(dataFolder, { recursive: true, force: true })
		},
	}
	startWeb()
	try {
		// A first start makes a database and loads a catalogue, perhaps on a machine with other things to do.
		await shop.untilReady()
	} catch (error) {
		// Nobody has it yet who could stop it.
		await shop[Symbol.asyncDispose]()
		throw error
	}
	return shop
}

/** A connection until the end of the block. */
export async function connect(url: string, options: pg.ClientConfig = {}) {
	const client = new pg.Client({ connectionString: url, ...options })
	client.on('error', () => {})
	await client.connect()
	return Object.assign(client, { [Symbol.asyncDispose]: () => client.end().catch(() => {}) })
}
export type Client = Pick<pg.Client, 'query'>

/** The one number that a statement asks for. */
export async function numberIn(client: Client, statement: string): Promise<number> {
	const { rows } = await client.query({ text: statement, rowMode: 'array' })
	return Number(rows[0]?.[0])
}

export const mailsWaiting = (client: Client) =>
	numberIn(client, `select count(*) from outbox where sent_at is null and kind <> 'push'`)

export async function inDatabase<T>(shop: Shop, work: (client: Client) => Promise<T>): Promise<T> {
	await using client = await connect(shop.databaseUrl())
	return await work(client)
}
