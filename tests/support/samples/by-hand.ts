// The shop's figures worked out a second time, from raw rows, with plain loops and nothing of the shop's own code.
import type { Pool } from 'pg'

export type Raw = {
	orders: RawOrder[]
	items: RawItem[]
	products: RawProduct[]
	customers: RawCustomer[]
}
type RawOrder = {
	id: number
	order_number: string
	customer_id: number | null
	user_id: string | null
	customer_name: string
	customer_phone: string
	customer_email: string | null
	customer_location: string | null
	order_source: string
	order_status: string
	products_requested: string
	total_amount: number | null
	total_cost: number | null
	total_profit: number | null
	amount_known: boolean
	cost_estimated: boolean
	created_at: Date
}
type RawItem = {
	order_id: number
	product_id: string | null
	product_name: string
	quantity: number
	unit_price: number
	unit_cost: number | null
}
type RawProduct = {
	id: string
	name: string
	price: number
	cost_price: number | null
	brand: string | null
} & {
	numeric_id: number
	category: string
}
type RawCustomer = {
	id: number
	user_id: string | null
	name: string
	email: string | null
	phone: string | null
	city: string | null
	created_at: Date
}

export async function readRaw(pool: Pool): Promise<Raw> {
	const all = async (table: string) => (await pool.query(`select * from ${table} order by 1`)).rows
	return {
		// The database writes out sums of eight bytes as text.
		orders: (await all('orders')).map((row) => ({
			...row,
			total_amount: row.total_amount && Number(row.total_amount),
			total_cost: row.total_cost && Number(row.total_cost),
			total_profit: row.total_profit && Number(row.total_profit),
		})),
		items: await all('order_items'),
		products: await all('products'),
		customers: await all('customers'),
	}
}

const PARTS = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Africa/Douala',
	hourCycle: 'h23',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
})

/** The wall clock in Douala, by the time-zone database. */
export function douala(moment: Date): { day: string; month: string; year: string; hour: number } {
	const parts = Object.fromEntries(PARTS.formatToParts(moment).map(({ type, value }) => [type, value]))
	return {
		day: `${parts.year}-${parts.month}-${parts.day}`,
		month: `${parts.year}-${parts.month}`,
		year: parts.year!,
		hour: Number(parts.hour),
	}
}

/** The names of the last so many days in Douala, today among them. */
export function lastDays(now: Date, days: number): Set<string> {
	return new Set(
		Array.from({ length: days }, (_, back) => douala(new Date(now.getTime() - back * 86_400_000)).day),
	)
}

export const sum = (numbers: (number | null)[]): number =>
	numbers.reduce<number>((all, one) => all + (one ?? 0), 0)
export const percent = (part: number, whole: number): number =>
	whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10

export function tally<Key>(keys: Key[]): Map<Key, number> {
	const counts = new Map<Key, number>()
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
	return counts
}

export const byNewest = (a: RawOrder, b: RawOrder): number =>
	b.created_at.getTime() - a.created_at.getTime() || b.id - a.id

export const delivered = (orders: RawOrder[]): RawOrder[] =>
	orders.filter((order) => order.order_status === 'delivered')

export function earningsOf(orders: RawOrder[]) {
	const revenue = sum(orders.map((order) => order.total_amount))
	const profit = sum(orders.map((order) => order.total_profit))
	return {
		orders: orders.length,
		revenue,
		cost: sum(orders.map((order) => order.total_cost)),
		profit,
		margin: percent(profit, revenue),
		amountsAssumed: orders.filter((order) => order.total_amount !== null && !order.amount_known).length,
		costsEstimated: orders.filter((order) => order.cost_estimated).length,
		unpriced: orders.filter((order) => order.total_amount === null).length,
	}
}

/** Who each row of the directory and each order belongs to. */
export function personsOf({ customers, orders }: Raw) {
	const same = (a: string | null, b: string | null) => !!a && !!b && a.toLowerCase() === b.toLowerCase()
	const accounts = customers.filter((row) => row.user_id !== null)
	const guests = customers.filter((row) => row.user_id === null)
	const accountFor = (email: string | null, phone: string | null) =>
		accounts.find((row) => same(row.email, email)) ?? accounts.find((row) => !!phone && row.phone === phone)
	const personOfRow = new Map<number, number>()
	for (const row of accounts) personOfRow.set(row.id, row.id)
	for (const row of guests) {
		const together = guests.filter((other) => other === row || same(other.email, row.email))
		const reached = together.map(
			(other) => accountFor(other.email, other.phone)?.id ?? Number.POSITIVE_INFINITY,
		)
		const own = accountFor(row.email, row.phone)?.id
		const shared = Math.min(...reached)
		personOfRow.set(
			row.id,
			own ?? (Number.isFinite(shared) ? shared : Math.min(...together.map((other) => other.id))),
		)
	}
	const personOfOrder = new Map<number, number>()
	for (const order of orders) {
		if (order.customer_id !== null) {
			personOfOrder.set(order.id, personOfRow.get(order.customer_id)!)
			continue
		}
		if (order.customer_phone === '') continue
		const account =
			accounts.find((row) => order.user_id !== null && row.user_id === order.user_id) ??
			accountFor(order.customer_email, order.customer_phone)
		const guest =
			guests.find((row) => row.phone === order.customer_phone) ??
			guests
				.filter((row) => same(row.email, order.customer_email))
				.sort((a, b) => personOfRow.get(a.id)! - personOfRow.get(b.id)!)[0]
		const first = orders.find(
			(other) => other.customer_id === null && other.customer_phone === order.customer_phone,
		)!
		personOfOrder.set(order.id, account?.id ?? (guest ? personOfRow.get(guest.id)! : -first.id))
	}
	const since = new Map<number, number>()
	const seen = (person: number, at: Date) =>
		since.set(person, Math.min(since.get(person) ?? Number.POSITIVE_INFINITY, at.getTime()))
	for (const row of customers) seen(personOfRow.get(row.id)!, row.created_at)
	for (const order of orders) {
		const person = personOfOrder.get(order.id)
		if (person !== undefined && person < 0) seen(person, order.created_at)
	}
	return { personOfRow, personOfOrder, since }
}
