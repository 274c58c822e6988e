import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import media from '../../../../content/media.json'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { loadSampleIntoEmptyShop } from '../sample/load-sample.server.ts'
import { findProductPage } from './product-page.server.ts'
import { listProductChanges, listProductsById } from './products.server.ts'

useDatabase()
beforeAll(async () => {
	await loadSampleIntoEmptyShop(new Date('2026-01-01T12:00:00Z'))
})

const change = (id: string, to: Partial<typeof products.$inferInsert>) =>
	db().update(products).set(to).where(eq(products.id, id))

describe('the page of a product', () => {
	test('S-PROD-01 S-PROD-03 has the product, its notes, and four that smell close to it with the reason', async () => {
		const page = await findProductPage('khamrah-edp', 'en')
		expect(page?.product).toMatchObject({
			name: 'Khamrah EDP',
			price: 32_000,
			size: '100ml',
			gender: 'unisex',
		})
		expect(page?.pyramid?.base.map(({ name }) => name)).toEqual(['vanilla', 'tonka bean', 'amber', 'myrrh'])
		expect(page?.similar).toHaveLength(4)
		expect(page?.similar[0]?.product.id).toBe('khamrah-qahwa-edp')
		expect(page?.similar[0]?.reason).toBe('shares dates, cinnamon and praline')
		expect(page?.priceFor10Ml).toBe('3,200\u00a0FCFA for 10\u00a0ml')
		expect(page?.facts).toContainEqual(['Scent', 'Oriental, Amber, Gourmand'])
	})

	test('speaks French: description, notes, family and reasons', async () => {
		const page = await findProductPage('khamrah-edp', 'fr')
		expect(page?.pyramid?.base.map(({ name }) => name)).toEqual(['vanille', 'fève tonka', 'ambre', 'myrrhe'])
		expect(page?.product.description).not.toBe(
			(await findProductPage('khamrah-edp', 'en'))?.product.description,
		)
		expect(page?.similar[0]?.reason).toBe('en commun : dattes, cannelle et praliné')
		expect(page?.priceFor10Ml).toBe('3\u00a0200\u00a0FCFA les 10\u00a0ml')
		expect(page?.facts).toContainEqual(['Contenance', '100\u00a0ml'])
		expect(page?.character[0]).toMatchObject({ label: 'Tenue', level: 4, most: 4 })
		expect((await findProductPage('asad-bourbon-edp', 'fr'))?.product.scentFamily).toBe('Épicé')
	})

	test('has the character of the scent, and its further photos in order', async () => {
		const page = await findProductPage('khamrah-edp', 'en')
		expect(page?.product).toMatchObject({
			family: 'amber',
			secondFamily: 'gourmand',
			character: {
				longevity: [9, 12],
				sillage: 3,
				heat: 'evening',
				occasions: ['evening', 'wedding', 'date', 'gift'],
			},
		})
		const { further } = media as { further: Record<string, { id: string }> }
		expect(page?.product.furtherPhotos.map(({ id }) => id)).toEqual([
			further['khamrah-edp-detail']?.id,
			further['khamrah-edp-box']?.id,
		])
	})

	test('carries no cost, and of a barcode only the number that the whole trade knows, for search engines', async () => {
		await change('khamrah-edp', { barcode: 'SHELF-629110745' })
		expect(JSON.stringify(await findProductPage('khamrah-edp', 'en'))).not.toMatch(
			/cost|barcode|gtin|629110745/i,
		)
		await change('khamrah-edp', { barcode: '6291107456089' })
		expect((await findProductPage('khamrah-edp', 'en'))?.product.gtin).toBe('6291107456089')
	})

	test('S-DATA-09 S-PROD-12 is not there for a hidden product, which is nobody’s neighbour either', async () => {
		for (const hidden of [{ inStock: false }, { isVisible: false }]) {
			await change('khamrah-qahwa-edp', hidden)
			expect(await findProductPage('khamrah-qahwa-edp', 'en')).toBeUndefined()
			const page = await findProductPage('khamrah-edp', 'en')
			expect(page?.similar.map(({ product }) => product.id)).not.toContain('khamrah-qahwa-edp')
			expect(page?.similar).toHaveLength(4)
			expect((await listProductChanges()).map(({ id }) => id)).not.toContain('khamrah-qahwa-edp')
			await change('khamrah-qahwa-edp', { inStock: true, isVisible: true })
		}
	})

	test.each(['', '\0', 'no-such-id', "x'; drop table products", 'É', 'a'.repeat(10_000)])(
		'is not there for %j',
		async (id) => {
			expect(await findProductPage(id, 'en')).toBeUndefined()
		},
	)

	test('a product without notes and family still has its page', async () => {
		await change('suave-edt', { notes: null, scentFamily: null, brand: null, brandId: null })
		const page = await findProductPage('suave-edt', 'en')
		expect(page?.product).toMatchObject({ scentFamily: null, brand: null })
		expect(page?.pyramid).toBeNull()
		expect(page?.similar).toEqual([])
	})

	test('offers the sizes and forms of its scent, smallest first, itself among them', async () => {
		expect((await findProductPage('khamrah-edp', 'en'))?.sizes).toEqual({
			scent: 'Khamrah',
			all: [
				{
					id: 'khamrah-edp',
					size: '100\u00a0ml',
					form: 'Eau de Parfum (EDP)',
					price: '32,000\u00a0FCFA',
					priceFor10Ml: '3,200\u00a0FCFA for 10\u00a0ml',
					soldOut: false,
				},
				{
					id: 'khamrah-perfumed-body-spray',
					size: '250\u00a0ml',
					form: 'Body Spray',
					price: '7,000\u00a0FCFA',
					priceFor10Ml: '280\u00a0FCFA for 10\u00a0ml',
					soldOut: false,
				},
			],
		})
		// Whatever its capitals; what has no millilitres comes last, and a sold-out one keeps its place.
		await change('khamrah-qahwa-edp', { scent: 'KHAMRAH', size: '7,5 ml', stock: 'sold-out' })
		await change('khamrah-dukhan-edp', { scent: 'khamrah', size: 'Set', concentration: null })
		const french = await findProductPage('khamrah-qahwa-edp', 'fr')
		expect(french?.sizes?.all.map(({ id, size, form, soldOut }) => [id, size, form, soldOut])).toEqual([
			['khamrah-qahwa-edp', '7,5\u00a0ml', 'Eau de Parfum (EDP)', true],
			['khamrah-edp', '100\u00a0ml', 'Eau de Parfum (EDP)', false],
			['khamrah-perfumed-body-spray', '250\u00a0ml', 'Spray corporel', false],
			['khamrah-dukhan-edp', 'Set', 'Parfums', false],
		])
		expect(french?.sizes?.all.at(-1)?.priceFor10Ml).toBeNull()
	})

	test('says nothing of sizes where there are no others that visitors may see', async () => {
		await change('haya-edp', { isVisible: false })
		const page = await findProductPage('haya-perfumed-body-spray', 'en')
		expect(page).not.toHaveProperty('sizes')
		expect(page?.product).not.toHaveProperty('scent')
		expect(await findProductPage('evidence-edp', 'en')).not.toHaveProperty('sizes')
	})

	test('products by id come without strangers', async () => {
		const found = await listProductsById(['yara-edp', 'nope', 'asad-edp'], 'en')
		expect(found.map(({ id }) => id).sort()).toEqual(['asad-edp', 'yara-edp'])
		expect(await listProductsById([], 'en')).toEqual([])
	})
})
