import type pg from 'pg'
import { connectionTo } from '../../app/db/primary-client.server.ts'

/**
 * A single connection whose failures come only through its promises. A bare client also emits 'error' when the
 * database goes away under it, and an unheard 'error' would end the whole shop.
 */
export function singleConnection(url: string, options: pg.ClientConfig): pg.Client {
	const { Client, connectionString } = connectionTo(url)
	const client = new Client({ ...options, connectionString })
	client.on('error', () => {})
	return client
}
