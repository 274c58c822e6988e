// What the forms of the supplier deliveries send, good and bad, and what becomes of it.
import { beforeEach, describe, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from '../../orders/panel/edit-order.server.ts'
import { listDeliveries, listSuppliers } from './deliveries.server.ts'
import { answerDeliveryList, answerNewDelivery } from './delivery-actions.server.ts'

useDatabase()
const NOW = new Date('2026-11-18T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>

const ask = async (query: string, values: unknown[] = []) => (await pool().query(query, values)).rows
const level = async (id: string) =>
	(
		await ask(
			`select l.quantity, l.value::int, p.cost_price as cost, p.stock from stock_levels l
			join products p on p.id = l.product_id where p.id = $1`,
			[id],
		)
	)[0]
const stored = async () =>
	(
		await ask(`select (select count(*)::int from purchases) as purchases,
			(select count(*)::int from purchase_lines) as lines,
			(select count(*)::int from stock_movements where kind = 'purchase') as movements`)
	)[0]
const form = (fields: Record<string, string>) => {
	const filled = new FormData()
	for (const [name, value] of Object.entries(fields)) filled.set(name, value)
	return filled
}
const line = (productId: string, quantity: string, unitPrice: string) => ({ productId, quantity, unitPrice })
const linesOf = (...lines: ReturnType<typeof line>[]) => JSON.stringify(lines)
/** In EUR: 4 × 12.50 and 2 × 25 are 32,798 francs each, with 10,000 of freight and customs 37,798. */
const GOOD = {
	intent: 'receive',
	supplier: ' Dubai Oud Trading ',
	boughtOn: '2026-11-16',
	currency: 'EUR',
	rate: '655,957',
	freight: '9 000',
	customs: '1000',
	note: '',
	lines: linesOf(line('yara', '4', '12,50'), line('asad', '2', '25')),
}
const send = (fields: Record<string, string> = {}) =>
	answerNewDelivery(form({ ...GOOD, formId: crypto.randomUUID(), ...fields }), admin, NOW)
const tap = (intent: string, id: number | string) =>
	answerDeliveryList(form({ intent, id: String(id) }), admin, NOW)
const onTheWay = async (fields: Record<string, string> = {}): Promise<number> => {
	await send({ intent: 'on-the-way', ...fields })
	return (await ask('select max(id) as id from purchases'))[0].id
}

const aBottle = { productId: 'yara', productName: 'Yara EDP', quantity: 1, unitPrice: 20_000, unitCost: null }

beforeEach(async () => {
	await pool().query(
		'truncate orders, products, purchases, stock_movements, stock_waits, admin_changes restart identity cascade',
	)
	await pool().query(`insert into products (id, numeric_id, name, price, cost_price, category, stock) values
		('yara', 1, 'Yara EDP', 20000, 5000, 'perfumes', 'available'),
		('asad', 2, 'Asad EDP', 30000, 9000, 'perfumes', 'sold-out')`)
	// Yara is counted, Asad is not.
	await pool().query("insert into stock_levels (product_id) values ('yara')")
	admin = await anAdmin()
})

describe('a delivery that is received', () => {
	test('adds to what is counted at what it cost here, which an order freezes; the rest is said', async () => {
		await ask("insert into stock_movements (product_id, kind, quantity) values ('yara', 'count', 4)")
		expect(await level('yara')).toMatchObject({ quantity: 4, value: 20_000, cost: 5000 })
		expect(await send()).toEqual({
			ok: true,
			message: 'Received. What you count is in your stock now.',
			arrival: { uncounted: [{ id: 'asad', name: 'Asad EDP' }], waiting: [] },
		})
		expect(await level('yara')).toEqual({ quantity: 8, value: 57_798, cost: 7225, stock: 'available' })
		expect(await ask("select cost_price from products where id = 'asad'")).toEqual([{ cost_price: 9000 }])
		expect(
			await ask(
				"select product_id, quantity, value::int, moved_by from stock_movements where kind = 'purchase'",
			),
		).toEqual([{ product_id: 'yara', quantity: 4, value: 37_798, moved_by: admin.email }])
		const order = await anOrder()
		const confirmed = await updateOrder(order, { lines: [aBottle], status: 'confirmed' }, admin, NOW)
		expect(typeof confirmed).toBe('object')
		expect(await ask('select unit_cost from order_items')).toEqual([{ unit_cost: 7225 }])
		expect(await level('yara')).toMatchObject({ quantity: 7 })
	})

	test('stands in the list, with those on the way above it, and its supplier is offered again', async () => {
		await send()
		await onTheWay({
			supplier: 'Lagos Wholesale',
			boughtOn: '2025-01-02',
			currency: 'FCFA',
			lines: linesOf(line('yara', '1', '6,000')),
		})
		const { entries, found } = await listDeliveries(1)
		expect(found).toBe(2)
		expect(entries).toMatchObject([
			{
				supplier: 'Lagos Wholesale',
				currency: 'FCFA',
				rate: '1.000000',
				receivedAt: null,
				lines: [{ unitPrice: '6000.00', landed: 16_000, adds: true }],
			},
			{
				supplier: 'Dubai Oud Trading',
				boughtOn: '2026-11-16',
				rate: '655.957000',
				freight: 9000,
				customs: 1000,
				receivedAt: NOW,
				lines: [
					{ productName: 'Yara EDP', quantity: 4, unitPrice: '12.50', landed: 37_798, adds: true },
					{ productName: 'Asad EDP', quantity: 2, unitPrice: '25.00', landed: 37_798, adds: false },
				],
			},
		])
		expect(await listSuppliers()).toEqual(['Lagos Wholesale', 'Dubai Oud Trading'])
		expect((await listDeliveries(2)).entries).toEqual([])
		expect((await ask('select entity_name, action, after from admin_changes order by id'))[0]).toEqual({
			entity_name: '2026-11-16',
			action: 'create',
			after: { pieces: 6, landed: 75_596 },
		})
	})

	test('says who waits for a product that came back', async () => {
		await ask("insert into stock_levels (product_id) values ('asad')")
		await ask(`insert into stock_waits (product_id, phone, language)
			values ('asad', '+237677000001', 'fr'), ('asad', '+237677000002', 'en'), ('yara', '+237677000003', 'en')`)
		const id = await onTheWay({ lines: linesOf(line('asad', '2', '25')) })
		expect(await tap('receive', id)).toMatchObject({
			arrival: { uncounted: [], waiting: [{ name: 'Asad EDP', count: 2 }] },
		})
		expect(await level('asad')).toMatchObject({ quantity: 2, stock: 'few' })
	})

	test('adds each of two lines of one product', async () => {
		await send({
			currency: 'FCFA',
			freight: '',
			customs: '',
			lines: linesOf(line('yara', '1', '5000'), line('yara', '3', '7000')),
		})
		expect(await level('yara')).toMatchObject({ quantity: 4, value: 26_000, cost: 6500 })
	})
})

describe('once', () => {
	test('a form that is sent twice, at once or later, is one delivery, and the second answer says so', async () => {
		const formId = 'one-form-of-the-page'
		const again = { ok: true, message: 'This delivery is stored already. Nothing was stored a second time.' }
		const answers = await Promise.all([send({ formId }), send({ formId })])
		expect(answers).toContainEqual(again)
		expect(await send({ formId, lines: linesOf(line('nobody', '1', '1')) })).toEqual(again)
		expect(await stored()).toEqual({ purchases: 1, lines: 2, movements: 1 })
	})

	test('received twice, at once or after a lost answer, it adds once', async () => {
		const id = await onTheWay()
		expect(await level('yara')).toMatchObject({ quantity: 0 })
		const messages = (await Promise.all([tap('receive', id), tap('receive', id)])).map((one) => one?.message)
		expect(messages.sort()).toEqual([
			'Received. What you count is in your stock now.',
			'This delivery was received already. Nothing was added a second time.',
		])
		await tap('receive', id)
		expect(await level('yara')).toMatchObject({ quantity: 4, value: 37_798 })
	})

	test('received while orders of the same products are confirmed: every bottle is counted, nobody waits for ever', async () => {
		await ask("insert into stock_levels (product_id) values ('asad')")
		const of = (productId: string) => ({ ...aBottle, productId })
		const purchases = [await onTheWay(), await onTheWay(), await onTheWay(), await onTheWay()]
		const orders = await Promise.all(purchases.map(() => anOrder()))
		await Promise.all([
			...purchases.map((id) => tap('receive', id)),
			...orders.map((order, index) =>
				updateOrder(
					order,
					{
						lines: index % 2 ? [of('yara'), of('asad')] : [of('asad'), of('yara')],
						status: 'confirmed',
					},
					admin,
					NOW,
				),
			),
		])
		expect(await level('yara')).toMatchObject({ quantity: 12 })
		expect(await level('asad')).toMatchObject({ quantity: 4 })
	})

	test('one on the way can be removed, one that is here stays', async () => {
		const id = await onTheWay()
		expect(await tap('remove', id)).toMatchObject({ ok: true })
		expect(await stored()).toMatchObject({ purchases: 0, lines: 0 })
		expect(await tap('receive', id)).toEqual({ ok: false, message: 'This delivery was removed already.' })
		await send()
		expect(await tap('remove', id + 1)).toMatchObject({ ok: false })
		expect(await stored()).toMatchObject({ purchases: 1, movements: 1 })
	})

	test('a deleted product leaves its line, and the rest still arrives', async () => {
		const id = await onTheWay()
		await ask("delete from products where id = 'asad'")
		expect(await tap('receive', id)).toMatchObject({ ok: true, arrival: { uncounted: [] } })
		expect((await listDeliveries(1)).entries[0]!.lines).toMatchObject([
			{ productId: 'yara', adds: true },
			{ productId: null, productName: 'Asad EDP', adds: false },
		])
	})
})

describe('what is wrong gets a sentence at its field, and nothing is stored', () => {
	const dear = (quantity: string, unitPrice: string) => ({
		lines: linesOf(line('yara', quantity, unitPrice)),
	})
	const wrong: [field: string, fields: Record<string, string>][] = [
		...['0', '0,000000', '-655', '1000000000', '655.9570001', 'many', '', '1e3', '６５５'].map(
			(rate): [string, Record<string, string>] => ['rate', { rate }],
		),
		['currency', { currency: 'XYZ' }],
		['currency', { currency: 'constructor' }],
		['supplier', { supplier: '  ' }],
		['supplier', { supplier: 'a'.repeat(121) }],
		...['', '2026-11-19', '2026-02-30', '1999-12-31', 'soon'].map(
			(boughtOn): [string, Record<string, string>] => ['boughtOn', { boughtOn }],
		),
		['note', { note: 'a'.repeat(501) }],
		...['-1', '1.5', 'much', '99999999999'].map((freight): [string, Record<string, string>] => [
			'freight',
			{ freight },
		]),
		['customs', { customs: '-1' }],
		['lines', { lines: '[]' }],
		['lines', { lines: '[]', freight: '', customs: '' }],
		['lines', { lines: linesOf(...Array.from({ length: 201 }, () => line('yara', '1', '1'))) }],
		...['0', '-1', '100000', '1.5', '', 'ten', '9'.repeat(40)].map(
			(pieces): [string, Record<string, string>] => ['quantity 0', dear(pieces, '1')],
		),
		...['', '-1', 'dear', '1.005', '1,000', 'NaN', '9'.repeat(40)].map(
			(price): [string, Record<string, string>] => ['unitPrice 0', dear('1', price)],
		),
		['unitPrice 0', { ...dear('1', '12.50'), currency: 'FCFA' }],
		['lines', { ...dear('99999', '999999999.99'), rate: '999999.999999' }],
		['lines', { ...dear('1', '9999999999'), currency: 'FCFA' }],
		['lines', { ...dear('1', '1'), freight: '9999999999', customs: '9999999999' }],
		['product 1', { lines: linesOf(line('yara', '1', '1'), line('nobody', '1', '1')) }],
		['product 0', { lines: linesOf(line('', '1', '1')) }],
	]

	test.each(wrong)('%s %j', async (field, fields) => {
		const before = await stored()
		const answer = await send(fields)
		expect(answer).toMatchObject({ ok: false, message: 'The delivery was not saved.' })
		expect(Object.keys(answer!.errors!)).toEqual([field])
		expect(answer!.errors![field]).toMatch(/^(Please|At most|Freight|These|This) .+/)
		expect(answer!.text).toBe(answer!.errors![field])
		expect(await stored()).toEqual(before)
	})

	test('forms that no page sends are refused', async () => {
		for (const fields of [
			{ intent: 'steal' },
			{ formId: '' },
			{ lines: 'none' },
			{ lines: '{}' },
			{ lines: '[{"productId":1}]' },
			{ lines: JSON.stringify([line('a\0b', '1', '1')]) },
		] as Record<string, string>[])
			expect(await send(fields), JSON.stringify(fields)).toBeUndefined()
		for (const id of ['0', '-1', '1e99', 'one', '']) expect(await tap('receive', id), id).toBeUndefined()
		expect(await tap('steal', 1)).toBeUndefined()
		expect(await tap('receive', 2_147_483_647)).toMatchObject({ ok: false })
		expect(await tap('remove', 2_147_483_647)).toMatchObject({ ok: false })
		expect(await stored()).toEqual({ purchases: 0, lines: 0, movements: 0 })
	})

	test('200 lines, the highest prices and a rate of six decimals are fine', async () => {
		const many = linesOf(...Array.from({ length: 200 }, () => line('yara', '1', '0,01')))
		expect(await send({ lines: many, rate: '0,000001', freight: '', customs: '' })).toMatchObject({
			ok: true,
		})
		expect(await send({ ...dear('99999', '15000.55'), rate: '655.957' })).toMatchObject({ ok: true })
	})
})
