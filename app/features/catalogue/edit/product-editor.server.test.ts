import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products, stockWaits } from '~/db/schema/catalogue.ts'
import { carts, customerUsers, wishlists } from '~/db/schema/customers.ts'
import { orderItems } from '~/db/schema/orders.ts'
import { onShopChange } from '~/shop/process/cache-invalidation.ts'
import { anAdmin, anOrder, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { addBrand, listBrands } from '../brands.server.ts'
import { answerProductForm } from './product-actions.server.ts'
import { createProduct, deleteProduct, setPresence, updateProduct } from './product-editor.server.ts'
import { addProductProblem } from './product-problems.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(products)
	await db().delete(adminChanges)
	admin = await anAdmin()
})
const _ALL = { q: '', category: undefined, state: undefined, page: 1 }
const stored = async (id: string) => (await db().select().from(products).where(eq(products.id, id)))[0]
const changes = () => db().select().from(adminChanges).orderBy(adminChanges.id)

describe('a new product', () => {
	test('A-ADD-12 A-ADD-13 has the slug of its name, the next number, and is visible at once', async () => {
		let announced = 0
		const unsubscribe = onShopChange(() => announced++)
		await createProduct(productValues(), admin)
		await createProduct(productValues({ name: 'Rosé d’Été', category: 'body_mist', gender: null }), admin)
		unsubscribe()
		expect(await stored('oud-royal-edp')).toMatchObject({
			numericId: 1,
			subcategory: 'men',
			isVisible: true,
			inStock: true,
			version: 1,
		})
		expect(await stored('rose-dete')).toMatchObject({ numericId: 2, subcategory: null })
		expect(announced).toBe(2)
		expect((await changes())[0]).toMatchObject({
			adminEmail: admin.email,
			entity: 'product',
			entityId: 'oud-royal-edp',
			action: 'create',
			after: expect.objectContaining({ price: 20_000 }),
		})
	})

	test('A-ADD-12 twenty at once have twenty numbers', async () => {
		await Promise.all(
			Array.from({ length: 20 }, (_, i) => createProduct(productValues({ name: `Oud ${i}` }), admin)),
		)
		const rows = await db().select({ numericId: products.numericId }).from(products)
		expect(rows.map(({ numericId }) => numericId).sort((a, b) => a - b)).toEqual(
			Array.from({ length: 20 }, (_, i) => i + 1),
		)
	})

	test('A-ADD-14 a second one of the same name is refused, and nothing is recorded', async () => {
		await createProduct(productValues(), admin)
		const error = await createProduct(productValues({ name: 'OUD royal  edp' }), admin).catch(
			(thrown) => thrown,
		)
		expect(addProductProblem(error)).toBe(
			'A product with this name already exists. Please use a different name.',
		)
		expect(await changes()).toHaveLength(1)
	})

	test('A-ADD-11 S-DATA-11 brands: one row whatever the capitals, and a blank name is ignored', async () => {
		expect(await addBrand('  Maison   Noire ', admin)).toMatchObject({ name: 'Maison Noire' })
		expect(await addBrand('MAISON NOIRE', admin)).toMatchObject({ name: 'Maison Noire' })
		expect(await addBrand('   ', admin)).toBeUndefined()
		expect(await listBrands()).toEqual(['Maison Noire'])
		await createProduct(productValues({ brand: 'maison noire' }), admin)
		expect(await stored('oud-royal-edp')).toMatchObject({ brand: 'Maison Noire' })
		expect(await createProduct(productValues({ name: 'B', brand: 'Nobody' }), admin)).toBe('unknown-brand')
		expect(await createProduct(productValues({ name: 'C', mediaId: 'none' }), admin)).toBe('unknown-photo')
	})
})

