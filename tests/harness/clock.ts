// A clock that jumps, for the processes of a drill and nobody else: libfaketime (Debian's package faketime) reads the
// shift from a file. Only the time of day jumps; what counts the time since the start goes on, as on a real machine.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createCluster, SUPERUSER } from '../../server/database/create-cluster.ts'
import { postgresPrograms } from '../../server/database/postgres-files.ts'
import { ensureShopDatabase, shopPassword, shopUrl } from '../../server/database/shop-role.ts'
import { databaseAccount } from '../../server/database/unprivileged.ts'
import { freePort } from '../../server/port.ts'
import { endingWith, newFolder, start, until } from './processes.ts'
import { connect } from './shop.ts'

const LIBRARY = ['aarch64', 'x86_64']
	.map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketimeMT.so.1`)
	.find((file) => existsSync(file))

export type Clock = ReturnType<typeof shiftedClock>

export function shiftedClock() {
	if (!LIBRARY) throw new Error('needs apt-get install faketime')
	const folder = newFolder('clock')
	const file = join(folder.path, 'shift')
	const clock = {
		folder: folder.path,
		shift: 0,
		environment: {
			LD_PRELOAD: LIBRARY,
			FAKETIME_TIMESTAMP_FILE: file,
			// Looked at each time, so that it jumps for every process at once, as a machine's own clock does.
			FAKETIME_NO_CACHE: '1',
			FAKETIME_DONT_FAKE_MONOTONIC: '1',
		},
		/** Sets the clock so many seconds before or after the real one, and gives everybody a moment to look. */
		async set(seconds: number) {
			clock.shift = seconds
			writeFileSync(`${file}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
			renameSync(`${file}.new`, file)
			await sleep(300)
		},
		[Symbol.dispose]: folder[Symbol.dispose],
	}
	writeFileSync(file, '+0\n')
	return clock
}

/** The embedded PostgreSQL's programs with that clock; the shop itself would start its database without it. */
export async function startPostgresOn({ folder, environment }: Clock) {
	const account = await databaseAccount()
	const programs = postgresPrograms(account)
	const cluster = join(folder, 'postgres')
	const secret = join(folder, 'superuser-password')
	await createCluster(programs, cluster, secret, account)
	const port = await freePort()
	mkdirSync(join(folder, 'role'))
	const flags = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `port=${port}`, 'timezone=UTC']
	const child = start(
		join(programs, 'bin', 'postgres'),
		['-D', cluster, ...flags.flatMap((flag) => ['-c', flag])],
		{ ...account, cwd: '/', env: environment },
		join(folder, 'postgres.log'),
	)
	const superuserUrl = `postgres://${SUPERUSER}:${readFileSync(secret, 'utf8').trim()}@127.0.0.1:${port}/postgres`
	await until('PostgreSQL', async () => {
		await using client = await connect(superuserUrl)
		return client
	})
	const role = shopPassword(join(folder, 'role'))
	await ensureShopDatabase(superuserUrl, role)
	return endingWith(child, { url: shopUrl(port, role) }, 'SIGINT')
}
