// Counting, and the stock page of one product, as their forms are answered.
import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { anAdmin, anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { updateOrder } from '../../orders/panel/edit-order.server.ts'
import { answerCountForm } from './count-actions.server.ts'
import { listToCount } from './count-list.server.ts'
import { findProductStock } from './product-stock.server.ts'
import { answerStockForm } from './stock-actions.server.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>

const ask = async (query: string, values: unknown[] = []) => (await pool().query(query, values)).rows
const formOf = (fields: Record<string, string>) => {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return form
}
const check = (counts: Record<string, string>, by = admin) =>
	answerCountForm(formOf({ intent: 'check', ...counts }), by)
type Shown = {
	shown?: { requestId: string; differences: { id: string; was: number | null; counted: number }[] }
}
const book = ({ shown }: Shown, by = admin) =>
	answerCountForm(
		formOf({
			intent: 'book',
			requestId: shown!.requestId,
			...Object.fromEntries(
				shown!.differences.flatMap(({ id, was, counted }) => [
					[`was:${id}`, String(was ?? '')],
					[`count:${id}`, String(counted)],
				]),
			),
		}),
		by,
	)
const counted = async (counts: Record<string, string>) => book((await check(counts))!)
const stock = (fields: Record<string, string>, id = 'yara', by = admin) =>
	answerStockForm(id, formOf({ requestId: crypto.randomUUID(), ...fields }), by)
const levels = async () =>
	Object.fromEntries(
		(await ask('select product_id, quantity from stock_levels order by product_id')).map((row) => [
			row.product_id,
			row.quantity,
		]),
	)
const state = async (id = 'yara') => (await ask('select stock from products where id = $1', [id]))[0].stock
const moves = () =>
	ask('select product_id as id, kind, quantity, moved_by, why from stock_movements m order by m.id')

beforeEach(async () => {
	await pool().query('truncate orders, products, stock_movements restart identity cascade')
	await pool().query(`insert into products (id, numeric_id, name, brand, size, price, cost_price, category, barcode, is_visible) values
		('yara', 1, 'Yara EDP', 'Lattafa', '100ml', 10000, 5000, 'perfumes', '6291108730515', true),
		('asad', 2, 'Asad EDP', 'Lattafa', '100ml', 20000, 9000, 'perfumes', null, false),
		('amber', 3, 'Amber Oud', 'Al Haramain', '60ml', 30000, null, 'perfumes', null, true)`)
	admin = await anAdmin()
})

describe('a count', () => {
	test('lists a brand, a search or a barcode by name, hidden ones too, with what the shop thinks is there', async () => {
		await counted({ 'count:yara': '4' })
		const list = async (query: string) =>
			(await listToCount(new URLSearchParams(query))).list.map(({ id, was }) => [id, was])
		expect(await list('')).toEqual([
			['amber', null],
			['asad', null],
			['yara', 4],
		])
		expect(await list('brand=Lattafa')).toEqual([
			['asad', null],
			['yara', 4],
		])
		expect(await list('q=6291108730515')).toEqual([['yara', 4]])
		expect(await list('q=629110873051')).toEqual([])
	})

	test('shows differences first and books exactly these, for staff too; what was not counted begins to be', async () => {
		const staff = await anAdmin('staff')
		await counted({ 'count:yara': '4' })
		let announced = 0
		const unsubscribe = onShopChange(() => announced++)
		const answer = await check({ 'count:yara': '2', 'count:asad': ' 7 ', 'count:amber': '' }, staff)
		expect(answer).toMatchObject({
			ok: true,
			shown: {
				differences: [
					{ id: 'asad', name: 'Asad EDP', was: null, counted: 7 },
					{ id: 'yara', name: 'Yara EDP', was: 4, counted: 2 },
				],
			},
		})
		expect([await levels(), announced]).toEqual([{ yara: 4 }, 0])
		expect(await book(answer!, staff)).toMatchObject({ ok: true, message: 'Booked: 2 counted.' })
		unsubscribe()
		expect([await levels(), announced, await state()]).toEqual([{ asad: 7, yara: 2 }, 1, 'few'])
		expect((await moves()).slice(1)).toEqual([
			{ id: 'asad', kind: 'count', quantity: 7, moved_by: staff.email, why: '' },
			{ id: 'yara', kind: 'count', quantity: -2, moved_by: staff.email, why: '' },
		])
	})

	test('sent twice, one after the other or at once, is one', async () => {
		const answer = await check({ 'count:yara': '4', 'count:asad': '0' })
		const answers = await Promise.all([book(answer!), book(answer!), book(answer!)])
		expect([...answers, await book(answer!)].map((each) => each?.ok)).toEqual([true, true, true, true])
		expect(await levels()).toEqual({ asad: 0, yara: 4 })
		expect(await moves()).toHaveLength(2)
	})

	test('is not booked when a stock has changed since: the new differences are shown, and those can be', async () => {
		await counted({ 'count:yara': '4', 'count:asad': '3' })
		const answer = await check({ 'count:yara': '4', 'count:asad': '5' })
		const order = await anOrder()
		const line = { productName: 'x', quantity: 1, unitPrice: 1, unitCost: 1 }
		await updateOrder(
			order,
			{ lines: [{ ...line, productId: 'yara' }], status: 'confirmed' },
			admin,
			new Date(),
		)
		const second = await book(answer!)
		expect(second).toMatchObject({
			ok: false,
			message: 'Meanwhile a stock has changed, so nothing was booked. These are the differences now.',
			shown: {
				differences: [
					{ id: 'asad', was: 3, counted: 5 },
					{ id: 'yara', was: 3, counted: 4 },
				],
			},
		})
		expect(await levels()).toEqual({ asad: 3, yara: 3 })
		expect(await book(second!)).toMatchObject({ ok: true })
		expect(await levels()).toEqual({ asad: 5, yara: 4 })
		// One that was deleted is not counted.
		const third = await check({ 'count:yara': '1', 'count:asad': '1' })
		await ask("delete from products where id = 'asad'")
		expect((await book(third!))?.shown?.differences).toMatchObject([{ id: 'yara' }])
	})

	test('of two who begin at the same time, one is told', async () => {
		const [one, two] = await Promise.all([check({ 'count:yara': '4' }), check({ 'count:yara': '5' })])
		const answers = await Promise.all([book(one!), book(two!)])
		expect(answers.map((answer) => answer?.ok).sort()).toEqual([false, true])
		expect(await moves()).toHaveLength(1)
	})

	test('that is killed half way stores nothing, and can be sent again', async () => {
		await counted({ 'count:yara': '4', 'count:asad': '3' })
		const answer = await check({ 'count:yara': '1', 'count:asad': '1' })
		const other = new pg.Client(pool().options)
		await other.connect()
		// The first movement is written; the second waits for this row.
		await other.query("begin; select from stock_levels where product_id = 'yara' for update")
		const killed = book(answer!).catch(() => 'killed')
		const waiting = `select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and wait_event_type = 'Lock' and query ilike '%insert into "stock_movements"%'`
		await expect.poll(async () => (await ask(waiting)).length).toBe(1)
		expect(await killed).toBe('killed')
		await other.end()
		expect(await levels()).toEqual({ asad: 3, yara: 4 })
		expect(await moves()).toHaveLength(2)
		expect(await book(answer!)).toMatchObject({ ok: true })
		expect(await levels()).toEqual({ asad: 1, yara: 1 })
	})

	test.each(['-1', 'five', '100000', '1.5'])(
		'of %j is refused at its field, and stays typed',
		async (typed) => {
			const counts = { 'count:yara': typed, 'count:asad': '3' }
			const refused = {
				ok: false,
				errors: { yara: 'A whole number from 0 to 99,999, please.' },
				typed: { yara: typed, asad: '3' },
			}
			expect(await check(counts)).toMatchObject(refused)
			const sent = formOf({ intent: 'book', requestId: 'a-request', 'was:yara': '', ...counts })
			expect(await answerCountForm(sent, admin)).toMatchObject(refused)
			expect([await levels(), await moves()]).toEqual([{}, []])
		},
	)

	test('of nothing, of too many, or of an unknown form is none', async () => {
		expect(await check({ 'count:yara': '  ' })).toEqual({
			ok: false,
			message: 'Type at least one number first.',
		})
		const many = Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`count:p${n}`, '1']))
		expect(await check(many)).toBeUndefined()
		expect(await answerCountForm(formOf({ intent: 'book', 'count:yara': '1' }), admin)).toBeUndefined()
	})
})

