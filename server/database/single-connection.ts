import type pg from 'pg'
import { connectionTo } from '../../app/db/primary-client.server.ts'

/**
 * A single connection whose failures surface only through its promises. A bare client also emits 'error' when the
 * database goes away, and an unhandled 'error' would end the whole shop.
 */
export function singleConnection(url: string, options: pg.ClientConfig): pg.Client {
	const { Client, connectionString } = connectionTo(url)
	const client = new Client({ ...options, connectionString })
	client.on('error', () => {})
	return client
}

/** Runs `work` on a connection of its own. */
export async function withConnection<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
	const client = singleConnection(url, { connectionTimeoutMillis: 5_000 })
	await client.connect()
	try {
		return await work(client)
	} finally {
		await client.end()
	}
}
