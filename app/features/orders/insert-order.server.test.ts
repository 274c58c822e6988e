import { describe, expect, test } from 'vitest'
import { db, pool } from '~/db/client.server.ts'
import { orders, outbox } from '~/db/schema/orders.ts'
import { onlyOrder, useInquiries } from '../../../tests/support/people/inquiries.ts'
import { insertOrder } from './insert-order.server.ts'
import type { NewOrder } from './new-order.ts'

useInquiries()

describe('S-ORD-13 the order number', () => {
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
