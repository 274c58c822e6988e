import { beforeEach, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'
import { anOrder } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { readTillPage } from './till.server.ts'

useDatabase()
const NOW = new Date('2026-11-16T12:00:00Z')
/** Seven days, unless the query says otherwise. */
const SEVEN = 'period=own&from=2026-11-10&to=2026-11-16'
const till = (query = SEVEN, role: AdminRole = 'owner') => readTillPage(new URLSearchParams(query), role, NOW)

beforeEach(async () => {
	await pool().query('truncate orders cascade')
	const first = await anOrder({ orderNumber: 'ORD-FIRST', customerName: 'First Customer' })
	const second = await anOrder({ orderNumber: 'ORD-SECOND', customerName: 'Second Customer' })
	await pool().query(
		`insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by) values
			($1, 'mtn', 26000, 'TX 1', '2026-11-16', 'o'), ($2, 'orange', 15000, 'PP1', '2026-11-16', 'o'),
			($2, 'cash', 4000, '', '2026-11-16', 'o'), ($2, 'orange', -5000, 'PP1', '2026-11-16', 'o'),
			($1, 'mtn', 1500, 'TX 2', '2026-11-12', 'o'), ($1, 'bank', 100000, 'V7', '2026-11-10', 'o'),
			($1, 'cash', 777, '', '2026-11-09', 'o')`,
		[first.id, second.id],
	)
})

test('money by the day it came and by way, given back apart, with sums of days and period', async () => {
	const { period, days, total, chosen } = await till()
	expect(period).toEqual({ from: '2026-11-10', to: '2026-11-16' })
	const none = { mtn: 0, orange: 0, cash: 0, bank: 0, givenBack: 0 }
	expect(days).toEqual([
		{
			...none,
			day: '2026-11-16',
			mtn: 26_000,
			orange: 15_000,
			cash: 4_000,
			givenBack: 5_000,
			sum: 40_000,
			payments: 4,
		},
		{ ...none, day: '2026-11-12', mtn: 1_500, sum: 1_500, payments: 1 },
		{ ...none, day: '2026-11-10', bank: 100_000, sum: 100_000, payments: 1 },
	])
	expect(total).toMatchObject({
		mtn: 27_500,
		orange: 15_000,
		cash: 4_000,
		bank: 100_000,
		givenBack: 5_000,
		sum: 141_500,
	})
	expect(chosen).toBeUndefined()
})

test('a day opens its payments with order and reference', async () => {
	const { chosen } = await till(`${SEVEN}&day=2026-11-16&payments=99`)
	expect(chosen).toMatchObject({ day: '2026-11-16', found: 4, page: 1 })
	expect(
		chosen!.payments.map(({ orderNumber, way, amount, reference }) => [orderNumber, way, amount, reference]),
	).toEqual([
		['ORD-FIRST', 'mtn', 26_000, 'TX 1'],
		['ORD-SECOND', 'orange', 15_000, 'PP1'],
		['ORD-SECOND', 'cash', 4_000, ''],
		['ORD-SECOND', 'orange', -5_000, 'PP1'],
	])
	expect((await till("day=2026-11-16'")).chosen).toBeUndefined()
})

test('days without money, and a period that cannot be', async () => {
	const empty = await till('period=own&from=2026-10-01&to=2026-10-07')
	expect(empty).toMatchObject({ days: [], total: { mtn: 0, givenBack: 0, sum: 0 } })
	expect(await till('period=own&from=2026-11-16&to=2026-11-10')).toMatchObject({
		choice: { errors: { to: expect.stringMatching(/./) } },
		total: { sum: 40_000 },
	})
})

test('staff see today and nothing else, whatever they ask for', async () => {
	for (const query of ['', 'period=own&from=2026-11-01&to=2026-11-16&day=2026-11-12&doubles=1']) {
		const { days, total, chosen, doubles, choice } = await till(query, 'staff')
		expect(days.map(({ day }) => day)).toEqual(['2026-11-16'])
		expect(total.sum).toBe(40_000)
		expect([chosen!.day, doubles, choice]).toEqual(['2026-11-16', undefined, undefined])
	}
})

test('references that stood twice before they were unique are listed with the order that has the first', async () => {
	expect((await till()).doubles).toEqual({ doubles: [], found: 0, page: 1 })
	const late = await anOrder({ orderNumber: 'ORD-DOUBLE' })
	await pool().query(
		`insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by)
			values ($1, 'mtn', 26000, 'other', '2026-11-14', 'o'), ($1, 'mtn', -26000, 'tx1', '2026-11-14', 'o')`,
		[late.id],
	)
	// As before the migration: the trigger would write the key.
	await pool().query('alter table order_payments disable trigger payment_reference')
	await pool().query(
		`update order_payments set reference = 'tx1', reference_key = null where reference = 'other'`,
	)
	await pool().query('alter table order_payments enable trigger payment_reference')
	for (const page of ['', 'doubles=9'])
		expect((await till(`${SEVEN}&${page}`)).doubles).toMatchObject({
			found: 1,
			page: 1,
			doubles: [{ orderNumber: 'ORD-DOUBLE', firstNumber: 'ORD-FIRST', amount: 26_000, reference: 'tx1' }],
		})
})
