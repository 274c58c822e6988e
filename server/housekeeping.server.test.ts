import { expect, test } from 'vitest'
import { pool } from '../app/db/client.server.ts'
import { anAdmin } from '../tests/support/people/office.ts'
import { useDatabase } from '../tests/support/shop/database.ts'
import { runHousekeeping } from './housekeeping.ts'

useDatabase()

const NOW = new Date('2026-11-16T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

test('what has served its purpose goes, and nothing else', async () => {
	const query = (text: string, values: unknown[] = []) => pool().query(text, values)
	await query(
		`insert into products (id, numeric_id, name, price, category) values ('yara', 900001, 'Yara', 1, 'perfumes')`,
	)
	await query(
		`insert into stock_waits (product_id, phone, language, created_at)
		values ('yara', 'old', 'en', $1), ('yara', 'kept', 'en', $2)`,
		[daysAgo(91), daysAgo(89)],
	)
	await query(
		`insert into deleted_products (product_id, deleted_at, product, photos, order_items)
		values ('old', $1, '{}', '[]', '{}'), ('kept', $2, '{}', '[]', '{}')`,
		[daysAgo(31), daysAgo(29)],
	)
	await query(`insert into rate_limits (key, count, ends_at) values ('old', 1, $1), ('kept', 1, $2)`, [
		daysAgo(1),
		daysAgo(-1),
	])
	await query(
		`insert into day_counts (day, kind, what) values ('2025-11-15', 'not-found', 'old'), ('2025-11-16', 'viewed', 'kept')`,
	)
	await runHousekeeping(NOW)
	const kept = async (text: string) => (await query(text)).rows.map(({ name }) => name)
	expect(await kept('select phone as name from stock_waits')).toEqual(['kept'])
	expect(await kept('select product_id as name from deleted_products')).toEqual(['kept'])
	expect(await kept('select key as name from rate_limits')).toEqual(['kept'])
	expect(await kept('select what as name from day_counts')).toEqual(['kept'])
})

test('logins and links that would outlast any begun now, made while the clock was ahead, go', async () => {
	const query = (text: string, values: unknown[] = []) => pool().query(text, values)
	const admin = await anAdmin()
	await query(
		`insert into admin_sessions (id, token, user_id, created_at, expires_at)
		values ('ahead', 'ahead', $1, $2, $3), ('kept', 'kept', $1, $4, $5)`,
		[admin.id, daysAgo(-2), daysAgo(-3), daysAgo(0), daysAgo(-1)],
	)
	await query(
		`insert into admin_verifications (id, identifier, value, expires_at)
		values ('over', 'a', 'x', $1), ('ahead', 'b', 'x', $2), ('kept', 'c', 'x', $3)`,
		[daysAgo(0), daysAgo(-1), daysAgo(-0.005)],
	)
	await query(
		`insert into customer_users (id, name, email) values ('customer', 'Customer', 'customer@example.cm')`,
	)
	await query(
		`insert into customer_sessions (id, token, user_id, expires_at)
		values ('ahead', 'ahead', 'customer', $1), ('kept', 'kept', 'customer', $2)`,
		[daysAgo(-3650), daysAgo(-30)],
	)
	await runHousekeeping(NOW)
	expect((await query('select id from admin_sessions')).rows).toEqual([{ id: 'kept' }])
	expect((await query('select id from customer_sessions')).rows).toEqual([{ id: 'kept' }])
	expect((await query('select id from admin_verifications')).rows).toEqual([{ id: 'kept' }])
})
