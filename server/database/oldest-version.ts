// A migration that removes something records in the database which code can do without it (migration `oldest_version`,
// bin/checks/migrations.ts). Older code would start and fail at the first order: it fails at the start instead.
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { OperatorError } from '../operator-error.ts'

type Journal = { entries: { tag: string }[] }
export const readJournal = (): Journal => JSON.parse(readFileSync('migrations/meta/_journal.json', 'utf8'))

const numbered = (migration: number) => String(migration).padStart(4, '0')

/** Throws when the database needs newer code than this. */
export async function refuseNewerDatabase(client: pg.Client): Promise<void> {
	const table = await client.query(`select to_regclass('drizzle.oldest_version') is not null as there`)
	if (!table.rows[0].there) return
	const { rows } = await client.query<{ migration: number }>('select migration from drizzle.oldest_version')
	const needed = rows[0]?.migration ?? 0
	const known = Number.parseInt(readJournal().entries.at(-1)!.tag, 10)
	if (needed > known)
		throw new OperatorError(
			`This database belongs to a newer version of the shop, one with migration ${numbered(needed)}, and this version ends with ${numbered(known)}: start the newer one. Nothing was changed.`,
		)
}
