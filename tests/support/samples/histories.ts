// Random histories of a small shop: persons who may be the same, products that change or go, orders of every
// kind around the moments where days, months and years change in Douala.
import fc from 'fast-check'
import type { Pool } from 'pg'
import { ORDER_SOURCES, ORDER_STATUSES } from '../../../app/shop/vocabulary.ts'

export type History = {
	now: string
	products: {
		id: string
		name: string
		price: number
		cost: number | null
		brand: string | null
		category: string
	}[]
	/** Some phones and addresses are shared on purpose. */
	persons: { account: boolean; phone: number | null; email: number | null; daysAgo: number }[]
	orders: {
		by: number
		how: 'row' | 'words' | 'erased'
		at: { daysAgo: number; edge: number }
		status: string
		source: string
		town: string | null
		lines: { product: number; quantity: number; price: number; cost: number | null; deleted: boolean }[]
		text: string
		totals: { amount: number; cost: number; known: boolean; estimated: boolean } | null
	}[]
}

const francs = fc.integer({ min: 0, max: 90_000 })
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 3, nil: null })

/** Milliseconds from midnight in Douala: just before, at, just after, and anywhere. */
const edge = fc.oneof(
	fc.constantFrom(-1, 0, 1, -1_800_000, 1_800_000),
	fc.integer({ min: 0, max: 86_399_999 }),
)

const TEXTS = [
	'Yara EDP',
	'Yara EDP (Qty: 2, Price: 25000 FCFA), Oud_1 100% (Qty: 1, Price: 9 FCFA)',
	'yara',
	'CLUB de nuit intense',
	'oud_1',
	'oud%',
	'100%',
	'something for my mother, please',
	'',
]

export const histories: fc.Arbitrary<History> = fc.record({
	now: fc.constantFrom(
		'2026-01-01T00:00:00+01:00',
		'2025-12-31T23:59:59+01:00',
		'2026-01-01T09:20:00+01:00',
		'2026-03-01T00:30:00+01:00',
		'2026-11-15T15:00:00+01:00',
	),
	products: fc.constantFrom(
		[
			{ id: 'yara', name: 'Yara EDP', price: 25000, cost: 16000, brand: 'Yara', category: 'perfumes' },
			{ id: 'yara-2', name: 'Yara EDP Gift', price: 30000, cost: null, brand: 'Yara', category: 'perfumes' },
			{ id: 'oud', name: 'Oud_1 100%', price: 41, cost: null, brand: null, category: 'body_spray' },
			{ id: 'mist', name: 'OudX1 mist', price: 9000, cost: 5400, brand: 'Asad', category: 'body_mist' },
		],
		[{ id: 'oil', name: 'Oil', price: 7, cost: 0, brand: 'Asad', category: 'perfume_oils' }],
	),
	persons: fc.array(
		fc.record({
			account: fc.boolean(),
			phone: maybe(fc.integer({ min: 0, max: 5 })),
			email: maybe(fc.integer({ min: 0, max: 4 })),
			daysAgo: fc.integer({ min: 0, max: 400 }),
		}),
		{ maxLength: 9 },
	),
	orders: fc.array(
		fc.record({
			by: fc.nat(11),
			how: fc.constantFrom('row', 'row', 'row', 'words', 'erased'),
			at: fc.record({
				daysAgo: fc.oneof(
					fc.constantFrom(0, 1, 6, 7, 13, 14, 29, 30, 59, 60, 89, 90, 179, 364, 365, 729, 730),
					fc.integer({ min: 0, max: 760 }),
				),
				edge,
			}),
			status: fc.oneof(fc.constant('delivered'), fc.constantFrom(...ORDER_STATUSES)),
			source: fc.constantFrom(...ORDER_SOURCES),
			town: fc.constantFrom('Douala', 'Yaoundé', ' Douala', 'behind the market', null),
			lines: fc.array(
				fc.record({
					product: fc.nat(3),
					quantity: fc.integer({ min: 1, max: 9 }),
					price: francs,
					cost: maybe(francs),
					deleted: fc.boolean(),
				}),
				{ maxLength: 3 },
			),
			text: fc.constantFrom(...TEXTS),
			totals: maybe(
				fc.record({ amount: francs, cost: francs, known: fc.boolean(), estimated: fc.boolean() }),
			),
		}),
		{ maxLength: 45, size: 'max' },
	),
})

const phoneOf = (number: number) => `+23767700000${number}`
const emailOf = (number: number) => (number % 2 ? `Person${number}@Example.cm` : `person${number}@example.cm`)

