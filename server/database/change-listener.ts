// Notifies every process of the shop when something that public pages show has changed. The database itself sends the
// notification (triggers, migration 0002), whichever client made the change.
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connectionTo } from '../../app/db/primary-client.server.ts'
import { logWarning } from '../../app/shop/process/log.server.ts'

const CHANNEL = 'shop_changed'
// A lost connection is replaced within five seconds: heartbeat, timeout, pause, and a new connection.
const TIMEOUT_MS = 2_000
const HEARTBEAT_MS = 1_500
const CLOSING_MS = 2_000

/**
 * Calls `changed` after each change, in this process or another, with the table that changed; with undefined after a
 * gap in listening, when anything may have changed. The returned function stops it.
 */
export function listenForChanges(
	url: string,
	changed: (table: string | undefined) => void,
	heartbeatMs = HEARTBEAT_MS,
	timeoutMs = TIMEOUT_MS,
	/** Called when the connection is lost, until `changed` is called again. */
	lost: () => void = () => {},
): () => Promise<void> {
	let client: pg.Client | undefined
	let next: NodeJS.Timeout | undefined
	let ended = false

	function later(ms: number, work: () => void): void {
		clearTimeout(next)
		if (!ended) next = setTimeout(work, ms)
	}

	async function listen(): Promise<void> {
		const { Client, connectionString } = connectionTo(url)
		const mine = new Client({
			connectionString,
			application_name: 'sillage listener',
			keepAlive: true,
			connectionTimeoutMillis: timeoutMs,
			query_timeout: timeoutMs,
		})
		client = mine
		mine.on('error', () => mine.end().catch(() => {}))
		mine.once('end', () => reconnect(mine))
		mine.on('notification', ({ payload }) => changed(payload))
		try {
			await mine.connect()
			await mine.query(`listen ${CHANNEL}`)
			// Anything may have changed before the listener was connected.
			changed(undefined)
			later(heartbeatMs, () => beat(mine))
		} catch (error) {
			reconnect(mine, error)
		}
	}

	/** A listener alone would not notice a dead connection. */
	async function beat(mine: pg.Client): Promise<void> {
		try {
			await mine.query('select 1')
			later(heartbeatMs, () => beat(mine))
		} catch (error) {
			reconnect(mine, error)
		}
	}

	function reconnect(mine: pg.Client, error?: unknown): void {
		if (ended || client !== mine) return
		client = undefined
		lost()
		if (error) logWarning('not listening for changes', error)
		mine.end().catch(() => {})
		later(500, listen)
	}

	listen()
	return async () => {
		ended = true
		clearTimeout(next)
		await Promise.race([client?.end().catch(() => {}), sleep(CLOSING_MS, undefined, { ref: false })])
	}
}
