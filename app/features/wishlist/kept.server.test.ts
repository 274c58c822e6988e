import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { customerUsers } from '~/db/schema/customers.ts'
import { addOne, listCart, writeCart } from '~/features/cart/cart.server.ts'
import { loadSampleIntoEmptyShop } from '~/features/catalogue/sample/load-sample.server.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { listWishes, writeWishes } from './wishlist.server.ts'

useDatabase()

beforeAll(async () => {
	await loadSampleIntoEmptyShop(new Date('2026-11-15T08:00:00Z'))
	for (const id of ['alpha', 'beta', 'cleo']) {
		await db()
			.insert(customerUsers)
			.values({ id, name: id, email: `${id}@x.cm` })
	}
})

const cartOf = async (id: string) =>
	Object.fromEntries((await listCart(id)).map((line) => [line.id, line.quantity]))

test('S-CART-16 a cart is written by customer and product: upsert, delete, and nobody else’s changes', async () => {
	await writeCart('beta', { 'yara-edp': 7 })
	await writeCart('alpha', { 'yara-edp': 2, 'asad-bourbon-edp': 1 })
	await writeCart('alpha', { 'yara-edp': 3, 'asad-bourbon-edp': 0 })
	expect(await cartOf('alpha')).toEqual({ 'yara-edp': 3 })
	expect(await cartOf('beta')).toEqual({ 'yara-edp': 7 })
})

test('a line has what the cart page and local storage show, and no cost', async () => {
	await writeCart('cleo', { 'yara-edp': 1 })
	expect(await listCart('cleo')).toEqual([
		{
			id: 'yara-edp',
			name: 'Yara EDP',
			price: '25,000 FCFA',
			image: expect.stringMatching(/^\/media\/[a-z0-9-]+\/340\.webp$/),
			category: 'perfumes',
			quantity: 1,
		},
	])
})

test('unknown and hidden products are passed over, the rest is written', async () => {
	const hidden = 'khamrah-qahwa-edp'
	expect(
		await db().update(products).set({ inStock: false }).where(eq(products.id, hidden)).returning(),
	).toHaveLength(1)
	await writeCart('cleo', { 'no-such-product': 4, [hidden]: 1, 'yara-edp': 5 })
	expect(await cartOf('cleo')).toEqual({ 'yara-edp': 5 })
})

test('a page without scripts adds one more, up to 999', async () => {
	await addOne('alpha', 'yara-edp')
	expect(await cartOf('alpha')).toEqual({ 'yara-edp': 4 })
	await writeCart('alpha', { 'yara-edp': 999 })
	await addOne('alpha', 'yara-edp')
	expect(await cartOf('alpha')).toEqual({ 'yara-edp': 999 })
})

test('a hundred writes at once leave one line per product', async () => {
	await Promise.all(
		Array.from({ length: 100 }, (_, i) =>
			writeCart('beta', { 'yara-edp': (i % 9) + 1, 'asad-bourbon-edp': 2 }),
		),
	)
	expect(Object.keys(await cartOf('beta')).sort()).toEqual(['asad-bourbon-edp', 'yara-edp'])
})

test('S-WISH-07 a wishlist is written by customer and product; adding twice is once', async () => {
	await writeWishes('beta', { 'asad-bourbon-edp': true })
	await writeWishes('alpha', { 'yara-edp': true, 'no-such-product': true })
	await writeWishes('alpha', { 'yara-edp': true, 'asad-bourbon-edp': true })
	await writeWishes('alpha', { 'asad-bourbon-edp': false })
	expect(await listWishes('alpha')).toEqual(['yara-edp'])
	expect(await listWishes('beta')).toEqual(['asad-bourbon-edp'])
})

test('S-WISH-11 a deleted product leaves every cart and wishlist', async () => {
	await writeCart('cleo', { 'yara-edp': 1 })
	await writeWishes('cleo', { 'yara-edp': true })
	await db().delete(products).where(eq(products.id, 'yara-edp'))
	expect(await listCart('cleo')).toEqual([])
	expect(await listWishes('cleo')).toEqual([])
})
