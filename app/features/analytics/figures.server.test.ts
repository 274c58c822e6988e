// Every figure of the back office against the same figure worked out by hand from raw rows.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { readCustomersPage } from '~/features/customer-directory/customers-page.server.ts'
import { listDirectory, readDirectoryStats } from '~/features/customer-directory/directory-list.server.ts'
import { readProfitReport } from '~/features/orders/profit/profit-report.server.ts'
import { PROFIT_PERIODS } from '~/features/orders/profit/profit-report.ts'
import * as hand from '../../../tests/support/samples/by-hand.ts'
import { histories, write } from '../../../tests/support/samples/histories.ts'
import {
	asked,
	DAYS,
	earners,
	inPeriod,
	midnight,
	months,
	ranked,
	steps,
	topCustomers,
} from '../../../tests/support/samples/reports-by-hand.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { readAnalytics } from './analytics.server.ts'
import { readDashboard } from './dashboard.server.ts'
import { RANGES } from './range.ts'

useDatabase()

const RUNS = 12

function everyHistory(check: (raw: hand.Raw, now: Date) => Promise<void>): Promise<void> {
	return fc.assert(
		fc.asyncProperty(histories, async (history) => {
			await write(history, pool())
			await check(await hand.readRaw(pool()), new Date(history.now))
		}),
		{ numRuns: RUNS, endOnFailure: true },
	)
}

test('A-DASH-01 A-DASH-04 A-DASH-07 A-DASH-08 the dashboard’s figures are those of the rows', async () => {
	await everyHistory(async (raw, now) => {
		const { activity: _, ...shown } = await readDashboard(now)
		const { orders: delivered, ...sold } = hand.earningsOf(hand.delivered(raw.orders))
		expect(shown).toEqual({
			...sold,
			delivered,
			products: raw.products.length,
			orders: raw.orders.length,
			ordersToday: raw.orders.filter((order) => order.created_at.getTime() >= midnight(now)).length,
			customers: hand.personsOf(raw).since.size,
			averageOrderValue:
				delivered === sold.unpriced ? 0 : Math.round(sold.revenue / (delivered - sold.unpriced)),
			categories: expect.arrayContaining([
				...['perfumes', 'body_spray', 'body_mist'].map((category) => ({
					category,
					products: raw.products.filter((product) => product.category === category).length,
				})),
			]),
		})
	})
})

test('A-PROFIT-01 A-PROFIT-02 A-PROFIT-03 A-PROFIT-04 A-PROFIT-05 the profit report’s figures are those of the rows', async () => {
	await everyHistory(async (raw, now) => {
		for (const period of PROFIT_PERIODS) {
			const orders = hand.delivered(raw.orders).filter((order) => inPeriod(order.created_at, period, now))
			const report = await readProfitReport(period, now)
			expect(report.totals, period).toEqual(hand.earningsOf(orders))
			const months = [...new Set(orders.map((order) => hand.douala(order.created_at).month))].sort().reverse()
			expect(report.months, period).toEqual(
				months.slice(0, 12).map((month) => ({
					month,
					...hand.earningsOf(orders.filter((order) => hand.douala(order.created_at).month === month)),
				})),
			)
			expect(report.latest.map((order) => order.orderNumber)).toEqual(
				[...orders]
					.sort(hand.byNewest)
					.slice(0, 10)
					.map((order) => order.order_number),
			)
			expect(report.products).toEqual(earners(raw, orders, (item) => item.product_name))
			const brand = (id: string | null) => raw.products.find((product) => product.id === id)?.brand ?? ''
			expect(report.brands).toEqual(earners(raw, orders, (item) => brand(item.product_id)))
		}
	})
})

