import { describe, expect, test } from 'vitest'
import { addBrand } from '~/features/catalogue/brands.server.ts'
import { deleteBrand, mergeBrand, renameBrand } from '~/features/catalogue/edit/brands/brand-editor.server.ts'
import { createProduct, updateProduct } from '~/features/catalogue/edit/product-editor.server.ts'
import { productValues } from '../../../tests/support/people/office.ts'
import { brandRows, last, OUD, stored, useChanges } from '../../../tests/support/samples/changed-products.ts'
import { revert } from './revert.server.ts'

const { admin, revertLast, aFullProduct } = useChanges()

describe('brands', () => {
	test('a new name reaches the products and is set back; a name that is taken in other letters is refused', async () => {
		await aFullProduct()
		const before = await stored()
		const [noire, blanche] = await brandRows()
		expect(await renameBrand(noire.id, 'maison  BLANCHE ', admin())).toBe('taken')
		expect(await renameBrand(noire.id, '   ', admin())).toBe('blank')
		expect(await renameBrand(999_999, 'x', admin())).toBe('gone')
		expect(await renameBrand(noire.id, ' Noire ', admin())).toBe('done')
		expect(await stored()).toMatchObject([{ product: { brand: 'Noire' } }])
		expect(await revertLast()).toEqual({ done: 1 })
		expect(await stored()).toEqual(before)
		await renameBrand(noire.id, 'Noire', admin())
		const { id } = await last()
		await renameBrand(blanche.id, 'Maison Noire', admin())
		expect(await revert({ change: id }, admin())).toEqual({ problem: 'taken', thing: 'Maison Noire' })
	})

	test.each([
		['merged into another', (a: number, b: number) => mergeBrand(a, b, admin()), 'Maison Blanche'],
		['deleted', (a: number) => deleteBrand(a, admin()), null],
	])('%s: its products follow, and all of it is set back as one, and again', async (_how, act, brand) => {
		await aFullProduct()
		await createProduct(productValues({ name: 'Musk', brand: 'Maison Noire' }), admin())
		const [before, brandsBefore] = [await stored(), await brandRows()]
		expect(await act(brandsBefore[0].id, brandsBefore[1].id)).toBe('done')
		const after = await stored()
		expect(after.map(({ product }) => product.brand)).toEqual([brand, brand])
		expect(await brandRows()).toEqual([brandsBefore[1]])
		expect(await revertLast()).toEqual({ done: 3 })
		expect(await stored()).toEqual(before)
		expect(await brandRows()).toEqual(brandsBefore)
		expect(await revertLast()).toEqual({ done: 3 })
		expect(await stored()).toEqual(after)
		expect(await brandRows()).toEqual([brandsBefore[1]])
	})

	test('two at once merge into each other: one does', async () => {
		await aFullProduct()
		const [noire, blanche] = await brandRows()
		const answers = await Promise.all([
			mergeBrand(noire.id, blanche.id, admin()),
			mergeBrand(blanche.id, noire.id, admin()),
		])
		expect(answers.sort()).toEqual(['done', 'gone'])
		expect(await brandRows()).toHaveLength(1)
		expect(await stored()).toMatchObject([{ product: { brand: (await brandRows())[0].name } }])
		expect(await mergeBrand(noire.id, noire.id, admin())).toBe('itself')
	})

	test('one that was added is taken away again, unless a product has it by now', async () => {
		await addBrand('Maison Verte', admin())
		const { id } = await last()
		await createProduct(productValues({ brand: 'Maison Verte' }), admin())
		expect(await revert({ change: id }, admin())).toEqual({ problem: 'brand-in-use', thing: 'Maison Verte' })
		await updateProduct(OUD, 1, productValues(), admin())
		expect(await revert({ change: id }, admin())).toEqual({ done: 1 })
		expect(await brandRows()).toEqual([])
	})
})
