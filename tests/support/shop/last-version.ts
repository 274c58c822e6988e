import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrateDatabase } from '../../../server/database/migrate.ts'

type Row = Record<string, unknown>
export type Fixture = { lastMigration: string; tables: Record<string, Row[]> }

/** A shop as an earlier version of the code left it: rows, table by table in the order of their references. */
export const readFixture = (name: string): Fixture =>
	JSON.parse(readFileSync(join('tests', 'fixtures', name), 'utf8'))

/** The migrations up to a certain one, as they were then. */
async function migrateUpTo(url: string, last: string): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'sillage-migrations-'))
	try {
		cpSync('migrations', folder, { recursive: true })
		const journal = join(folder, 'meta', '_journal.json')
		const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'))
		const index = entries.findIndex(({ tag }: { tag: string }) => tag === last)
		writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, index + 1) }))
		await migrateDatabase(url, folder)
	} finally {
		rmSync(folder, { recursive: true })
	}
}

/** Makes an empty database what the earlier version left. */
export async function restoreFixture(url: string, { lastMigration, tables }: Fixture): Promise<void> {
	await migrateUpTo(url, lastMigration)
	const client = new pg.Client({ connectionString: url })
	await client.connect()
	try {
		for (const [table, rows] of Object.entries(tables)) await insertRows(client, table, rows)
	} finally {
		await client.end()
	}
}

async function insertRows(client: pg.Client, table: string, rows: Row[]): Promise<void> {
	if (rows.length === 0) return
	const columns = Object.keys(rows[0]!)
		.map((name) => pg.escapeIdentifier(name))
		.join(', ')
	await client.query(
		`insert into ${table} (${columns}) overriding system value
			select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
		[JSON.stringify(rows)],
	)
	const numbered = await client.query(
		`select column_name as name from information_schema.columns
			where table_schema = 'public' and table_name = $1 and pg_get_serial_sequence($1, column_name) is not null`,
		[table],
	)
	for (const { name } of numbered.rows)
		await client.query(
			`select setval(pg_get_serial_sequence('${table}', '${name}'), (select max(${name}) from ${table}))`,
		)
}