test('A-ANA-02 A-ANA-03 A-ANA-05 A-ANA-06 A-ANA-08 analytics’ figures are those of the rows', async () => {
	await everyHistory(async (raw, now) => {
		const { personOfOrder } = hand.personsOf(raw)
		for (const range of RANGES) {
			const shown = await readAnalytics(range, now)
			expect(shown.directory).toEqual(await readDirectoryStats(now))
			const within = (end: Date) => {
				const days = hand.lastDays(end, DAYS[range])
				return raw.orders.filter(
					(order) => order.created_at <= end && days.has(hand.douala(order.created_at).day),
				)
			}
			const during = within(now)
			const before = within(new Date(now.getTime() - DAYS[range] * 86_400_000))
			for (const [name, orders] of [
				['during', during],
				['before', before],
			] as const) {
				const sold = hand.earningsOf(hand.delivered(orders))
				expect(shown[name], `${range} ${name}`).toEqual({
					orders: orders.length,
					delivered: sold.orders,
					revenue: sold.revenue,
					profit: sold.profit,
					amountsAssumed: sold.amountsAssumed,
					costsEstimated: sold.costsEstimated,
					unpriced: sold.unpriced,
					customers: new Set(orders.flatMap((order) => personOfOrder.get(order.id) ?? [])).size,
				})
			}
			expect(shown.steps).toEqual(steps(range, now, during, before))
			const count = (key: 'order_status' | 'order_source', name: string) =>
				during.filter((order) => order[key] === name).length
			for (const { name, orders } of shown.byStatus) expect(orders, name).toBe(count('order_status', name))
			for (const { name, orders } of shown.bySource) expect(orders, name).toBe(count('order_source', name))
			expect(hand.sum(shown.byStatus.map(({ orders }) => orders))).toBe(during.length)
			expect(hand.sum(shown.bySource.map(({ orders }) => orders))).toBe(during.length)
			expect(shown.hours).toEqual(
				Array.from(
					{ length: 24 },
					(_, hour) => during.filter((order) => hand.douala(order.created_at).hour === hour).length,
				),
			)
			expect(shown.towns).toEqual(
				ranked(hand.tally(during.map((order) => (order.customer_location ?? '').trim()))),
			)
			expect(shown.topProducts).toEqual(ranked(hand.tally(during.flatMap((order) => asked(raw, order)))))
			expect(shown.topCustomers).toEqual(topCustomers(during))
			expect(shown.recent.map((order) => order.orderNumber)).toEqual(
				[...during]
					.sort(hand.byNewest)
					.slice(0, 5)
					.map((order) => order.order_number),
			)
			expect(shown.months).toEqual(months(raw, now))
		}
	})
})

test('A-CUST-02 A-ANA-07 the directory has one row per person, newest first, with what they ordered', async () => {
	await everyHistory(async (raw, now) => {
		const { personOfRow, personOfOrder, since } = hand.personsOf(raw)
		const ordersOf = (person: number) => raw.orders.filter((order) => personOfOrder.get(order.id) === person)
		const monthAgo = hand.lastDays(now, 30)
		const accounts = raw.customers.filter((row) => row.user_id !== null)
		expect(await readDirectoryStats(now)).toEqual({
			customers: since.size,
			fresh: [...since.values()].filter(
				(at) => monthAgo.has(hand.douala(new Date(at)).day) || at > now.getTime(),
			).length,
			returning: [...since.keys()].filter((person) => ordersOf(person).length > 1).length,
			withAccount: new Set(accounts.map((row) => personOfRow.get(row.id))).size,
		})
		const { entries, found } = await listDirectory('', 'all')
		expect(found).toBe(since.size)
		expect(entries.map(({ row }) => row)).toEqual(entries.map((_, index) => index + 1))
		expect(
			entries.map(({ person, since, orders, spent, lastOrder }) => ({
				person,
				since,
				orders,
				spent,
				lastOrder,
			})),
		).toEqual(
			[...since]
				.sort(([a, sinceA], [b, sinceB]) => sinceB - sinceA || b - a)
				.map(([person, at]) => {
					const theirs = ordersOf(person)
					return {
						person,
						since: new Date(at),
						orders: theirs.length,
						spent: hand.sum(hand.delivered(theirs).map((order) => order.total_amount)),
						lastOrder: [...theirs].sort(hand.byNewest)[0]?.created_at ?? null,
					}
				}),
		)
	})
})

test('each page asks a fixed number of questions, however much there is to read', async () => {
	const now = new Date('2026-11-15T12:00:00Z')
	const pages = {
		dashboard: () => readDashboard(now),
		profit: () => readProfitReport('all-time', now),
		analytics: () => readAnalytics('last-year', now),
		customers: () => readCustomersPage({ q: '', owed: false, page: 1, person: 1 }, now),
	}
	const count = async () => {
		const counts: Record<string, number> = {}
		for (const [name, read] of Object.entries(pages)) {
			const asked = vi.spyOn(pool(), 'query')
			await read()
			counts[name] = asked.mock.calls.length
			asked.mockRestore()
		}
		return counts
	}
	const [small, large] = fc
		.sample(histories, { numRuns: 60, seed: 7 })
		.sort((a, b) => a.orders.length - b.orders.length)
		.filter((_, index, all) => index === 0 || index === all.length - 1)
	const persons = [{ account: true, phone: 1, email: 1, daysAgo: 3 }]
	await write({ ...small!, persons }, pool())
	const few = await count()
	await write({ ...large!, persons }, pool())
	expect(await count()).toEqual(few)
	expect(few).toEqual({ dashboard: 6, profit: 3, analytics: 7, customers: 6 })
})
