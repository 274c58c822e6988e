import { beforeAll, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { loadSampleIntoEmptyShop } from './load-sample.server.ts'
import { compareSample, migrateNext } from './migrate-sample.server.ts'
import { countResults, type MigrationLine } from './migration-log.ts'

useDatabase()

const ADMIN = { id: 'admin', email: 'owner@sillage.example' }
const NOW = new Date('2026-11-15T12:00:00Z')

async function migrateAll() {
	const lines: MigrationLine[] = []
	let steps = 0
	for (let from: number | null = 0; from !== null; steps++) {
		const step = await migrateNext(from, ADMIN, NOW)
		lines.push(...step.lines)
		from = step.next
	}
	return { ...countResults(lines), steps }
}

beforeAll(async () => {
	await pool().query(
		"insert into admin_users (id, name, email) values ('admin', 'Owner', 'owner@sillage.example')",
	)
})

test('A-MIG-01 A-MIG-02 an empty database gets all 84, step by step, two runs at once included', async () => {
	expect(await compareSample()).toEqual({ sample: 84, database: 0, missing: 84 })
	const runs = await Promise.all([migrateAll(), migrateAll()])
	expect(runs[0].added + runs[1].added).toBe(84)
	expect(runs[0].failed + runs[1].failed).toBe(0)
	expect(runs[0].steps).toBe(7)
	expect(await compareSample()).toEqual({ sample: 84, database: 84, missing: 0 })
})

test('what it adds is what a first start loads', async () => {
	const dump = async () =>
		(
			await pool().query(`select p.*, null as brand_id, null as updated_at,
			date_trunc('minute', created_at) as created_at from products p order by id`)
		).rows
	const migrated = await dump()
	await pool().query('truncate products, brands restart identity cascade')
	await loadSampleIntoEmptyShop(NOW)
	expect(migrated).toEqual(await dump())
})

test('A-MIG-03 run again it doubles and overwrites nothing', async () => {
	await pool().query("update products set price = 1, name = 'My own name' where id = 'asad-bourbon-edp'")
	await pool().query("delete from products where id = 'khamrah-qahwa-edp'")
	await pool().query(
		"insert into products (id, numeric_id, name, price, category) values ('mine', 2, 'Mine', 5, 'perfumes')",
	)
	expect(await migrateAll()).toEqual({ added: 1, there: 83, failed: 0, steps: 7 })
	expect(await migrateAll()).toEqual({ added: 0, there: 84, failed: 0, steps: 7 })
	const { rows } = await pool().query(
		"select id, name, price, numeric_id from products where id in ('asad-bourbon-edp', 'khamrah-qahwa-edp') order by id",
	)
	expect(rows).toMatchObject([
		{ id: 'asad-bourbon-edp', name: 'My own name', price: 1, numeric_id: 1 },
		{ id: 'khamrah-qahwa-edp', name: 'Khamrah Qahwa EDP', numeric_id: 85 },
	])
})

test('a product of that name under another address is left alone', async () => {
	await pool().query("delete from products where id = 'khamrah-qahwa-edp'")
	await pool().query(
		"insert into products (id, numeric_id, name, price, category) values ('other', 900, 'KHAMRAH QAHWA EDP', 5, 'perfumes')",
	)
	expect(await migrateAll()).toMatchObject({ added: 0, there: 84 })
})

test('A-MIG-04 a product that cannot be added is reported and takes no other with it', async () => {
	await pool().query("delete from products where id in ('other', 'yara-edp', 'asad-bourbon-edp')")
	await pool().query("alter table products add constraint refuse check (id <> 'asad-bourbon-edp')")
	expect(await migrateAll()).toMatchObject({ failed: 1 })
	expect((await compareSample()).missing).toBe(1)
	await pool().query('alter table products drop constraint refuse')
})
