// Requirements of an external database (DATABASE_URL), checked at start, one sentence each. What would break the shop
// fails the start; what only makes it slower, or less safe, is a warning.
import type pg from 'pg'
import { placeIn } from '../../app/db/database-hosts.ts'
import { OperatorError } from '../operator-error.ts'
import { singleConnection } from './single-connection.ts'

/** The oldest version that the shop was tested with. */
const OLDEST = 15

/** Connects once and checks the requirements; returns the warnings. */
export async function reachDatabase(
	setting: 'DATABASE_URL' | 'DATABASE_POOL_URL',
	url: string,
): Promise<string | undefined> {
	const name = `The database of ${setting} (${placeIn(url)})`
	const client = singleConnection(url, { connectionTimeoutMillis: 5_000, query_timeout: 5_000 })
	try {
		await client.connect()
		const { rows } = await client.query<{ encoding: string; version: number; timeout: string }>(`
			select current_setting('server_encoding') as encoding, current_setting('server_version_num')::int as version,
				current_setting('statement_timeout') as timeout`)
		const { encoding, version, timeout } = rows[0]!
		if (encoding !== 'UTF8')
			throw new OperatorError(
				`${name} keeps its text as ${encoding} and the shop needs UTF8: make one with "create database … encoding 'UTF8' template template0".`,
			)
		if (version < OLDEST * 10_000)
			throw new OperatorError(
				`${name} is PostgreSQL ${Math.floor(version / 10_000)} and the shop needs ${OLDEST} or later.`,
			)
		return setting === 'DATABASE_POOL_URL' && timeout === '0'
			? `Behind ${placeIn(url)} a statement may take forever: run "alter role … set statement_timeout = '10s'" for the role that the pooler uses.`
			: undefined
	} catch (error) {
		if (error instanceof OperatorError) throw error
		const reason = (error as Error).message || (error as NodeJS.ErrnoException).code
		throw new OperatorError(`${name} cannot be reached: ${reason}.`)
	} finally {
		await client.end().catch(() => {})
	}
}

export type DatabaseFacts = {
	role: string
	superuser: boolean
	trigrams: boolean
	/** Whether lower() knows that é is the small É. */
	foldsAccents: boolean
	encrypted: boolean
	/** On this machine, where the traffic cannot be intercepted. */
	here: boolean
	settings: Record<string, string>
}

/** The settings that docs/benchmarks/ was measured with, and that the embedded database has. */
const PLANNING: Record<string, string> = {
	jit: 'off',
	max_parallel_workers_per_gather: '0',
	random_page_cost: '1.1',
}
const COMMIT = 'synchronous_commit'

/** One sentence per warning. */
export function sentencesAbout({ role, settings, ...facts }: DatabaseFacts): string[] {
	const others = Object.entries(PLANNING).filter(([name, wanted]) => settings[name] !== wanted)
	return [
		facts.superuser &&
			`The role "${role}" in DATABASE_URL is a superuser: give the shop a plain role that owns its database.`,
		!facts.encrypted &&
			!facts.here &&
			'What goes to the database and back is not encrypted: add "?sslmode=verify-full" to DATABASE_URL, and "&sslrootcert=FILE" for a certificate of your own.',
		!facts.trigrams &&
			'The database has no extension pg_trgm, so that searching orders is slow in a large shop: install it (postgresql-contrib) and run "create extension pg_trgm".',
		!facts.foldsAccents &&
			'The database does not know that "é" is the small "É" (its LC_CTYPE is C), so that names with accents are not found in other letters: restore a backup into one made with "locale \'C.UTF-8\' template template0".',
		settings[COMMIT] === 'off' &&
			'The database has synchronous_commit = off: an order that was confirmed can be lost when it stops. Turn it on.',
		others.length > 0 &&
			`The database plans with ${others.map(([name]) => `${name} = ${settings[name]}`).join(', ')}, and the shop's figures were measured with ${others.map(([name, wanted]) => `${name} = ${wanted}`).join(', ')}: run "${others.map(([name, wanted]) => `alter role "${role}" set ${name} = ${wanted}`).join('; ')}".`,
	].filter((sentence) => typeof sentence === 'string')
}

export async function databaseNeeds(client: pg.Client): Promise<string[]> {
	const { rows } = await client.query<DatabaseFacts>(
		`select current_user as role,
			(select rolsuper from pg_roles where rolname = current_user) as superuser,
			exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
			lower('ÉÇÑ') = 'éçñ' as "foldsAccents",
			coalesce((select ssl from pg_stat_ssl where pid = pg_backend_pid()), false) as encrypted,
			coalesce(inet_server_addr() <<= '127.0.0.0/8' or inet_server_addr() = '::1', true) as here,
			(select jsonb_object_agg(name, current_setting(name)) from pg_settings where name = any($1)) as settings`,
		[[...Object.keys(PLANNING), COMMIT]],
	)
	return sentencesAbout(rows[0]!)
}
