import { describe, expect, test } from 'vitest'
import { displayId, emptyProduct, type ProductText, productMargin, readProductForm } from './product-form.ts'

const whole: ProductText = {
	...emptyProduct(),
	name: 'Oud Royal EDP',
	price: '20,000 FCFA',
	costPrice: '15,000 FCFA',
	description: 'Warm oud.',
	category: 'perfumes',
	size: '100ml',
	imageUrl: 'https://pictures.example/oud.jpg',
}
const errorsOf = (more: Partial<ProductText>) => {
	const read = readProductForm({ ...whole, ...more })
	return 'errors' in read ? read.errors : {}
}

describe('the product form', () => {
	test('A-ADD-03 says what is missing, under each field', () => {
		const read = readProductForm(emptyProduct())
		expect(read).toEqual({
			errors: {
				name: 'Product name is required',
				price: 'Selling price is required',
				costPrice: 'Cost price is required',
				description: 'Description is required',
				category: 'Category is required',
				size: 'Size is required',
				imageUrl: 'Product image is required',
			},
		})
	})

	test('A-ADD-04 prices name their currency', () => {
		expect(errorsOf({ price: '20,000' })).toEqual({
			price: "Selling price should include 'FCFA' (e.g., '20,000 FCFA')",
		})
		expect(errorsOf({ costPrice: '15000' })).toEqual({
			costPrice: "Cost price should include 'FCFA' (e.g., '15,000 FCFA')",
		})
	})

	test.each(['FCFA', 'twenty FCFA', '35.5 FCFA', '1,2 FCFA', '999,999,999 FCFA', '-5 FCFA'])(
		'A-ADD-15 %j is no price',
		(price) => {
			expect(errorsOf({ price })).toEqual({
				price: 'Invalid price format. Please enter a valid numeric price.',
			})
		},
	)

	test('A-ADD-06 S-DATA-06 the optional fields may stay empty; a perfume is an EDP unless it says otherwise', () => {
		expect(readProductForm(whole)).toMatchObject({
			values: {
				price: 20_000,
				costPrice: 15_000,
				brand: null,
				concentration: 'EDP',
				gender: null,
				scentFamily: null,
			},
		})
		expect(readProductForm({ ...whole, category: 'body_spray', gender: 'men' })).toMatchObject({
			values: { category: 'body_spray', concentration: null, gender: null },
		})
	})

	test('A-PROD-09 both spellings of a category are understood', () => {
		for (const category of ['Body Spray', 'body_spray', 'body-spray'])
			expect(readProductForm({ ...whole, category })).toMatchObject({ values: { category: 'body_spray' } })
		expect(errorsOf({ category: 'shoes' })).toEqual({ category: 'Category is required' })
	})

	test.each([
		'http://pictures.example/a.jpg',
		'javascript:alert(1)',
		'data:image/png;base64,AAAA',
		'//elsewhere/a.jpg',
		'a.jpg',
	])('A-ADD-08 %s is no address of an image', (imageUrl) =>
		expect(errorsOf({ imageUrl })).toHaveProperty('imageUrl'),
	)

	test('A-ADD-08 a path of this site and an uploaded photo are', () => {
		expect(errorsOf({ imageUrl: '/media/abc/520.webp' })).toEqual({})
		expect(readProductForm({ ...whole, imageUrl: 'https://x.example/a', mediaId: 'abc' })).toMatchObject({
			values: { mediaId: 'abc', imageUrl: null },
		})
	})

	test('has limits: long texts, unknown choices, names without a letter', () => {
		expect(errorsOf({ name: 'x'.repeat(121) })).toEqual({ name: 'At most 120 characters' })
		expect(errorsOf({ name: '!!!' })).toHaveProperty('name')
		expect(errorsOf({ concentration: 'XXL' })).toHaveProperty('concentration')
		expect(errorsOf({ gender: 'robot' })).toHaveProperty('gender')
	})
})

test('A-PROD-05 the margin is a rounded percent of the selling price, and 0 when that is 0', () => {
	expect(productMargin(30_000, 20_000)).toBe(33)
	expect(productMargin(30_000, 10_000)).toBe(67)
	expect(productMargin(0, 10_000)).toBe(0)
})

test('A-ADD-12 display ids have at least three digits', () => {
	expect([1, 85, 1234].map(displayId)).toEqual(['001', '085', '1234'])
})
