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

export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
	const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [
		MARK,
	])
	if (rows[0]!.found)
		throw new OperatorError(
			'A restore into this database was interrupted: repeat it into an empty DATA_DIR, or into this database with "npm run restore".',
		)
}
