import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { media, productPhotos, products } from '~/db/schema/catalogue.ts'
import { anAdmin, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { findProductPage } from '../browse/product-page.server.ts'
import { listProducts } from '../browse/products.server.ts'
import { findAdminProduct, listAdminProducts } from './admin-products.server.ts'
import { previewPage } from './preview.server.ts'
import { answerProductForm } from './product-actions.server.ts'
import { createProduct, updateProduct } from './product-editor.server.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(products)
	const pictures = ['a', 'b', 'c'].map((id) => ({ id, width: 8, height: 10, color: '#fff' }))
	await db().insert(media).values(pictures).onConflictDoNothing()
	admin = await anAdmin()
})
const ID = 'oud-royal-edp'
const further = (mediaId: string, alt: string | null = null, altFr: string | null = null) => ({
	mediaId,
	alt,
	altFr,
})
const withPhotos = { imageUrl: null, mediaId: 'a', photoAlt: 'The bottle', photoAltFr: 'Le flacon' }
const lastChange = async () =>
	(await db().select().from(adminChanges).orderBy(desc(adminChanges.id)).limit(1))[0]!
const gallery = async (language: 'en' | 'fr') => {
	const product = (await findProductPage(ID, language))?.product
	return [product?.photo, ...(product?.furtherPhotos ?? [])].map((photo) => {
		const { id, alt } = photo as { id: string; alt?: string }
		return alt ? [id, alt] : [id]
	})
}

describe('the photos of a product', () => {
	test('are kept in the order of the list, with what each shows in both languages', async () => {
		const furtherPhotos = [further('b', 'The box', null), further('c')]
		await createProduct(productValues({ ...withPhotos, furtherPhotos }), admin)
		expect(await gallery('en')).toEqual([['a', 'The bottle'], ['b', 'The box'], ['c']])
		// Words are never taken from the other language: without its own a page says what it always said.
		expect(await gallery('fr')).toEqual([['a', 'Le flacon'], ['b'], ['c']])
		expect((await listProducts('fr'))[0]?.photo).toMatchObject({ id: 'a', alt: 'Le flacon' })
		expect(await findAdminProduct(ID)).toMatchObject({
			photoAlt: 'The bottle',
			photoAltFr: 'Le flacon',
			furtherPhotos: [
				{ id: 'b', alt: 'The box', altFr: null },
				{ id: 'c', alt: null },
			],
		})
	})

	test('are what the form says: another order, another cover, one less; the others stay', async () => {
		await createProduct(productValues({ ...withPhotos, furtherPhotos: [further('b'), further('c')] }), admin)
		const reordered = { ...withPhotos, mediaId: 'c', photoAlt: null, photoAltFr: null }
		await updateProduct(ID, 1, productValues({ ...reordered, furtherPhotos: [further('a', 'Old')] }), admin)
		expect(await gallery('en')).toEqual([['c'], ['a', 'Old']])
		// By its address, with photos of the shop behind it.
		const byAddress = { imageUrl: '/a.webp', mediaId: null, furtherPhotos: [further('b')] }
		await updateProduct(ID, 2, productValues(byAddress), admin)
		expect((await findProductPage(ID, 'en'))?.product).toMatchObject({
			photo: { kind: 'address', url: '/a.webp' },
			furtherPhotos: [{ id: 'b' }],
		})
	})

	test('a photo that the shop does not have changes nothing', async () => {
		await createProduct(productValues({ ...withPhotos, furtherPhotos: [further('b')] }), admin)
		const unknown = productValues({ ...withPhotos, price: 1, furtherPhotos: [further('none')] })
		expect(await updateProduct(ID, 1, unknown, admin)).toBe('unknown-photo')
		expect(await gallery('en')).toEqual([['a', 'The bottle'], ['b']])
		expect(await createProduct({ ...unknown, name: 'Other' }, admin)).toBe('unknown-photo')
		expect(await db().$count(products)).toBe(1)
	})

	test('of two editors only the first one’s order is kept', async () => {
		await createProduct(productValues({ ...withPhotos, furtherPhotos: [further('b'), further('c')] }), admin)
		const order = (...ids: string[]) =>
			updateProduct(
				ID,
				1,
				productValues({ ...withPhotos, furtherPhotos: ids.map((id) => further(id)) }),
				admin,
			)
		const results = await Promise.all([order('c', 'b'), order('b')])
		expect(results.filter((result) => result === 'changed-meanwhile')).toHaveLength(1)
		const kept = typeof results[0] === 'string' ? [['b']] : [['c'], ['b']]
		expect((await gallery('en')).slice(1)).toEqual(kept)
	})

	test('nine are refused by the server, whatever the page sent', async () => {
		const form = new FormData()
		const ids = Array.from({ length: 9 }, (_, index) => `p${index}`)
		await db()
			.insert(media)
			.values(ids.map((id) => ({ id, width: 8, height: 10, color: '#fff' })))
		const list = (count: number) =>
			JSON.stringify(ids.slice(0, count).map((id) => ({ id, alt: '', altFr: '' })))
		const fields = {
			intent: 'create',
			name: 'Oud Royal EDP',
			price: '9 FCFA',
			costPrice: '5 FCFA',
			size: '5ml',
			description: 'x',
			category: 'perfumes',
			photos: list(9),
		}
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		const send = () =>
			answerProductForm(form, admin, (error) => {
				throw error
			})
		expect(await send()).toMatchObject({
			ok: false,
			errors: { photos: 'A product has at most 8 photos in its list' },
		})
		expect(await db().$count(products)).toBe(0)
		form.set('photos', list(8))
		expect(await send()).toMatchObject({ ok: true })
		expect(await db().$count(productPhotos)).toBe(7)
		// A form that an earlier version drew has no list at all: it must not empty what it does not know of.
		form.delete('photos')
		for (const [name, value] of Object.entries({
			intent: 'update',
			id: ID,
			version: '1',
			imageUrl: '/a.webp',
		}))
			form.set(name, value)
		expect(await send()).toMatchObject({ ok: false, message: expect.stringContaining('changed') })
		expect(await db().$count(productPhotos)).toBe(7)
	})
})

