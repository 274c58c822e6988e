import { connect, createServer, type Server } from 'node:net'
import { Pool } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { useDatabase } from '../../tests/support/shop/database.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { connectionTo } from './primary-client.server.ts'

const database = useDatabase()

/** A way to the database on which it greets as a standby, or as itself. */
let greeting: 'standby' | 'primary'
let server: Server
beforeAll(async () => {
	server = createServer((near) => {
		const { port, hostname } = new URL(database.url())
		const far = connect(Number(port), hostname)
		const standby = greeting === 'standby'
		near.on('data', (chunk) => far.write(chunk))
		far.on('data', (chunk) => near.write(standby ? asStandby(chunk) : chunk))
		for (const [socket, peer] of [
			[near, far],
			[far, near],
		] as const)
			socket.on('error', () => {}).on('close', () => peer.destroy())
	})
	await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => new Promise((closed) => server.close(closed)))

/** The same length, so that nothing else of the greeting moves. */
function asStandby(chunk: Buffer): Buffer {
	const at = chunk.indexOf('in_hot_standby\0off\0')
	if (at >= 0) chunk.write('in_hot_standby\0on\0\0', at, 'latin1')
	return chunk
}

const DEAD = '127.0.0.1:1'
const greeted = () => `127.0.0.1:${(server.address() as { port: number }).port}`
const own = () => new URL(database.url()).host
const addressWith = (...hosts: string[]) => database.url().replace(own(), hosts.join(','))

async function portReached(url: string): Promise<string> {
	const pool = new Pool({ ...connectionTo(url), connectionTimeoutMillis: 5_000, max: 1 })
	const client = await pool.connect()
	try {
		await client.query('select 1')
		return `${client.host}:${client.port}`
	} finally {
		client.release()
		await pool.end()
	}
}

test('of several hosts the one that can be written is found, whatever their order', async () => {
	greeting = 'standby'
	for (const hosts of [
		[DEAD, greeted(), own()],
		[own(), greeted(), DEAD],
	])
		expect(await portReached(addressWith(...hosts))).toBe(own())
})

test('a standby that took over is found by the next connection', async () => {
	greeting = 'standby'
	const url = addressWith(DEAD, greeted())
	const away = await portReached(url).catch((error: unknown) => error)
	// Told with hosts and reasons, without the password, and known as a database that is away.
	expect(String(away)).toMatch(/127\.0\.0\.1:1 .*; 127\.0\.0\.1:\d+ is a standby/)
	expect(String(away)).not.toContain(new URL(database.url()).password)
	expect(isDatabaseUnavailable(away)).toBe(true)
	greeting = 'primary'
	expect(await portReached(url)).toBe(greeted())
})
