import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orders, outbox } from '~/db/schema/orders.ts'
import { accepted, onlyOrder, useInquiries } from '../../../tests/support/people/inquiries.ts'
import { insertOrder } from './insert-order.server.ts'
import type { NewOrder } from './new-order.ts'

const { submission } = useInquiries()

const manual = (): NewOrder => ({
	source: 'phone',
	idempotencyKey: null,
	contentHash: null,
	customerId: null,
	userId: null,
	customerName: 'Test',
	customerPhone: '+237677123456',
	phoneDoubtful: false,
	customerEmail: 'ama@example.com',
	customerLocation: null,
	language: 'en',
	productsRequested: 'Yara EDP (Qty: 1, Price: 25000 FCFA)',
	notes: '',
	lines: [
		{ productId: 'yara-edp', productName: 'Yara EDP', quantity: 1, unitPrice: 25_000, unitCost: 15_000 },
	],
	amountKnown: true,
	actor: { kind: 'admin', name: 'owner@sillage.example' },
	now: new Date(),
})

describe('S-ORD-13 the order number', () => {
	const withFunction = async (body: string, work: () => Promise<void>) => {
		const { rows } = await pool().query(`select pg_get_functiondef('generate_order_number'::regproc) as own`)
		await pool().query(
			`create or replace function generate_order_number() returns text language plpgsql as $$ begin ${body} end $$`,
		)
		try {
			await work()
		} finally {
			await pool().query(rows[0].own)
		}
	}

	test('a manual order comes through the same writer, without mails', async () => {
		const order = await db().transaction((tx) => insertOrder(tx, manual()))
		expect(order?.orderNumber).toMatch(/^ORD-/)
		expect(await onlyOrder()).toMatchObject({ orderSource: 'phone', totalProfit: 10_000, profitMargin: 40 })
		expect(await db().$count(outbox)).toBe(0)
	})

	test('falls back to ORD- and the timestamp when the function returns nothing, and stays unique', async () => {
		await withFunction('return null;', async () => {
			const numbers = await Promise.all(
				Array.from({ length: 20 }, () => db().transaction((tx) => insertOrder(tx, manual()))),
			)
			for (const order of numbers) expect(order?.orderNumber).toMatch(/^ORD-\d{13}$/)
			expect(new Set(numbers.map((order) => order?.orderNumber)).size).toBe(20)
		})
	})

	test('failures are thrown with the words of the specification', async () => {
		await withFunction(`raise exception 'broken';`, async () => {
			await expect(db().transaction((tx) => insertOrder(tx, manual()))).rejects.toThrow(
				/^Failed to generate order number: the database refused it/,
			)
		})
		const impossible = { ...manual(), source: 'nowhere' as NewOrder['source'] }
		await expect(db().transaction((tx) => insertOrder(tx, impossible))).rejects.toThrow(
			/^Failed to create order: the database refused it/,
		)
		expect(await db().$count(orders)).toBe(0)
	})
})

describe('the statements of an order', () => {
	const PREPARED = sql`
		select count(*)::int as texts, sum(generic_plans + custom_plans)::int as runs from pg_prepared_statements`

	test('are prepared once per connection', async () => {
		await db().transaction(async (tx) => {
			const preparedAfterOrder = async () => {
				await insertOrder(tx, manual())
				return (await tx.execute<{ texts: number; runs: number }>(PREPARED)).rows[0]!
			}
			const { texts, runs } = await preparedAfterOrder()
			expect(texts).toBeGreaterThan(0)
			expect(await preparedAfterOrder()).toEqual({ texts, runs: runs + 1 })
		})
	})

	test('hold after a change of the table, and after connections were lost', async () => {
		const ordersAtOnce = () => Promise.all(Array.from({ length: 5 }, () => accepted(submission())))
		await ordersAtOnce()
		await pool().query('alter table orders add column added int')
		await ordersAtOnce()
		await pool().query('alter table orders drop column added')
		await ordersAtOnce()
		await pool().query(`
			select pg_terminate_backend(pid) from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid()`)
		await expect.poll(() => pool().totalCount).toBe(1)
		await ordersAtOnce()
		expect(await db().$count(orders)).toBe(20)
	})
})

describe('the short link that an order came by', () => {
	const link = async (code: string) =>
		(
			await pool().query(
				`insert into short_links (code, target, place) values ($1, '/product/yara-edp', $2) returning id`,
				[code, code.startsWith('a') ? 'status' : 'flyer'],
			)
		).rows[0].id as number
	const forget = () => pool().query('delete from short_links')

	test('is stored with it in the same one statement, and a manual order has none', async () => {
		const id = await link('abc234')
		const statements = async (more: Partial<NewOrder>) =>
			db().transaction(async (tx) => {
				const executed = vi.spyOn(tx, 'execute')
				await insertOrder(tx, { ...manual(), ...more })
				return executed.mock.calls.length
			})
		// The first order under the current terms stores them.
		await statements({})
		expect(await statements({})).toBe(await statements({ linkCode: 'abc234' }))
		const { rows } = await pool().query('select link_id from orders order by id')
		expect(rows.map(({ link_id }) => link_id)).toEqual([null, null, id])
		await forget()
		expect((await pool().query('select from orders where link_id is not null')).rowCount).toBe(0)
	})

	test('an unknown one is ignored, and a retry with another is the same order', async () => {
		const id = await link('abc234')
		await link('bbb222')
		const sent = submission({ linkCode: 'abc234' })
		const { orderNumber } = await accepted(sent)
		for (const linkCode of ['bbb222', 'zzz999', undefined])
			expect((await accepted({ ...sent, linkCode })).orderNumber).toBe(orderNumber)
		expect(await onlyOrder()).toMatchObject({ orderNumber, linkId: id })
		await accepted(submission({ linkCode: 'zzz999' }))
		expect((await pool().query('select from orders where link_id is null')).rowCount).toBe(1)
		await forget()
	})

	test('deleted while orders come in, it makes none of them fail', async () => {
		for (let round = 0; round < 5; round++) {
			await link('abc234')
			const orders = Array.from({ length: 8 }, () => accepted(submission({ linkCode: 'abc234' })))
			await Promise.all([...orders, forget()])
		}
		expect(await db().$count(orders)).toBe(40)
	})
})