describe('a product that is there', () => {
	test('A-PROD-08 keeps its id when its name changes; the record says what was and what is', async () => {
		await createProduct(productValues(), admin)
		await updateProduct('oud-royal-edp', 1, productValues({ name: 'Oud Majesty', price: 22_000 }), admin)
		expect(await stored('oud-royal-edp')).toMatchObject({ name: 'Oud Majesty', price: 22_000, version: 2 })
		expect((await changes()).at(-1)).toMatchObject({
			action: 'update',
			before: { name: 'Oud Royal EDP', price: 20_000 },
			after: { name: 'Oud Majesty', price: 22_000 },
		})
	})

	test('is not overwritten by the second of two editors, who is told', async () => {
		await createProduct(productValues(), admin)
		const [first, second] = await Promise.all([
			updateProduct('oud-royal-edp', 1, productValues({ price: 1 }), admin),
			updateProduct('oud-royal-edp', 1, productValues({ price: 2 }), await anAdmin()),
		])
		const results = [first, second].map((result) => (typeof result === 'string' ? result : 'saved'))
		expect(results.sort()).toEqual(['changed-meanwhile', 'saved'])
		expect(await setPresence('oud-royal-edp', 1, 'hidden', admin)).toBe('changed-meanwhile')
		expect(await deleteProduct('oud-royal-edp', 1, admin)).toBe('changed-meanwhile')
		expect(await stored('oud-royal-edp')).toMatchObject({ version: 2, isVisible: true })
		expect(await changes()).toHaveLength(2)
	})

	test('cannot take the name of another', async () => {
		await createProduct(productValues(), admin)
		await createProduct(productValues({ name: 'Musk' }), admin)
		expect(await updateProduct('musk', 1, productValues({ name: 'oud ROYAL edp' }), admin)).toBe('duplicate')
	})

	/** The control of the list. */
	const choose = (presence: string, version: number, by = admin) => {
		const form = new FormData()
		const fields = { intent: 'presence', id: 'oud-royal-edp', version: String(version), presence }
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return answerProductForm(form, by, () => {})
	}

	test('A-PROD-06 is hidden and shown; staff bring back what was out of stock, never what the owner hid', async () => {
		await createProduct(productValues(), admin)
		const staff = await anAdmin('staff')
		expect(await choose('hidden', 1)).toMatchObject({ ok: true, message: 'Product visibility updated' })
		expect(await stored('oud-royal-edp')).toMatchObject({ isVisible: false, inStock: true, version: 2 })
		await expect(choose('hidden', 2, staff)).rejects.toMatchObject({ init: { status: 403 } })
		expect(await choose('few', 2, staff)).toMatchObject({ ok: true })
		expect(await stored('oud-royal-edp')).toMatchObject({ isVisible: false, stock: 'few', version: 3 })
		expect(await choose('few', 3)).toMatchObject({ message: 'Product visibility updated' })
		expect(await stored('oud-royal-edp')).toMatchObject({ isVisible: true, stock: 'few' })
		await db().update(products).set({ inStock: false })
		expect(await choose('available', 4, staff)).toMatchObject({ message: 'Product visibility updated' })
		expect(await stored('oud-royal-edp')).toMatchObject({
			isVisible: true,
			inStock: true,
			stock: 'available',
		})
		expect((await changes()).map(({ action }) => action)).toEqual(['create', 'hide', 'stock', 'show', 'show'])
	})

	test('its stock is set in the list or the form, recorded, told to the page cache, and checked like any edit', async () => {
		await createProduct(productValues(), admin)
		const said: unknown[] = []
		const unsubscribe = onShopChange(() => said.push('changed'))
		expect(await choose('sold-out', 1)).toEqual({ ok: true, message: 'Product updated successfully' })
		unsubscribe()
		expect(said).toHaveLength(1)
		expect(await stored('oud-royal-edp')).toMatchObject({ stock: 'sold-out', version: 2, inStock: true })
		expect((await changes()).at(-1)).toMatchObject({
			action: 'stock',
			before: { stock: 'available' },
			after: { stock: 'sold-out' },
		})
		expect(await choose('few', 1)).toMatchObject({
			ok: false,
			message: expect.stringMatching(/^Someone else changed this product meanwhile/),
		})
		expect(await choose('plenty', 2)).toMatchObject({ ok: false })
		expect(await stored('oud-royal-edp')).toMatchObject({ stock: 'sold-out', version: 2 })

		// A form that says nothing of it leaves it as it is.
		await updateProduct('oud-royal-edp', 2, productValues({ price: 21_000 }), admin)
		expect(await stored('oud-royal-edp')).toMatchObject({ stock: 'sold-out', price: 21_000 })
		const wait = { productId: 'oud-royal-edp', language: 'en' }
		await db()
			.insert(stockWaits)
			.values({ ...wait, phone: '+237677000001' })
		expect(await choose('few', 3)).toMatchObject({
			text: 'One person is waiting for it: see the waiting list.',
		})
		await db()
			.insert(stockWaits)
			.values({ ...wait, phone: '+237677000002' })
		expect(await choose('available', 4)).toMatchObject({
			text: '2 people are waiting for it: see the waiting list.',
		})
		await updateProduct('oud-royal-edp', 5, productValues({ stock: 'sold-out' }), admin)
		expect(await stored('oud-royal-edp')).toMatchObject({ stock: 'sold-out' })
	})

	test('A-PROD-11 deleted, it leaves carts and wishlists; past orders keep its name', async () => {
		await createProduct(productValues(), admin)
		const userId = 'customer-1'
		await db().insert(customerUsers).values({ id: userId, name: 'C', email: 'c@sillage.example' })
		await db().insert(carts).values({ userId, productId: 'oud-royal-edp', quantity: 1 })
		await db().insert(wishlists).values({ userId, productId: 'oud-royal-edp' })
		const order = await anOrder()
		await db().insert(orderItems).values({
			orderId: order.id,
			productId: 'oud-royal-edp',
			productName: 'Oud Royal EDP',
			quantity: 1,
			unitPrice: 20_000,
		})
		await deleteProduct('oud-royal-edp', 1, admin)
		expect(await stored('oud-royal-edp')).toBeUndefined()
		expect(await db().$count(carts)).toBe(0)
		expect(await db().$count(wishlists)).toBe(0)
		const [line] = await db().select().from(orderItems)
		expect(line).toMatchObject({ productId: null, productName: 'Oud Royal EDP', unitPrice: 20_000 })
		expect((await changes()).at(-1)).toMatchObject({ action: 'delete', before: { name: 'Oud Royal EDP' } })
		expect(await deleteProduct('oud-royal-edp', 1, admin)).toBe('gone')
	})
})

