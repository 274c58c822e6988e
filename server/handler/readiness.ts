// /readyz: whether this process can accept an order now. Polled often and by anyone, so it checks at most once a second.
import { setTimeout as sleep } from 'node:timers/promises'
import { pool } from '../../app/db/client.server.ts'
import { spaceOf } from '../../app/shop/process/disk.server.ts'

const LOOK_EVERY_MS = 1_000
const TIMEOUT_MS = 3_000
/** PostgreSQL writes its WAL in segments of 16 MB: with less it cannot guarantee the next order. */
const LEAST_BYTES = 20 * 1024 * 1024
/** And each segment is a file. */
const LEAST_FILES = 20

let cluster: string | undefined
let stopping = false
let looked = { at: Number.NEGATIVE_INFINITY, problem: Promise.resolve<string | undefined>(undefined) }

/** The embedded database's folder, whose disk needs space. */
export function watchDiskOf(folder: string | undefined): void {
	cluster = folder
}

/** From now on load balancers should send no more requests. */
export function markNotReady(): void {
	stopping = true
}

/** Why no order could be written now, if so. */
export const readinessProblem = async (): Promise<string | undefined> =>
	stopping ? 'the shop is stopping' : currentProblem()

export async function answerReadiness(): Promise<Response> {
	const problem = await readinessProblem()
	return new Response(`${problem ?? 'ready'}\n`, {
		status: problem ? 503 : 200,
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	})
}

function currentProblem(): Promise<string | undefined> {
	const now = performance.now()
	if (now - looked.at > LOOK_EVERY_MS) looked = { at: now, problem: look() }
	return looked.problem
}

async function look(): Promise<string | undefined> {
	try {
		if (cluster && (await isFull(cluster))) return 'the disk of the database is full'
		return await Promise.race([
			writeProblem(),
			sleep(TIMEOUT_MS, 'the database does not answer', { ref: false }),
		])
	} catch {
		return 'the database does not answer'
	}
}

async function isFull(folder: string): Promise<boolean> {
	const { free, freeFiles = LEAST_FILES } = await spaceOf(folder)
	return free < LEAST_BYTES || freeFiles < LEAST_FILES
}

/** A logical message in the WAL is a real write that reaches the disk, and leaves no row behind. */
async function writeProblem(): Promise<string | undefined> {
	const { rows } = await pool().query<{ reading: boolean }>(
		`select pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as reading`,
	)
	if (rows[0]?.reading) return 'the database only allows reading'
	await pool().query(`select pg_logical_emit_message(true, 'sillage', 'ready')`)
	return undefined
}
