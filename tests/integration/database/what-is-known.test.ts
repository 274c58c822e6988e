// A database of the version before migration what_is_known, with orders of every kind, brought up to date.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../../server/database/migrate.ts'
import { newDatabase } from '../../support/shop/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'sillage-migrations-'))
let client: pg.Client

beforeAll(async () => {
	const url = await newDatabase()
	cpSync('migrations', folder, { recursive: true })
	const file = join(folder, 'meta/_journal.json')
	const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
	const index = journal.entries.findIndex(({ tag }) => tag.endsWith('_what_is_known'))
	writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, index) }))
	await migrateDatabase(url, folder)
	client = new pg.Client({ connectionString: url })
	await client.connect()
	await client.query(OLD_SHOP)
	await migrateDatabase(url)
})

afterAll(async () => {
	await client.end()
	rmSync(folder, { recursive: true })
})

/** Number, source, key, text, amount, cost, estimated; then the lines, and whether the seller set them. */
const ORDERS = [
	// As the website's form writes them when its suggestion is left alone.
	['ONE', 'website', 'k1', 'Yara EDP', 25000, 16000, false, [['Yara EDP', 1, 25000, 16000]]],
	['TWO', 'website', 'k2', 'Yara EDP (Qty: 2)', 50000, 32000, false, [['Yara EDP', 2, 25000, 16000]]],
	[
		'CART',
		'website',
		'k3',
		'Yara EDP (Qty: 1),\nOud Mood (Qty: 1)',
		55000,
		34000,
		true,
		[
			['Yara EDP', 1, 25000, 16000],
			['Oud Mood', 1, 30000, null],
		],
	],
	// The same with the customer's own words: nobody has looked at it, or a recalculation has, or a delivery.
	['EDITED', 'website', 'k4', 'Yara EDP, gift wrapped', null, null, false, [['Yara EDP', 1, 25000, 16000]]],
	['SPOILED', 'website', 'k5', 'Yara EDP, two please', 25000, 16000, false, [['Yara EDP', 1, 25000, 16000]]],
	['SPOILED-2', 'website', 'k6', 'Oud Mood, two', 30000, 18000, true, [['Oud Mood', 1, 30000, null]]],
	// The seller made lines of them.
	['MATCHED', 'website', 'k7', 'the pink one', 25000, 16000, false, [['Yara EDP', 1, 25000, 16000]], 'items'],
	// Typed in by the seller, once as coming from the website.
	['MANUAL', 'phone', 'manual-1', 'whatever', 25000, 15000, true, [['Yara EDP', 1, 25000, null]]],
	['MANUAL-2', 'website', 'manual-2', 'whatever', 25000, 16000, false, [['Yara EDP', 1, 25000, 16000]]],
	[
		'ERASED',
		'website',
		null,
		'Yara EDP (Qty: 1, Price: 25000 FCFA)',
		25000,
		16000,
		false,
		[['Yara EDP', 1, 25000, 16000]],
	],
	// Free text: waiting, guessed at by a recalculation (with a real cost, with 60 percent), or come in with its total.
	['TEXT', 'website', 'k8', 'something sweet', null, null, false, []],
	['GUESSED', 'website', 'k9', 'Club de Nuit', 40000, 25000, true, []],
	['GUESSED-2', 'whatsapp', null, 'Oud Mood', 30000, 18000, true, []],
	['AGREED', 'in_person', null, 'a surprise', 10000, 1000, false, []],
] as const

const text = (value: unknown) => (value === null ? 'null' : `'${value}'`)
const OLD_SHOP = `
	insert into customers (name, phone) values ('Has ordered', '+237677000001'), ('Left behind', '+237677000002'),
		('By number', '+237677000003');
	insert into customer_users (id, name, email) values ('u1', 'Account', 'account@example.cm');
	insert into customers (name, phone, user_id) values ('Account', '+237677000004', 'u1');
	${ORDERS.map(
		([number, source, key, words, amount, cost, estimated]) => `
		insert into orders (order_number, order_source, idempotency_key, products_requested, total_amount, total_cost,
			total_profit, profit_margin, totals_estimated, customer_id, customer_name, customer_phone)
		values ('${number}', '${source}', ${text(key)}, '${words}', ${amount}, ${cost}, ${amount}::int - ${cost}, 40, ${estimated},
			${number === 'ONE' ? '1' : 'null'}, 'A customer', '+237677000003');`,
	).join('')}
	${ORDERS.flatMap(([number, , , , , , , lines]) =>
		(lines as readonly (readonly unknown[])[]).map(
			([product, quantity, price, cost]) => `
			insert into order_items (order_id, product_name, quantity, unit_price, unit_cost)
			select id, '${product}', ${quantity}, ${price}, ${cost} from orders where order_number = '${number}';`,
		),
	).join('')}
	insert into order_history (order_id, actor_kind, change)
		select id, 'admin', 'items' from orders where order_number = 'MATCHED';`

test('what was agreed on is known, what was worked out from words is not, also where a recalculation has been', async () => {
	const { rows } = await client.query(
		'select order_number, amount_known, cost_estimated from orders order by id',
	)
	expect(rows.map((row) => Object.values(row))).toEqual([
		['ONE', true, false],
		['TWO', true, false],
		['CART', true, true],
		['EDITED', false, false],
		['SPOILED', false, false],
		['SPOILED-2', false, true],
		['MATCHED', true, false],
		['MANUAL', true, true],
		['MANUAL-2', true, false],
		['ERASED', true, false],
		['TEXT', false, false],
		['GUESSED', false, false],
		['GUESSED-2', false, true],
		['AGREED', true, false],
	])
})

test('figures stay as they were, and lines have their sums', async () => {
	const { rows } = await client.query(`
		select sum(total_amount)::int as amount, sum(total_cost)::int as cost, sum(total_profit)::int as profit,
			(select sum(total_price)::int from order_items) as lines from orders`)
	expect(rows[0]).toEqual({ amount: 365000, cost: 223000, profit: 142000, lines: 310000 })
})

test('guests without an order have left the directory; accounts and whoever is known by a number are there', async () => {
	const { rows } = await client.query('select name from customers order by id')
	expect(rows.map(({ name }) => name)).toEqual(['Has ordered', 'By number', 'Account'])
})