/** Writes a history into an emptied shop. */
export async function write(history: History, pool: Pool): Promise<void> {
	await pool.query(`truncate orders, order_items, order_history, outbox, customers, customer_users, carts, wishlists,
		products, brands, admin_changes restart identity cascade`)
	const insert = (table: string, columns: string, rows: object[]) =>
		rows.length === 0
			? undefined
			: pool.query(
					`insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)`,
					[JSON.stringify(rows)],
				)
	const { products, persons, orders } = history
	const brands = [...new Set(products.flatMap(({ brand }) => brand ?? []))]
	for (const name of brands) await pool.query('insert into brands (name) values ($1)', [name])
	await insert(
		'products',
		'id, numeric_id, name, price, cost_price, category, brand_id, brand, size, description, in_stock, is_visible, featured, bestseller, version, created_at, updated_at',
		products.map((product, index) => ({
			...product,
			...PRODUCT,
			numeric_id: index + 1,
			cost_price: product.cost,
			brand_id: product.brand ? brands.indexOf(product.brand) + 1 : null,
		})),
	)
	const now = new Date(history.now)
	const ago = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
	const accounts = persons.flatMap((person, index) =>
		person.account ? [{ ...person, id: `user-${index}`, index }] : [],
	)
	await insert(
		'customer_users',
		'id, name, email, email_verified, language, created_at, updated_at',
		accounts.map(({ id, index, daysAgo }) => ({
			id,
			name: `Person ${index}`,
			email: `login${index}@example.cm`,
			email_verified: false,
			language: 'en',
			created_at: ago(daysAgo),
			updated_at: ago(daysAgo),
		})),
	)
	const taken = new Set<number>()
	const rowOf = new Map<number, number>()
	for (const [index, person] of persons.entries()) {
		const { account, phone, email, daysAgo } = person
		// The table has one row without an account per phone.
		if (!account && (phone === null || taken.has(phone))) continue
		if (!account) taken.add(phone!)
		const { rows } = await pool.query(
			`insert into customers (user_id, name, email, phone, city, created_at) values ($1, $2, $3, $4, $5, $6) returning id`,
			[
				account ? `user-${index}` : null,
				`Person ${index}`,
				email === null ? null : emailOf(email),
				phone === null ? null : phoneOf(phone),
				index % 2 ? 'Yaoundé' : null,
				ago(daysAgo),
			],
		)
		rowOf.set(index, rows[0].id)
	}
	await insert(
		'orders',
		`order_number, customer_id, user_id, customer_name, customer_phone, phone_doubtful, customer_email, customer_location,
		language, order_source, order_status, products_requested, notes, total_amount, total_cost, total_profit, profit_margin,
		amount_known, cost_estimated, version, created_at, updated_at`,
		orders.map(({ by, how, at, status, source, town, text, totals }, index) => {
			const created = new Date(startOfDoualaDay(now) - at.daysAgo * 86_400_000 + at.edge).toISOString()
			return {
				order_number: `ORD-${index}`,
				customer_id: how === 'row' ? (rowOf.get(by) ?? null) : null,
				user_id: how === 'row' && persons[by]?.account ? `user-${by}` : null,
				customer_name: how === 'erased' ? 'Erased customer' : `Buyer ${by}`,
				customer_phone: how === 'erased' ? '' : phoneOf(by),
				phone_doubtful: false,
				customer_email: how === 'words' && by % 3 === 0 ? emailOf(by % 5) : null,
				customer_location: town,
				language: 'en',
				order_source: source,
				order_status: status,
				products_requested: text,
				notes: '',
				total_amount: totals?.amount ?? null,
				total_cost: totals?.cost ?? null,
				total_profit: totals ? totals.amount - totals.cost : null,
				profit_margin: totals ? 1 : null,
				amount_known: totals?.known ?? false,
				cost_estimated: totals?.estimated ?? false,
				version: 1,
				created_at: created,
				updated_at: created,
			}
		}),
	)
	await insert(
		'order_items',
		'order_id, product_id, product_name, quantity, unit_price, unit_cost',
		orders.flatMap(({ lines }, index) =>
			lines.map(({ product, quantity, price, cost, deleted }) => {
				const sold = products[product % products.length]!
				return {
					order_id: index + 1,
					product_id: deleted ? null : sold.id,
					product_name: sold.name,
					quantity,
					unit_price: price,
					unit_cost: cost,
				}
			}),
		),
	)
}

const PRODUCT = {
	size: '100ml',
	description: '',
	in_stock: true,
	is_visible: true,
	featured: false,
	bestseller: false,
	version: 1,
	created_at: '2024-01-01T00:00:00Z',
	updated_at: '2024-01-01T00:00:00Z',
}

const startOfDoualaDay = (moment: Date): number => {
	const local = moment.getTime() + 3_600_000
	return local - (local % 86_400_000) - 3_600_000
}
