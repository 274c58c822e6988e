import type pg from 'pg'
import { connectDatabase } from '../../app/db/client.server.ts'
import { OperatorError } from '../operator-error.ts'

/** For a second instance during a start, the admin command and manual access. */
const SPARE = 4
/** Each process also listens for changes on a separate connection. */
const LISTENERS = 1
/** Per process, shared by its serving thread and its page thread. */
const MOST = 14
const FEWEST = 3
const FEW = 6
/** The page thread renders few pages at once (page-limits.ts). */
const MAX_FOR_PAGES = 4

/** The share of each web process of the allowed connections. */
export const shareOfConnections = (allowed: number, processes: number): number =>
	Math.min(MOST, Math.floor((allowed - SPARE) / processes) - LISTENERS)

/** Splits a process's share: orders and the back office must never wait for connections that pages hold. */
export function dividedConnections(all: number): { serving: number; pages: number } {
	const pages = Math.max(1, Math.min(MAX_FOR_PAGES, Math.floor(all / 3)))
	return { serving: all - pages, pages }
}

/** Queries go through a pooler, where there is one; listening and migrating bypass it. */
export type DatabaseAddress = { url: string; poolUrl: string | undefined }

export const connectPool = ({ url, poolUrl }: DatabaseAddress, connections: number) =>
	connectDatabase(poolUrl ?? url, connections, { pooled: poolUrl !== undefined })

/** How many connections each web process may have; warns when that is few. */
export async function connectionsPerProcess(client: pg.Client, processes: number): Promise<number> {
	const { rows } = await client.query<{ allowed: number }>(`
		select least(
			current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
				- coalesce(current_setting('reserved_connections', true)::int, 0),
			(select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
			(select nullif(datconnlimit, -1) from pg_database where datname = current_database())
		) as allowed`)
	const allowed = rows[0]!.allowed
	const each = shareOfConnections(allowed, processes)
	if (each < FEWEST)
		throw new OperatorError(
			`The database allows ${allowed} connections, too few for ${processes} web processes: raise its max_connections or lower WEB_CONCURRENCY.`,
		)
	if (each < FEW)
		process.stdout.write(
			`  ! The database allows ${allowed} connections, so each of the ${processes} web processes has only ${each}: raise its max_connections or lower WEB_CONCURRENCY.\n`,
		)
	return each
}
