import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { useDatabase } from '../../tests/support/shop/database.ts'
import { closeDatabase, connectDatabase, db } from './client.server.ts'
import { prepared } from './prepared-statements.server.ts'

const { url } = useDatabase()

/** What one connection has prepared after these statements, and how often it ran each. */
const runsOf = (texts: string[]) =>
	db().transaction(async (tx) => {
		for (const text of texts) await tx.execute(prepared(sql`select ${1}::int as ${sql.raw(text)}`))
		const statement = sql`select (generic_plans + custom_plans)::int as runs from pg_prepared_statements order by name`
		return (await tx.execute(statement)).rows.map(({ runs }) => runs)
	})

test('a connection prepares a marked statement once, and no others', async () => {
	await db().execute(sql`select ${1}::int as unmarked`)
	expect(await runsOf(['one', 'one', 'other', 'one'])).toEqual([3, 1])
})

test('it prepares twenty texts at most, however many there are', async () => {
	const texts = Array.from({ length: 30 }, (_, n) => `text_${n}`)
	expect(await runsOf([...texts, ...texts])).toHaveLength(20)
})

test('behind a pooler nothing is prepared: the next statement may reach another connection', async () => {
	await closeDatabase()
	connectDatabase(url(), 2, { pooled: true })
	expect(await runsOf(['one', 'one'])).toEqual([])
})
