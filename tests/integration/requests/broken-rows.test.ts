// Rows that the shop would not write, written straight into PostgreSQL: each page leaves them out and stands.
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { newCustomer } from '../../support/people/customer.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { query } = useDatabaseOf(shop)

const product = (id: string, more: Record<string, unknown> = {}) => {
	const row: Record<string, unknown> = {
		id,
		numeric_id: 90_000 + Number(id.replace(/\D/g, '')),
		name: `Broken ${id}`,
		price: 1_000,
		category: 'perfumes',
		image_url: '/a.jpg',
		created_at: new Date(),
		...more,
	}
	const names = Object.keys(row)
	const places = names.map((_, i) => `$${i + 1}`).join(', ')
	return query(`insert into products (${names.join(', ')}) values (${places})`, Object.values(row))
}

const order = (number: string, more: Record<string, unknown> = {}) => {
	const row: Record<string, unknown> = {
		order_number: number,
		customer_name: `Buyer ${number}`,
		customer_phone: '+237677000123',
		order_source: 'website',
		products_requested: 'Yara EDP',
		...more,
	}
	const names = Object.keys(row)
	const places = names.map((_, i) => `$${i + 1}`).join(', ')
	return query(`insert into orders (${names.join(', ')}) values (${places})`, Object.values(row))
}

let admin: { cookie: string; origin: string }
let customer: string
beforeAll(async () => {
	admin = await adminHeaders(url())
	const account = await newCustomer(url(), 'rows')
	customer = account.cookies.join('; ')
	const { rows } = await query<{ id: string }>('select id from customer_users where email = $1', [
		account.email,
	])
	// What an older version, or somebody with psql, may have left behind.
	for (const table of ['products', 'orders', 'order_history', 'reviews']) {
		const found = await query<{ name: string }>(
			`select conname as name from pg_constraint where conrelid = '${table}'::regclass and contype = 'c'`,
		)
		for (const { name } of found.rows) await query(`alter table ${table} drop constraint ${name}`)
	}
	const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty']
	for (const [index, word] of words.entries()) {
		await product(`word-${index}`, { scent_family: word, concentration: word, size: word })
		await product(`category-1${index}`, { category: word })
		await product(`gender-2${index}`, { category: 'body_mist', gender: word })
		await order(`BAD-WORD-${index}`, {
			order_source: word,
			order_status: word,
			customer_location: word,
			language: word,
		})
	}
	await product('notes-30', { notes: JSON.stringify('oud') })
	await product('notes-31', { notes: JSON.stringify({ top: [1], heart: 'rose' }) })
	await product('moment-40', { updated_at: 'infinity' })
	await product('moment-41', { created_at: '-infinity' })
	await order('BAD-MOMENT', { created_at: 'infinity', user_id: rows[0]!.id })
	await order('GOOD-ORDER', { user_id: rows[0]!.id })
	await order('DELIVERED', { order_status: 'delivered' })
	await query(`insert into outbox (kind, recipient, payload, attempts, created_at, last_error)
		values ('constructor', 'x@example.test', '"nothing"', 5, 'infinity', 'x'), ('__proto__', 'x@example.test', '[]', 5, now(), 'x')`)
	await query(`insert into reviews (order_id, product_id, rating, words, language, state, created_at)
		select id, 'yara-edp', 9, 'Broken review', 'constructor', 'approved', 'infinity' from orders where order_number = 'BAD-MOMENT'
		union all select id, 'yara-edp', -1, 'Broken review', '__proto__', '__proto__', now() from orders where order_number = 'GOOD-ORDER'`)
	await query(`insert into customers (name, created_at) values ('Broken customer', 'infinity')`)
})

const as = (who: 'visitor' | 'customer' | 'admin') =>
	who === 'admin' ? { ...admin, accept: 'text/html' } : { cookie: who === 'customer' ? customer : '' }

