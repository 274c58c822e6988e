// An interrupted restore leaves a mark in the database. Without it the next start would take the empty tables for a new
// shop and load the sample catalogue into them.
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'

const MARK = 'public.restore_unfinished'

export async function markRestore(client: pg.Client): Promise<void> {
	await client.query(`create table if not exists ${MARK} (id int primary key)`)
}

export async function unmarkRestore(client: pg.Client): Promise<void> {
	await client.query(`drop table ${MARK}`)
}

/** What such a database holds came with its tables: the rows of a backup are kept all or none. */
export async function isRestoreUnfinished(client: pg.Client): Promise<boolean> {
	const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
		MARK,
	])
	return rows[0]!.found
}

export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
	if (await isRestoreUnfinished(client))
		throw new OperatorError(
			'A restore into this database was interrupted: repeat it into an empty DATA_DIR, or into this database with "npm run restore".',
		)
}