describe('the record of a change', () => {
	const row = (position: number, photo: object) => ({ position, ...photo })
	const scent = {
		notes: { top: ['bergamot'], heart: ['rose'], base: ['oud'] },
		longevityFrom: 6,
		longevityTo: 8,
		sillage: 2,
		heat: 'any' as const,
		family: 'oud' as const,
		secondFamily: 'floral' as const,
		occasions: ['everyday' as const, 'prayer' as const],
	}
	const before = productValues({ ...withPhotos, ...scent, furtherPhotos: [further('b', 'The box')] })

	test('holds notes, character and photos with their texts, and nothing that stayed the same', async () => {
		await createProduct(before, admin)
		const facts = { notes: null, sillage: 3, occasions: [], photoAltFr: null }
		const furtherPhotos = [further('c'), further('b', 'The box')]
		await updateProduct(ID, 1, { ...before, ...facts, furtherPhotos }, admin)
		expect(await lastChange()).toMatchObject({
			action: 'update',
			before: {
				notes: scent.notes,
				sillage: 2,
				occasions: ['everyday', 'prayer'],
				photoAltFr: 'Le flacon',
				photos: [row(1, further('b', 'The box'))],
			},
			after: { ...facts, photos: [row(1, further('c')), row(2, further('b', 'The box'))] },
		})
		expect(Object.keys((await lastChange()).after as object)).toHaveLength(5)
	})
})

test('the list finds products whose French text is missing', async () => {
	await createProduct(productValues(), admin)
	await createProduct(productValues({ name: 'Musk', descriptionFr: 'Du musc.' }), admin)
	const search = { q: '', category: undefined, page: 1 }
	const found = await listAdminProducts({ ...search, state: 'french-missing' })
	expect([found.found, ...found.products.map(({ id }) => id)]).toEqual([1, ID])
	expect((await listAdminProducts({ ...search, state: undefined })).found).toBe(2)
})

test('a preview is the product’s own page before it is stored, in either language, without its cost', async () => {
	const values = productValues({
		...withPhotos,
		descriptionFr: 'Un oud chaud.',
		notes: { top: [], heart: ['rose'], base: ['oud'] },
		sillage: 4,
		furtherPhotos: [further('b', null, 'La boîte')],
	})
	const preview = await previewPage(values, '', 'fr')
	expect(await db().$count(products)).toBe(0)
	expect(preview.product).toMatchObject({
		id: ID,
		description: 'Un oud chaud.',
		photo: { id: 'a', alt: 'Le flacon' },
		furtherPhotos: [{ id: 'b', alt: 'La boîte' }],
	})
	expect(JSON.stringify(preview)).not.toMatch(/cost|15000/i)
	await createProduct(values, admin)
	expect(await findProductPage(ID, 'fr')).toEqual(preview)
})
