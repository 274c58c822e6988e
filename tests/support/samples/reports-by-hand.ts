// The figures of the reports, worked out by hand from raw rows.
import type { Range } from '../../../app/features/analytics/range.ts'
import type { ProfitPeriod } from '../../../app/features/orders/profit/profit-report.ts'
import { delivered, douala, earningsOf, lastDays, percent, type Raw, sum } from './by-hand.ts'

/** The first millisecond of the day, found by walking back. */
export function midnight(now: Date): number {
	const today = douala(now).day
	let start = now.getTime() - (now.getTime() % 3_600_000)
	while (douala(new Date(start - 1)).day === today) start -= 3_600_000
	return start
}

export function inPeriod(at: Date, period: ProfitPeriod, now: Date): boolean {
	if (period === 'all-time') return true
	if (period === 'this-year') return douala(at).year >= douala(now).year
	return lastDays(now, period === 'last-90-days' ? 90 : 30).has(douala(at).day) || at > now
}

export function earners(raw: Raw, orders: Raw['orders'], nameOf: (item: Raw['items'][0]) => string) {
	const rows = new Map<
		string,
		{ name: string; units: number; revenue: number; cost: number } & {
			amountAssumed: boolean
			costEstimated: boolean
		}
	>()
	for (const order of orders) {
		for (const item of raw.items.filter((item) => item.order_id === order.id)) {
			const name = nameOf(item)
			const row = rows.get(name) ?? {
				name,
				units: 0,
				revenue: 0,
				cost: 0,
				amountAssumed: false,
				costEstimated: false,
			}
			const productCost = raw.products.find((product) => product.id === item.product_id)?.cost_price ?? null
			const known = item.unit_cost ?? (order.cost_estimated ? null : productCost)
			row.units += item.quantity
			row.revenue += item.quantity * item.unit_price
			row.cost += item.quantity * (known ?? Math.round((item.unit_price * 6) / 10))
			row.amountAssumed ||= !order.amount_known
			row.costEstimated ||= known === null
			rows.set(name, row)
		}
	}
	return [...rows.values()]
		.map((row) => ({
			...row,
			profit: row.revenue - row.cost,
			margin: percent(row.revenue - row.cost, row.revenue),
		}))
		.sort((a, b) => b.profit - a.profit || (a.name < b.name ? -1 : 1))
		.slice(0, 10)
}

export const DAYS: Record<Range, number> = {
	'last-7-days': 7,
	'last-30-days': 30,
	'last-90-days': 90,
	'last-year': 365,
}

/** Each day of the range, or each of its months, beside the same days one period earlier. */
export function steps(range: Range, now: Date, during: Raw['orders'], before: Raw['orders']) {
	const days = [...lastDays(now, DAYS[range])].sort()
	const keys = [...new Set(days.map((day) => (range === 'last-year' ? day.slice(0, 7) : day)))]
	const figures = (orders: Raw['orders']) => {
		const { revenue, profit } = earningsOf(delivered(orders))
		return { orders: orders.length, revenue, profit }
	}
	const later = ({ created_at }: Raw['orders'][0], by: number) =>
		douala(new Date(created_at.getTime() + by * 86_400_000)).day
	return keys.map((key) => {
		const its = days.filter((day) => day.startsWith(key))
		return {
			from: new Date(`${its[0]}T00:00:00+01:00`),
			to: new Date(`${its.at(-1)}T00:00:00+01:00`),
			during: figures(during.filter((order) => later(order, 0).startsWith(key))),
			before: figures(before.filter((order) => later(order, DAYS[range]).startsWith(key))),
		}
	})
}

export const ranked = (counts: Map<string, number>) =>
	[...counts]
		.map(([name, orders]) => ({ name, orders }))
		.sort((a, b) => b.orders - a.orders || (a.name < b.name ? -1 : 1))
		.slice(0, 10)

export function asked(raw: Raw, order: Raw['orders'][0]): string[] {
	const lines = raw.items.filter((item) => item.order_id === order.id).map((item) => item.product_name)
	if (lines.length > 0) return [...new Set(lines)]
	const text = order.products_requested.replace(/ *\(Qty[^)]*\)/g, '').trim()
	return text === '' ? [] : [text]
}

export function topCustomers(orders: Raw['orders']) {
	const keyed = Map.groupBy(
		orders.filter((order) => order.customer_name !== 'Erased customer'),
		(order) => order.customer_phone || order.customer_name,
	)
	return [...keyed]
		.map(([key, theirs]) => ({
			key,
			phone: theirs[0]!.customer_phone || null,
			name: theirs.reduce((last, order) => (order.id > last.id ? order : last)).customer_name,
			orders: theirs.length,
			spent: sum(delivered(theirs).map((order) => order.total_amount)),
		}))
		.sort((a, b) => b.spent - a.spent || b.orders - a.orders || (a.key < b.key ? -1 : 1))
		.slice(0, 10)
}

export function months(raw: Raw, now: Date) {
	let [year, month] = douala(now).month.split('-').map(Number) as [number, number]
	const names: string[] = []
	for (let back = 0; back < 7; back++) {
		names.unshift(`${year}-${String(month).padStart(2, '0')}`)
		month--
		if (month === 0) [year, month] = [year - 1, 12]
	}
	const of = (name: string) =>
		raw.orders.filter((order) => order.created_at <= now && douala(order.created_at).month === name)
	return names.slice(1).map((name, index) => {
		const earlier = of(names[index]!).length
		const orders = of(name).length
		return {
			month: name,
			orders,
			revenue: sum(delivered(of(name)).map((order) => order.total_amount)),
			growth: earlier === 0 ? null : Math.round(((orders - earlier) / earlier) * 1000) / 10,
		}
	})
}