describe('one bad row never takes a page down', () => {
	test.each([
		'/',
		'/shop',
		'/shop/perfumes',
		'/shop/perfumes/men',
		'/shop/body-mist',
		'/sitemap.xml',
		'/fr/feed.xml',
		'/llms.txt',
		'/fr/shop/perfumes',
		'/fr',
		'/shop.data',
		'/product/yara-edp',
		'/fr/product/yara-edp',
		'/product/word-0',
		'/shop?scent=__proto__',
		'/shop?gender=constructor',
		'/shop/perfumes?concentration=toString',
		'/data/products?ids=yara-edp,category-10,gender-20,word-1,notes-30,moment-40',
	])('for a visitor: %s', async (path) => {
		const answer = await fetch(url(path))
		expect(answer.status).toBe(200)
		if (/shop|perfumes|products/.test(path)) expect(await answer.text()).not.toContain('Broken category-10')
	})

	test('the lists keep their other products', async () => {
		const html = await (await fetch(url('/shop/perfumes'))).text()
		expect(html).toContain('Yara EDP')
		expect(html).toContain('Broken word-0')
	})

	test('for a customer: the dashboard keeps the other orders', async () => {
		const answer = await fetch(url('/dashboard'), { headers: as('customer') })
		const html = await answer.text()
		expect(answer.status).toBe(200)
		expect(html).toContain('GOOD-ORDER')
		expect(html).not.toContain('BAD-MOMENT')
	})

	test.each([
		'/admin',
		'/admin/orders',
		'/admin/products',
		'/admin/customers',
		'/admin/reviews',
		'/admin/analytics',
		'/admin/migration',
		'/admin/profit-tracking',
		'/admin/profit-tracking?debug=1',
		'/admin/add-order',
		'/admin/counter-sale',
		'/admin/products/lookup',
		'/admin/products/export.csv',
		'/admin/customers/export.csv',
		'/admin/analytics/export.csv',
		'/admin/profit-tracking/export.csv',
		'/admin/analytics?range=last-year',
		'/admin/orders?q=BAD',
		'/admin/products?category=perfumes',
	])('for the admin: %s', async (path) => {
		const answer = await fetch(url(path), { headers: as('admin') })
		const text = await answer.text()
		expect(answer.status, text.slice(0, 300)).toBe(200)
		if (path === '/admin/orders') expect(text).toContain('GOOD-ORDER')
		// An unknown value is shown as it is, so that it can be found and corrected.
		if (path === '/admin/products') expect(text).toContain('Broken category-10')
	})

	test('every order can be opened', async () => {
		const { rows } = await query<{ id: number }>(`select id from orders where order_number like 'BAD-WORD-%'`)
		for (const { id } of rows) {
			const answer = await fetch(url(`/admin/orders?order=${id}`), { headers: as('admin') })
			expect(answer.status).toBe(200)
		}
	})

	test('each row that is left out stands in the log, and no error does', () => {
		const output = shop().output()
		for (const row of ['category-10', 'gender-20', 'notes-30', 'notes-31', 'moment-40', 'BAD-MOMENT'])
			expect(output, row).toMatch(new RegExp(`left out: its row cannot be read".*"row":"${row}"`))
		expect(output).not.toContain('"level":"error"')
	})
})

test('A-ADD-07 what the product form offers as a list is checked against it', async () => {
	const fields = {
		intent: 'create',
		name: 'List EDP',
		price: '1,000 FCFA',
		costPrice: '500 FCFA',
		size: '50ml',
	}
	const rest = { description: 'x', imageUrl: 'https://pictures.example/a.jpg', category: 'perfumes' }
	for (const field of ['category', 'gender', 'concentration', 'scentFamily', 'brand']) {
		for (const word of ['__proto__', 'constructor', 'sunny']) {
			const body = new URLSearchParams({ ...fields, ...rest, [field]: word })
			const answer = await fetch(url('/admin/products.data'), { method: 'POST', headers: as('admin'), body })
			expect(await answer.text(), `${field} ${word}`).toMatch(
				field === 'category' ? /required/i : /choose|list/i,
			)
		}
	}
	const { rows } = await query(`select id from products where name = 'List EDP'`)
	expect(rows).toEqual([])
})
