import { beforeEach, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { adminChanges } from '~/db/schema/admins.ts'
import { products } from '~/db/schema/catalogue.ts'
import { revert } from '~/features/changes/revert.server.ts'
import { anAdmin, productValues } from '../../../../tests/support/people/office.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { addBrand } from '../brands.server.ts'
import { listAdminProducts, listScentsOfBrand } from './admin-products.server.ts'
import { pickProducts } from './picker.server.ts'
import { createProduct, updateProduct } from './product-editor.server.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await db().delete(products)
	await db().delete(adminChanges)
	admin = await anAdmin()
})
const ALL = { q: '', category: undefined, state: undefined, page: 1 }
const changes = () => db().select().from(adminChanges).orderBy(adminChanges.id)

describe('barcode and scent', () => {
	test('are stored and recorded; the list and the picker of orders find a product by its whole barcode', async () => {
		await createProduct(productValues({ barcode: '6291107456089' }), admin)
		await createProduct(productValues({ name: 'Rose' }), admin)
		const listed = async (q: string) => (await listAdminProducts({ ...ALL, q })).products.map(({ id }) => id)
		const picked = async (q: string) => (await pickProducts(q, undefined)).map(({ id }) => id)
		for (const found of [listed, picked]) {
			expect(await found('629 1107 456089')).toEqual(['oud-royal-edp'])
			expect(await found('629110745608')).toEqual([])
		}
		await updateProduct('oud-royal-edp', 1, productValues({ barcode: null, scent: 'Oud Royal' }), admin)
		expect((await changes()).at(-1)).toMatchObject({
			before: { barcode: '6291107456089', scent: null },
			after: { barcode: null, scent: 'Oud Royal' },
		})
	})

	test('a suggested scent is given to the other sizes too, as one entry that is undone as one; their own scent stays', async () => {
		for (const [name, scent] of [
			['Oud Spray', null],
			['Oud Oil', 'Other'],
		] as const)
			await createProduct(productValues({ name, scent }), admin)
		await db().delete(adminChanges)
		const scents = async () =>
			Object.fromEntries((await db().select().from(products)).map(({ id, scent }) => [id, scent]))
		const values = productValues({ name: 'Oud', scent: 'Oud', scentTwins: ['oud-spray', 'oud-oil', 'gone'] })
		await createProduct(values, admin)
		expect(await scents()).toEqual({ oud: 'Oud', 'oud-spray': 'Oud', 'oud-oil': 'Other' })
		expect((await changes()).map(({ entityId, batchSize }) => [entityId, batchSize])).toEqual([
			['oud', 2],
			['oud-spray', 0],
		])
		await updateProduct('oud-spray', 2, productValues({ name: 'Oud Spray' }), admin)
		await updateProduct('oud', 1, { ...values, scent: 'Oud!' }, admin)
		expect(await scents()).toEqual({ oud: 'Oud!', 'oud-spray': 'Oud!', 'oud-oil': 'Other' })
		const { id } = (await changes()).at(-1)!
		expect(await revert({ change: id }, admin)).toEqual({ done: 2 })
		expect(await scents()).toEqual({ oud: 'Oud', 'oud-spray': null, 'oud-oil': 'Other' })
		// Without a scent nothing is given.
		await updateProduct('oud', 3, { ...values, scent: null }, admin)
		expect(await scents()).toEqual({ oud: null, 'oud-spray': null, 'oud-oil': 'Other' })
	})

	test('the form is offered the products of a brand, or those without one', async () => {
		await addBrand('Yara', admin)
		await createProduct(productValues({ name: 'Yara EDP', brand: 'Yara', scent: 'Yara' }), admin)
		await createProduct(productValues(), admin)
		expect(await listScentsOfBrand('yara')).toEqual([{ id: 'yara-edp', name: 'Yara EDP', scent: 'Yara' }])
		expect(await listScentsOfBrand('')).toEqual([{ id: 'oud-royal-edp', name: 'Oud Royal EDP', scent: null }])
	})
})
