import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { db } from '~/db/client.server.ts'
import { brands, products } from '~/db/schema/catalogue.ts'
import { useDatabase } from '../../../../tests/support/shop/database.ts'
import { listBrands } from '../brands.server.ts'
import { loadSampleIntoEmptyShop } from '../sample/load-sample.server.ts'
import { loadList } from './load-list.server.ts'
import { findProduct, listFlaggedBestsellers, listProducts, listProductsOn } from './products.server.ts'

useDatabase()

const OUT_OF_STOCK = 'asad-bourbon-edp'
const INVISIBLE = 'yara-edp'
const hide = (id: string, how: { inStock?: boolean; isVisible?: boolean }) =>
	db().update(products).set(how).where(eq(products.id, id))

beforeAll(async () => {
	await loadSampleIntoEmptyShop(new Date('2026-01-01T00:00:00Z'))
})

describe('public lists', () => {
	test('S-DATA-07 S-CAT-12 all 84 products, newest first', async () => {
		const all = await listProducts('en')
		expect(all).toHaveLength(84)
		expect(all.slice(0, 3).map(({ name }) => name)).toEqual([
			'Asad Bourbon EDP',
			'Khamrah Qahwa EDP',
			'Yara EDP',
		])
	})

	test('S-CAT-08 the three genders together make the perfumes', async () => {
		const perfumes = await listProductsOn({ category: 'perfumes' }, 'en')
		const byGender = await Promise.all(
			(['men', 'women', 'unisex'] as const).map((gender) =>
				listProductsOn({ category: 'perfumes', gender }, 'en'),
			),
		)
		expect(perfumes).toHaveLength(53)
		const ids = byGender.flat().map(({ id }) => id)
		expect(ids.sort()).toEqual(perfumes.map(({ id }) => id).sort())
	})

	test('carry what a visitor may know, and no cost', async () => {
		for (const product of await listProducts('en'))
			expect(Object.keys(product).sort()).toEqual(
				[
					'brand',
					'category',
					'concentration',
					'description',
					'family',
					'gender',
					'id',
					'baseNotes',
					'name',
					'photo',
					'price',
					'scentFamily',
					'secondFamily',
					'size',
					'stock',
				].sort(),
			)
	})

	test('S-DATA-09 S-CAT-12 neither kind of hidden product is in any of them', async () => {
		await hide(OUT_OF_STOCK, { inStock: false })
		await hide(INVISIBLE, { isVisible: false })
		const lists = await Promise.all([
			listProducts('en'),
			listProducts('fr'),
			listProductsOn({ category: 'perfumes' }, 'en'),
			listProductsOn({ category: 'perfumes', gender: 'men' }, 'en'),
			listProductsOn({ category: 'perfumes', gender: 'women' }, 'en'),
		])
		for (const list of lists) {
			expect(list.map(({ id }) => id)).not.toContain(OUT_OF_STOCK)
			expect(list.map(({ id }) => id)).not.toContain(INVISIBLE)
		}
		expect(await findProduct(OUT_OF_STOCK, 'en')).toBeUndefined()
		expect(await findProduct(INVISIBLE, 'en')).toBeUndefined()
		expect(await listFlaggedBestsellers()).not.toContain(INVISIBLE)
		expect(lists[0]).toHaveLength(82)
		await hide(OUT_OF_STOCK, { inStock: true })
		await hide(INVISIBLE, { isVisible: true })
	})

	test('S-DATA-05 a perfume without a gender is on the unisex page', async () => {
		await db().update(products).set({ subcategory: null }).where(eq(products.id, 'haya-edp'))
		const unisex = await listProductsOn({ category: 'perfumes', gender: 'unisex' }, 'en')
		expect(unisex.find(({ id }) => id === 'haya-edp')?.gender).toBe('unisex')
	})

	test('S-DATA-11 brands come by name, and what the admin added joins the specified ones', async () => {
		await db().insert(brands).values({ name: 'Ajmal' })
		const names = await listBrands()
		expect(names).toHaveLength(36)
		expect(names.indexOf('Ajmal')).toBe(1)
		const list = await loadList(new Request('http://shop.example/shop'), listProducts('en'))
		expect(list.moreBrands).toEqual(['Ajmal'])
		expect(JSON.parse(list.products)).toEqual(await listProducts('en'))
		expect(list.failed).toBe(false)
	})

	test('a list with a term in its address carries what the shop has for it', async () => {
		const { searched } = await loadList(
			new Request('http://shop.example/shop?q=Velvet++rose'),
			listProducts('en'),
		)
		expect(searched).toEqual({ q: 'Velvet rose', ids: ['velvet-rose-edp'], close: [] })
	})

	test('home without a search gets what its filters say, and no product; with one the whole list', async () => {
		const home = (search: string) =>
			loadList(new Request(`http://shop.example/${search}`), listProducts('en'), { perPage: 8 })
		const { products, panel, searched } = await home('?utm_source=status')
		expect([products, panel!.count, searched]).toEqual(['[]', 84, undefined])
		const place = panel!.options.brand.indexOf('Yara')
		expect(panel!.counts.brand[place]).toBe(4)
		for (const search of ['?q=oud', '?brand=Yara', '?sort=name']) {
			const { products, panel } = await home(search)
			expect([JSON.parse(products).length, panel], search).toEqual([84, undefined])
		}
	})

	test('S-SHOP-10 a database that does not answer leaves an empty list that says so', async () => {
		const away = () => Promise.reject(new Error('connection refused'))
		const nothing = { products: '[]', moreBrands: [], failed: true }
		expect(await loadList(new Request('http://shop.example/shop'), away())).toEqual(nothing)
		expect(await loadList(new Request('http://shop.example/shop?q=oud'), away())).toEqual({
			...nothing,
			searched: { q: 'oud', ids: [], close: [] },
		})
	})
})
