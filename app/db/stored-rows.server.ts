// Rows that were stored as JSON when they were deleted, and come back into their tables.
import { type Column, getTableColumns, sql, type Table } from 'drizzle-orm'
import type { Writable } from './client.server.ts'

/** With the names of the columns. */
export type StoredRows = Record<string, unknown>[]

/** The column's name: `costPrice` is cost_price. */
export const columnName = (key: string): string =>
	key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Only columns that exist in both: one that was added after the deletion gets its default, a generated one its value. */
export async function insertRows(table: Table, rows: StoredRows, tx: Writable): Promise<void> {
	if (rows.length === 0) return
	const columns = sql.join(
		Object.entries(getTableColumns(table) as Record<string, Column>)
			.filter(([name, column]) => column.generated === undefined && columnName(name) in rows[0]!)
			.map(([name]) => sql.identifier(columnName(name))),
		sql`, `,
	)
	await tx.execute(sql`
		insert into ${table} (${columns}) overriding system value
		select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
}
