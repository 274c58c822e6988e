// What shops and their databases log during `npm test` is stored until its end, and bin/checks/check-logs.ts reads it there.
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Set by bin/commands/test.ts; a single test file run by hand stores nothing. */
const folder = process.env.SILLAGE_TEST_LOGS

type Kind = 'shop' | 'postgres' | 'secrets'

/** A file to add to, or nothing. */
export function testLog(kind: Kind): (text: string) => void {
	const path = folder && join(folder, `${kind}-${randomUUID()}`)
	return (text) => {
		if (path) appendFileSync(path, text)
	}
}

const secrets = testLog('secrets')
export const storeSecret = (value: string): void => secrets(`${value}\n`)

export function storeDatabaseLog(dataFolder: string): void {
	const path = join(dataFolder, 'postgres.log')
	if (folder && existsSync(path)) testLog('postgres')(readFileSync(path, 'utf8'))
}

/** What a shop knows of its persons and must not log: addresses, numbers, tokens, hashes. */
const SECRETS = `
	select access_token as secret from orders union select customer_phone from orders union select customer_email from orders
	union select token from customer_sessions union select token from admin_sessions
	union select password from customer_credentials union select password from admin_credentials
	union select email from customer_users union select phone from customer_users union select email from admin_users
	union select email from customers union select phone from customers
	union select value from customer_verifications union select identifier from customer_verifications
	union select substring(payload ->> 'url' from '[^=/]+$') from outbox
	union select endpoint from push_devices union select auth from push_devices union select private_key from push_keys`

export async function storeSecretsOf(database: string): Promise<void> {
	if (!folder) return
	const client = new pg.Client({ connectionString: database, connectionTimeoutMillis: 2_000 })
	client.on('error', () => {})
	try {
		await client.connect()
		const { rows } = await client.query<{ secret: string | null }>(SECRETS)
		for (const { secret } of rows) if (secret) storeSecret(secret)
	} catch {
		// A test may have taken the database away, or a table.
	} finally {
		await client.end().catch(() => {})
	}
}