describe('the stock of a product', () => {
	beforeEach(() => stock({ intent: 'begin', counted: '5' }))

	test('begins with a number, once; breakage, gifts and corrections follow it with a reason', async () => {
		expect(await levels()).toEqual({ yara: 5 })
		expect(await stock({ intent: 'begin', counted: '9' })).toMatchObject({ ok: false })
		const staff = await anAdmin('staff')
		const gift = { intent: 'move', move: 'gift', pieces: '1', why: 'For a wedding', requestId: 'one-gift' }
		await Promise.all([stock(gift, 'yara', staff), stock(gift, 'yara', staff)])
		await stock({ intent: 'move', move: 'breakage', pieces: '2', why: 'Fell' })
		await stock({ intent: 'move', move: 'more', pieces: '3', why: 'Behind a box' })
		await stock({ intent: 'move', move: 'fewer', pieces: '4', why: 'Miscounted' })
		expect([await levels(), await state()]).toEqual([{ yara: 1 }, 'few'])
		const page = await findProductStock('yara', 1, admin.role === 'owner' ? { role: 'owner' } : undefined)
		expect(page!.movements.map(({ kind, quantity, left, why }) => [kind, quantity, left, why])).toEqual([
			['correction', -4, 1, 'Miscounted'],
			['correction', 3, 5, 'Behind a box'],
			['breakage', -2, 2, 'Fell'],
			['gift', -1, 4, 'For a wedding'],
			['count', 5, 5, ''],
		])
		expect(page).toMatchObject({ worth: { value: 5000, each: 5000 }, product: { presence: 'few' } })
		expect(await findProductStock('yara', 1, undefined)).not.toHaveProperty('worth')
		expect(await findProductStock('none', 1, undefined)).toBeUndefined()
	})

	test('has movements in pages of fifty, each with what was left after it', async () => {
		await ask(`insert into stock_movements (product_id, kind, quantity)
			select 'yara', 'correction', 1 from generate_series(1, 60) n`)
		const left = async (page: number) =>
			(await findProductStock('yara', page, undefined))!.movements.map((movement) => movement.left)
		expect([await left(1), await left(2)].map((each) => [each.length, each[0], each.at(-1)])).toEqual([
			[50, 65, 16],
			[11, 15, 5],
		])
	})

	test.each([
		[{ intent: 'begin', counted: '-1' }, { counted: 'A whole number from 0 to 99,999, please.' }, 'amber'],
		[{ intent: 'few-at', fewAt: '100000' }, { fewAt: 'A whole number from 0 to 99,999, please.' }],
		[
			{ intent: 'move', move: 'gift', pieces: '0', why: '' },
			{
				pieces: 'A whole number from 1 to 99,999, please.',
				why: 'A few words, please: at most 200 characters.',
			},
		],
		[{ intent: 'move', move: 'gift', pieces: '1', why: 'x'.repeat(201) }, { why: expect.any(String) }],
		[
			{ intent: 'move', move: 'breakage', pieces: '6', why: 'Fell' },
			{ pieces: 'So many are not there: the shop counts 5.' },
		],
	])('refuses %o with a sentence at the field', async (fields, errors, id = 'yara') => {
		const { requestId: _, intent: __, ...typed } = { requestId: '', ...fields }
		const expected = {
			ok: false,
			errors,
			typed: { ...typed, ...('why' in typed && { why: typed.why!.slice(0, 200) }) },
		}
		expect(await stock(fields, id)).toMatchObject(expected)
		expect([await levels(), await moves()]).toEqual([{ yara: 5 }, [expect.anything()]])
	})

	test('knows no other forms', async () => {
		const forms: Record<string, string>[] = [
			{ intent: 'steal' },
			{ intent: 'move', move: 'constructor', pieces: '1', why: 'x' },
			{ intent: 'begin', counted: '1', requestId: 'short' },
		]
		for (const fields of forms) expect(await stock(fields)).toBeUndefined()
	})

	test('says ‘few left’ from its own threshold down', async () => {
		expect(await stock({ intent: 'few-at', fewAt: '5' })).toMatchObject({ ok: true })
		expect(await state()).toBe('few')
		expect(await stock({ intent: 'few-at', fewAt: '0' }, 'amber')).toMatchObject({ ok: false })
	})

	test('is no longer counted: the sum is 0, visitors see what they saw, and the state is set by hand', async () => {
		await stock({ intent: 'few-at', fewAt: '5' })
		await Promise.all([stock({ intent: 'stop' }), stock({ intent: 'stop' })])
		expect([await levels(), await state()]).toEqual([{}, 'few'])
		expect((await moves()).slice(1)).toEqual([
			{ id: 'yara', kind: 'correction', quantity: -5, moved_by: admin.email, why: 'Counting ended' },
		])
		await ask("update products set stock = 'available'")
		expect(await state()).toBe('available')
		expect(await stock({ intent: 'move', move: 'gift', pieces: '1', why: 'x' })).toMatchObject({
			ok: false,
			message: 'This product is not counted any more. Nothing was booked.',
		})
		// And again, with the history of before.
		await stock({ intent: 'begin', counted: '2' })
		const page = await findProductStock('yara', 1, undefined)
		expect(page!.movements.map(({ left }) => left)).toEqual([2, 0, 5])
	})
})
