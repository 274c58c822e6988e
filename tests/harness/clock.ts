// A clock that jumps, for the processes of a drill and nobody else: libfaketime (Debian's package faketime) reads the
// shift from a file. Only the time of day jumps; what counts the time since the start goes on, as on a real machine.
import { spawn } from 'node:child_process'
import {
	chmodSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	openSync,
	readFileSync,
	renameSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createCluster, SUPERUSER } from '../../server/database/create-cluster.ts'
import { postgresPrograms } from '../../server/database/postgres-files.ts'
import { ensureShopDatabase, shopPassword, shopUrl } from '../../server/database/shop-role.ts'
import { databaseAccount } from '../../server/database/unprivileged.ts'
import { freePort } from '../../server/port.ts'

const LIBRARY = ['aarch64', 'x86_64']
	.map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
	.find(existsSync)

/** Why there is no such clock here, if so. */
export const noClock = LIBRARY ? undefined : 'needs apt-get install faketime'

export function shiftedClock() {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-clock-'))
	chmodSync(folder, 0o755)
	const file = join(folder, 'shift')
	let shift = 0
	const write = () => {
		writeFileSync(`${file}.new`, `${shift < 0 ? '' : '+'}${shift}\n`)
		renameSync(`${file}.new`, file)
	}
	write()
	return {
		folder,
		environment: {
			LD_PRELOAD: LIBRARY,
			FAKETIME_TIMESTAMP_FILE: file,
			// Looked at each time, so that it jumps for every process at once, as a machine's own clock does.
			FAKETIME_NO_CACHE: '1',
			FAKETIME_DONT_FAKE_MONOTONIC: '1',
		},
		now: () => Date.now() + shift * 1000,
		/** Sets the clock so many seconds before or after the real one, and gives everybody a moment to look. */
		async set(seconds) {
			shift = seconds
			write()
			await sleep(300)
		},
		remove: () => rmSync(folder, { recursive: true, force: true }),
	}
}

/** The embedded PostgreSQL's programs with that clock; the shop itself would start its database without it. */
export async function startPostgresOn(clock) {
	const account = await databaseAccount()
	const programs = postgresPrograms(account)
	const cluster = join(clock.folder, 'postgres')
	const secret = join(clock.folder, 'superuser-password')
	await createCluster(programs, cluster, secret, account)
	const port = await freePort()
	const log = join(clock.folder, 'postgres.log')
	const out = openSync(log, 'a')
	mkdirSync(join(clock.folder, 'role'))
	const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'timezone=UTC']
	const child = spawn(
		join(programs, 'bin', 'postgres'),
		['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])],
		{ ...account, cwd: '/', env: clock.environment, stdio: ['ignore', out, out] },
	)
	const superuserUrl = `postgres://${SUPERUSER}:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/postgres`
	for (let waited = 0; ; waited += 100) {
		const client = new pg.Client({ connectionString: superuserUrl })
		client.on('error', () => {})
		const failed = await client.connect().then(
			() => undefined,
			(error) => error,
		)
		await client.end().catch(() => {})
		if (!failed) break
		if (waited > 60_000 || child.exitCode !== null) throw failed
		await sleep(100)
	}
	const role = shopPassword(join(clock.folder, 'role'))
	await ensureShopDatabase(superuserUrl, role)
	return {
		url: shopUrl(port, role),
		async stop() {
			if (child.exitCode !== null) return
			const ended = new Promise((done) => child.once('exit', done))
			child.kill('SIGINT')
			await ended
		},
	}
}
