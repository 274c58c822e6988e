import { beforeAll, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { clearSample, findSampleLeft, keepSample } from './clear-sample.server.ts'
import { loadSampleIntoEmptyShop } from './load-sample.server.ts'

useDatabase()

const NOW = new Date('2026-11-15T12:00:00Z')
const ids = async () => (await pool().query('select id from products order by id')).rows.map(({ id }) => id)
let admin: CurrentAdmin
beforeAll(async () => {
	admin = await anAdmin()
	await loadSampleIntoEmptyShop(NOW)
})

test('while nothing is decided the whole sample can be cleared; once it is kept nobody asks again', async () => {
	expect(await findSampleLeft()).toEqual({ untouched: 84, staying: 0 })
	await keepSample(admin)
	expect(await findSampleLeft()).toBeUndefined()
	await pool().query("delete from settings where name = 'sampleCatalogue'")
})

test('clearing takes what nobody touched; changed, sold and own products stay, and so do order lines', async () => {
	// Edited, hidden, sold, and one of the owner's own under an address of the sample.
	await pool().query("update products set price = 1, version = 2 where id = 'yara-edp'")
	await pool().query("update products set is_visible = false, version = 2 where id = 'asad-edp'")
	await pool().query("update products set name = 'Her own rose' where id = 'velvet-rose-edp'")
	await pool().query(
		"insert into products (id, numeric_id, name, price, category) values ('mine', 900, 'Mine', 5, 'perfumes')",
	)
	const { id } = await anOrder()
	await pool().query(
		`insert into order_items (order_id, product_id, product_name, quantity, unit_price)
			values ($1, 'khamrah-edp', 'Khamrah EDP', 1, 30000)`,
		[id],
	)
	expect(await findSampleLeft()).toEqual({ untouched: 80, staying: 4 })
	expect(await clearSample(admin)).toBe(80)
	expect(await ids()).toEqual(['asad-edp', 'khamrah-edp', 'mine', 'velvet-rose-edp', 'yara-edp'])
	const { rows } = await pool().query(
		'select count(*)::int as n from order_items where product_id is not null',
	)
	expect(rows).toEqual([{ n: 1 }])
	const brands = await pool().query(
		'select name from brands where not exists (select from products where brand_id = brands.id)',
	)
	expect(brands.rows).toEqual([])
	expect(await findSampleLeft()).toBeUndefined()
	const record = await pool().query(
		"select admin_email, action, jsonb_array_length(before -> 'products') as products from admin_changes where entity = 'catalogue'",
	)
	expect(record.rows).toEqual([{ admin_email: admin.email, action: 'clear', products: 80 }])
})

test('a start does not load a cleared sample again, even into an empty shop', async () => {
	await pool().query('delete from products')
	expect(await loadSampleIntoEmptyShop(NOW)).toBe(0)
	expect(await ids()).toEqual([])
	await pool().query("update settings set value = '\"kept\"' where name = 'sampleCatalogue'")
	expect(await loadSampleIntoEmptyShop(NOW)).toBe(84)
})
