import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products } from '~/db/schema/catalogue.ts'
import { revert } from '~/features/changes/revert.server.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { anAdmin, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { searchFields } from '../edit/admin-product.ts'
import { createProduct, deleteProduct, setPresence } from '../edit/product-editor.server.ts'
import { lockProducts, patchProducts } from '../edit/product-state.server.ts'
import { changeMany, listChosen } from './bulk-change.server.ts'
import type { BulkChange } from './bulk-change.ts'
import { readSelection } from './bulk-query.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await pool().query('delete from deleted_products; delete from products')
	admin = await anAdmin()
	for (const [name, price] of [
		['Asad', 24_500],
		['Mayar', 25_250],
		['Yara', 4_000],
	] as const)
		await createProduct(productValues({ name, price, costPrice: 15_000 }), admin)
	await db().delete(adminChanges)
})

const ALL = { matching: { q: '', category: undefined, state: undefined, page: 1 } }
const seenNow = async (selection: Parameters<typeof listChosen>[0] = ALL) =>
	new Map((await listChosen(selection))!.map(({ numericId, version }) => [numericId, version]))
const prices = async () =>
	(await db().select({ price: products.price }).from(products).orderBy(asc(products.id))).map(
		({ price }) => price,
	)
const recorded = () => db().select().from(adminChanges).orderBy(asc(adminChanges.id))
const up: BulkChange = { kind: 'price', by: 'percent', direction: 'up', value: 10 }

test('rows are chosen by their ids, or all that the list finds', async () => {
	const names = async (selection: Parameters<typeof listChosen>[0]) =>
		(await listChosen(selection))!.map(({ name }) => name)
	expect(await names(ALL)).toEqual(['Asad', 'Mayar', 'Yara'])
	expect(await names({ matching: { ...ALL.matching, q: 'ya', category: 'perfumes', page: 7 } })).toEqual([
		'Mayar',
		'Yara',
	])
	expect(await names({ matching: { ...ALL.matching, category: 'body_mist' } })).toEqual([])
	await db().update(products).set({ descriptionFr: 'Doux.' }).where(eq(products.id, 'asad'))
	// What the page's form carries on is the whole search, or more would be changed than were seen.
	const french = searchFields({ ...ALL.matching, state: 'french-missing' })
	expect(await names(readSelection(new URLSearchParams({ ...french, all: '1' })))).toEqual(['Mayar', 'Yara'])
	await db().update(products).set({ stock: 'few', inStock: false }).where(eq(products.id, 'yara'))
	await db().update(products).set({ stock: 'few', isVisible: false }).where(eq(products.id, 'asad'))
	await db().update(products).set({ stock: 'sold-out' }).where(eq(products.id, 'mayar'))
	const inState = (state: string) => names(readSelection(new URLSearchParams({ state, all: '1' })))
	expect(await inState('sold-out')).toEqual(['Mayar'])
	expect(await inState('few')).toEqual([])
	expect(await inState('hidden')).toEqual(['Asad', 'Yara'])
	expect(await inState('constructor')).toHaveLength(3)
	expect(await names({ ids: ['yara', 'gone', 'asad'] })).toEqual(['Asad', 'Yara'])
	await db().execute(`insert into products (id, numeric_id, name, price, category)
		select 'many-' || n, 100 + n, 'Many ' || n, 1, 'perfumes' from generate_series(1, 9998) n`)
	expect(await listChosen(ALL)).toBeUndefined()
})

