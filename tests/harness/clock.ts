// A clock that jumps, for the processes of a drill and nobody else: libfaketime (Debian's package faketime) reads the
// shift from a file. Only the time of day jumps; what counts the time since the start goes on, as on a real machine.
import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startOtherPostgres } from '../support/services/other-postgres.ts'
import { newFolder } from './processes.ts'

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

/** A PostgreSQL with that clock; the shop itself would start its database without it. Tells the address of the shop's. */
export async function startPostgresOn({ folder, environment }: Clock) {
	const postgres = await startOtherPostgres(join(folder, 'postgres'), environment)
	return { url: await postgres.newDatabase('sillage'), [Symbol.asyncDispose]: postgres.stop }
}