test('A-PROD-12 A-ADD-11 failures are told in the words of the specification', async () => {
	await createProduct(productValues(), admin)
	// Whoever has no address cannot be recorded, so that the change fails as a whole.
	const broken = { ...admin, email: null as unknown as string }
	const failures: unknown[] = []
	const told = async (fields: Record<string, string>) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return (await answerProductForm(form, broken, (error) => failures.push(error)))?.message
	}
	const product = { id: 'oud-royal-edp', version: '1' }
	const values = {
		name: 'Oud',
		price: '20,000 FCFA',
		costPrice: '15,000 FCFA',
		description: 'x',
		category: 'perfumes',
		size: '100ml',
		imageUrl: 'https://pictures.example/oud.jpg',
		photos: '[]',
		scent: '',
	}
	expect([
		await told({ intent: 'update', ...product, ...values }),
		await told({ intent: 'presence', ...product, presence: 'hidden' }),
		await told({ intent: 'delete', ...product }),
		await told({ intent: 'brand', brandName: 'Maison Blanche' }),
	]).toEqual([
		'Failed to update product. Please try again.',
		'Failed to update product visibility',
		'Failed to delete product. Please try again.',
		'Failed to add brand',
	])
	expect(failures).toHaveLength(4)
	expect(await stored('oud-royal-edp')).toMatchObject({ name: 'Oud Royal EDP', isVisible: true, version: 1 })
})