describe('a change of many', () => {
	test('is one entry of the record, raises each version, and is told once', async () => {
		let announced = 0
		const unsubscribe = onShopChange(() => announced++)
		expect(await changeMany(up, await seenNow(), admin)).toEqual({ changed: 3 })
		unsubscribe()
		expect(announced).toBe(1)
		expect(await prices()).toEqual([27_000, 28_000, 4_500])
		const changes = await recorded()
		expect(changes.map(({ batchSize }) => batchSize)).toEqual([3, 0, 0])
		expect(new Set(changes.map(({ batch }) => batch)).size).toBe(1)
		expect(changes[0]).toMatchObject({
			before: { price: 24_500 },
			after: { price: 27_000 },
			adminEmail: admin.email,
		})
		expect([...(await seenNow()).values()]).toEqual([2, 2, 2])
	})

	test.each<[BulkChange, object, string]>([
		[{ kind: 'hide' }, { isVisible: false }, 'hide'],
		[{ kind: 'stock', stock: 'sold-out' }, { stock: 'sold-out' }, 'stock'],
		[
			{ kind: 'category', category: 'body_mist' },
			{ category: 'body_mist', subcategory: null, gender: 'men' },
			'update',
		],
		[{ kind: 'scent', scent: 'Oud' }, { scent: 'Oud' }, 'update'],
	])('%o', async (change, expected, action) => {
		expect(await changeMany(change, await seenNow({ ids: ['asad', 'yara'] }), admin)).toEqual({ changed: 2 })
		const rows = await db().select().from(products).orderBy(asc(products.id))
		expect(rows[0]).toMatchObject({ ...expected, version: 2 })
		expect(rows[1]).toMatchObject({ isVisible: true, stock: 'available', category: 'perfumes', version: 1 })
		expect((await recorded()).map((entry) => entry.action)).toEqual([action, action])
	})

	test('leaves out what the rule refuses, and what is so already', async () => {
		const down: BulkChange = { kind: 'price', by: 'amount', direction: 'down', value: 5_000 }
		expect(await changeMany(down, await seenNow(), admin)).toEqual({ changed: 2 })
		expect(await prices()).toEqual([19_500, 20_500, 4_000])
		await db().delete(adminChanges)
		expect(await changeMany({ kind: 'show' }, await seenNow(), admin)).toEqual({ changed: 0 })
		expect(await recorded()).toEqual([])
	})

	test.each<BulkChange>([
		up,
		{ kind: 'hide' },
		{ kind: 'category', category: 'diffusers' },
		{ kind: 'scent', scent: 'Oud' },
	])('is set back as one, and everything is as it was: %o', async (change) => {
		const whole = async () =>
			(await pool().query(`select to_jsonb(p) - 'version' - 'updated_at' as p from products p order by id`))
				.rows
		const before = await whole()
		await changeMany(change, await seenNow(), admin)
		expect(await whole()).not.toEqual(before)
		const [first] = await recorded()
		expect(await revert({ change: first!.id }, admin)).toEqual({ done: 3 })
		expect(await whole()).toEqual(before)
	})

	test('is not made when a row changed since the preview, or is gone: they are named, and nothing is applied', async () => {
		const seen = await seenNow()
		await setPresence('mayar', 1, 'hidden', admin)
		await deleteProduct('yara', 1, admin)
		await db().delete(adminChanges)
		expect(await changeMany(up, seen, admin)).toEqual({ changedSince: ['Mayar', '003'] })
		expect(await prices()).toEqual([24_500, 25_250])
		expect(await recorded()).toEqual([])
	})

	test('happens once when two send the same preview', async () => {
		const seen = await seenNow()
		const results = await Promise.all([changeMany(up, seen, admin), changeMany(up, seen, admin)])
		expect(results.filter((result) => 'changed' in result)).toHaveLength(1)
		expect(results.find((result) => 'changedSince' in result)).toEqual({
			changedSince: ['Asad', 'Mayar', 'Yara'],
		})
		expect(await prices()).toEqual([27_000, 28_000, 4_500])
	})

	test('is all or nothing: one row that the database refuses takes the others with it', async () => {
		await pool().query(`alter table products add constraint test_refuses check (price <> 28000)`)
		try {
			await expect(changeMany(up, await seenNow(), admin)).rejects.toMatchObject({ cause: { code: '23514' } })
			expect(await prices()).toEqual([24_500, 25_250, 4_000])
			expect(await recorded()).toEqual([])
		} finally {
			await pool().query('alter table products drop constraint test_refuses')
		}
	})

	test('does not keep a customer waiting who orders one of them meanwhile; only a deletion does', async () => {
		// What an order asks of the products in its lines (a foreign key).
		const order = () => pool().query(`select from products where id = 'asad' for key share nowait`)
		await db().transaction(async (tx) => {
			await patchProducts([{ id: 'asad', set: { price: 1 } }], 'update', tx)
			await order()
		})
		await db().transaction(async (tx) => {
			await lockProducts(['asad'], tx, 'update')
			await expect(order()).rejects.toMatchObject({ code: '55P03' })
		})
	})
})
