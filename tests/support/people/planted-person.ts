// One person in every place of the list of personal data, each with a value of its own.
import { pool } from '../../../app/db/client.server.ts'
import { PERSONAL_DATA } from '../../../app/features/customer-directory/personal-data.server.ts'

/** Every column of every table. */
export async function listColumns() {
	const { rows } = await pool().query<{ table: string; column: string; generated: boolean }>(`
		select c.table_name as table, c.column_name as column, c.is_generated = 'ALWAYS' as generated
		from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1, 2`)
	return rows
}

export const PLANTED_PERSON = {
	id: 1,
	user: 'zq-account',
	order: 'ORD-ZQZQZQ2',
	word: 'zq',
	number: '+237677000',
}
export const OTHER_PERSON = {
	id: 2,
	user: 'zx-account',
	order: 'ORD-ZXZXZX2',
	word: 'zx',
	number: '+237688000',
}

/** What a row needs besides what the list names, so that it is the person's. */
const rowsOf = ({ id, user, order }: typeof PLANTED_PERSON): Record<string, Record<string, unknown>> => ({
	// Delivered: the seller has reached them by this number.
	orders: { order_number: order, customer_id: id, order_source: 'website', order_status: 'delivered' },
	order_payments: { order_id: id, way: 'mtn', amount: 1, paid_on: '2026-11-15', recorded_by: 'owner' },
	expenses: { order_id: id, kind: 'rider', amount: 1, spent_on: '2026-11-15', recorded_by: 'owner' },
	order_history: { order_id: id, actor_kind: 'customer', change: 'notes' },
	invoices: { series: 'invoice', number: id, order_id: id, total: 1, issued_by: 'owner' },
	reviews: { order_id: id, product_id: 'yara', rating: 5, language: 'en', state: 'approved' },
	deleted_orders: { order_number: order, deleted_by: 'owner', items: '[]', expenses: [] },
	admin_changes: { admin_email: 'owner', entity: 'order', entity_id: order, action: 'update' },
	outbox: { kind: 'order-to-customer', order_id: id },
	customer_users: { id: user },
	consents: { customer_id: id, channel: 'whatsapp' },
	customer_sessions: { id: `s${id}`, expires_at: '2030-01-01' },
	customer_credentials: { id: `c${id}`, provider_id: 'credential' },
	customer_verifications: { id: `v${id}`, expires_at: '2030-01-01' },
	carts: { product_id: 'yara', quantity: 1 },
	wishlists: { product_id: 'yara' },
	stock_waits: { product_id: 'yara', language: 'en' },
	rate_limits: { count: 1, ends_at: '2030-01-01' },
})
const JSON_COLUMNS = ['before', 'after', 'payload', 'order_row', 'payments', 'history', 'reviews']
/** Parents first. */
const IN_ORDER = ['customer_users', 'customers', 'orders']

/** One value for each column, so that a trace says where it was left. */
export async function plantPerson(who = PLANTED_PERSON): Promise<Map<string, string>> {
	await pool().query(
		`insert into products (id, numeric_id, name, price, category) values ('yara', 1, 'Yara EDP', 25000, 'perfumes')
		on conflict do nothing`,
	)
	const generated = new Set(
		(await listColumns()).flatMap((each) => (each.generated ? [`${each.table}.${each.column}`] : [])),
	)
	// Made of the reference by a trigger.
	generated.add('order_payments.reference_key')
	const values = new Map<string, string>()
	const rows = rowsOf(who)
	const places = PERSONAL_DATA.filter(
		({ of, place, holds }) =>
			of !== 'staff' && !place.endsWith('/') && (rows[place] || Object.keys(holds).length > 0),
	)
	const rank = ({ place }: { place: string }) => (IN_ORDER.indexOf(place) + 99) % 99
	for (const { place, holds } of places.toSorted((one, other) => rank(one) - rank(other))) {
		const row: Record<string, unknown> = { ...rows[place] }
		for (const [column, held] of Object.entries(holds)) {
			const name = `${place}.${column}`
			if (generated.has(name)) continue
			const nth = 100 + values.size
			const phone = values.get('orders.customer_phone')
			const value =
				name === 'stock_waits.phone'
					? phone!
					: name === 'rate_limits.key'
						? `order:phone:10.0.0.1:${phone}`
						: held === 'account'
							? who.user
							: held === 'phone'
								? `${who.number}${nth}`
								: held === 'email'
									? `${who.word}${nth}@example.cm`
									: `${who.word} ${name}`
			values.set(name, value)
			row[column] = JSON_COLUMNS.includes(column) ? { notes: value } : value
			if (name === 'invoices.content') row[column] = { buyer: { name: value, contacts: [phone] } }
		}
		const names = Object.keys(row)
		await pool().query(
			`insert into ${place} (${names.map((each) => `"${each}"`)}) values (${names.map((_, index) => `$${index + 1}`)})`,
			Object.values(row),
		)
	}
	return values
}
