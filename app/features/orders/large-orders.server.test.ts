// Orders at the ends of what can be typed: a price of almost nothing, a cost with too many zeros, the longest order.
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { orderItems, orders } from '~/db/schema/orders.ts'
import { readAnalytics } from '~/features/analytics/analytics.server.ts'
import { readDashboard } from '~/features/analytics/dashboard.server.ts'
import { findCustomerDetails } from '~/features/customer-directory/customer-details.server.ts'
import { listDirectory } from '~/features/customer-directory/directory-list.server.ts'
import { anAdmin, anOrder } from '../../../tests/support/people/office.ts'
import { uniquePhone } from '../../../tests/support/samples/unique.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { submitInquiry } from './inquiry/submit-inquiry.server.ts'
import { createManualOrder } from './manual/create-manual-order.server.ts'
import { HIGHEST_COST } from './manual/typed-lines.ts'
import { updateOrder } from './panel/edit-order.server.ts'
import { findAdminOrder } from './panel/order-details.server.ts'
import { readProfitReport } from './profit/profit-report.server.ts'
import { planRecalculation, recalculateNext } from './profit/recalculate.server.ts'

useDatabase()
const now = new Date('2026-11-15T09:00:00Z')
let admin: Awaited<ReturnType<typeof anAdmin>>

const PRODUCTS = [
	{ id: 'mistyped', price: 35, costPrice: 40_000 },
	{ id: 'dear-to-buy', price: 1, costPrice: HIGHEST_COST },
	{ id: 'dear-to-sell', price: 100_000_000, costPrice: 100_000_000 },
]

beforeAll(async () => {
	admin = await anAdmin()
	await db()
		.insert(products)
		.values(
			PRODUCTS.map((row, index) => ({ ...row, name: row.id, numericId: index + 1, category: 'perfumes' })),
		)
})

const stored = async (orderNumber: string) =>
	(await db().select().from(orders).where(eq(orders.orderNumber, orderNumber)))[0]!

async function inquire(lines: { id: string; quantity: number }[]) {
	const outcome = await submitInquiry({
		key: randomUUID(),
		suggested: 'x',
		fromCart: false,
		language: 'en',
		customer: undefined,
		now,
		address: randomUUID(),
		inquiry: {
			fullName: 'Test Buyer',
			whatsappNumber: uniquePhone(),
			location: 'Douala',
			productsOfInterest: 'x',
			lines,
		},
	})
	return outcome.kind === 'accepted' ? stored(outcome.orderNumber) : outcome
}

test('an inquiry is accepted whatever the product costs the shop', async () => {
	expect(await inquire([{ id: 'mistyped', quantity: 1 }])).toMatchObject({
		totalAmount: 35,
		totalCost: 40_000,
		totalProfit: -39_965,
		profitMargin: -114_185.7,
	})
	expect(await inquire([{ id: 'dear-to-sell', quantity: 22 }])).toMatchObject({ totalCost: 2_200_000_000 })
	expect(await inquire([{ id: 'dear-to-buy', quantity: 999 }])).toMatchObject({
		totalCost: 999 * HIGHEST_COST,
	})
	expect(await inquire(PRODUCTS.map(({ id }) => ({ id, quantity: 999 })))).toMatchObject({
		totalAmount: 999 * (35 + 1 + 100_000_000),
	})
})

const largest = Array.from({ length: 50 }, (_, index) => ({
	productId: index === 0 ? 'dear-to-sell' : null,
	productName: `Line ${index}`,
	quantity: 9999,
	unitPrice: index % 2 ? 0 : 100_000_000,
	unitCost: HIGHEST_COST,
}))
const LARGEST_AMOUNT = 25 * 9999 * 100_000_000
const LARGEST_COST = 50 * 9999 * HIGHEST_COST

test('A-MAN-10 the longest manual order with the highest figures is written, and every page can read it', async () => {
	const made = await createManualOrder(
		{
			key: randomUUID(),
			name: 'Wholesale',
			phone: '677 00 00 01',
			location: null,
			source: 'in_person',
			status: 'delivered',
			language: 'en',
			notes: '',
			deliveryFee: null,
			lines: largest,
		},
		admin,
		now,
	)
	const order = await stored(typeof made === 'string' ? made : made.orderNumber)
	const figures = { totalAmount: LARGEST_AMOUNT, totalCost: LARGEST_COST }
	expect(order).toMatchObject({ ...figures, totalProfit: LARGEST_AMOUNT - LARGEST_COST })
	expect(await findAdminOrder(order.id, now, { role: 'owner' })).toMatchObject({
		totalAmount: LARGEST_AMOUNT,
		costs: { totalCost: LARGEST_COST, totalProfit: LARGEST_AMOUNT - LARGEST_COST },
	})
	const [line] = await db().select().from(orderItems).where(eq(orderItems.orderId, order.id))
	expect(line).toMatchObject({ totalPrice: 999_900_000_000 })

	const sums = { revenue: LARGEST_AMOUNT, cost: LARGEST_COST, profit: LARGEST_AMOUNT - LARGEST_COST }
	const report = await readProfitReport('all-time', now)
	expect(report.totals).toMatchObject(sums)
	expect(report.latest[0]).toMatchObject(figures)
	expect(report.brands).toMatchObject([sums])
	expect(await readDashboard(now)).toMatchObject(sums)
	expect(await readAnalytics('last-7-days', now)).toMatchObject({
		during: { revenue: LARGEST_AMOUNT },
		topCustomers: [{ spent: LARGEST_AMOUNT }, {}, {}, {}, {}],
	})
	const { entries } = await listDirectory('Wholesale', 1)
	expect(entries).toMatchObject([{ spent: LARGEST_AMOUNT }])
	expect(await findCustomerDetails(entries[0]!.person)).toMatchObject({
		latest: [{ totalAmount: LARGEST_AMOUNT }],
	})
})

test('lines, a delivery and a recalculation write whatever the figures come to', async () => {
	const order = await anOrder()
	await updateOrder(order, { lines: largest }, admin, now)
	expect(await stored(order.orderNumber)).toMatchObject({ totalCost: LARGEST_COST, version: 2 })

	const suggested = await anOrder()
	const line = {
		orderId: suggested.id,
		productId: 'dear-to-buy',
		productName: 'x',
		quantity: 9999,
		unitPrice: 1,
	}
	await db().insert(orderItems).values(line)
	await updateOrder(suggested, { status: 'delivered', notes: '' }, admin, now)
	expect(await stored(suggested.orderNumber)).toMatchObject({ totalCost: 9999 * HIGHEST_COST })

	const waiting = await anOrder()
	await db()
		.insert(orderItems)
		.values({ ...line, orderId: waiting.id })
	const words = await anOrder({ productsRequested: 'mistyped' })
	const { lastId } = await planRecalculation()
	expect(await recalculateNext(0, lastId, { id: null, email: 'owner@example.cm' })).toMatchObject({
		unchanged: 0,
	})
	expect(await stored(waiting.orderNumber)).toMatchObject({ totalCost: 9999 * HIGHEST_COST })
	expect(await stored(words.orderNumber)).toMatchObject({ totalCost: 40_000, profitMargin: -114_185.7 })
})
