import { expect, test } from 'vitest'
import type { ProductOfPage, ProductSize } from '~/features/catalogue/browse/product-page.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { productJsonLd } from './json-ld-product.ts'

const product: ProductOfPage = {
	id: 'yara-edp',
	name: 'Yara EDP',
	price: 25_000,
	category: 'perfumes',
	gender: 'women',
	brand: 'Yara',
	size: '100ml',
	concentration: 'EDP',
	scentFamily: 'Sweet',
	family: null,
	secondFamily: null,
	description: 'Sweet.',
	photo: null,
	stock: 'available',
	character: { longevity: null, sillage: null, heat: null, occasions: [] },
	furtherPhotos: [],
}
const size = (id: string): ProductSize => ({
	id,
	size: '50ml',
	form: 'Oil',
	price: '1 FCFA',
	priceFor10Ml: null,
	soldOut: false,
})
const shop = { ...shopFacts(), publicUrl: 'https://shop.example' }

test('a product alone is a product, without a group', () => {
	const alone = productJsonLd(shop, { product }, undefined)
	expect(Object.keys(alone).slice(0, 3)).toEqual(['@context', '@type', 'name'])
	expect(alone).toMatchObject({ '@type': 'Product', sku: 'yara-edp', size: '100ml' })
	expect(JSON.stringify(alone)).not.toMatch(/ProductGroup|ariant/)
})

test('a product with other sizes is whole in its group; the others are named by their addresses', () => {
	const sizes = { scent: 'Yara Pink', all: [size('yara-50'), size('yara-edp'), size('yara-oil')] }
	const { '@context': context, ...alone } = productJsonLd(shop, { product }, undefined) as Record<
		string,
		unknown
	>
	expect(withLanguage('fr', () => productJsonLd(shop, { product, sizes }, undefined))).toEqual({
		'@context': context,
		'@type': 'ProductGroup',
		name: 'Yara Pink',
		brand: { '@type': 'Brand', name: 'Yara' },
		productGroupID: 'yara-yara-pink',
		variesBy: ['https://schema.org/size'],
		hasVariant: [
			expect.objectContaining({
				'@type': 'Product',
				sku: 'yara-edp',
				size: '100ml',
				offers: expect.anything(),
			}),
			{ url: 'https://shop.example/fr/product/yara-50' },
			{ url: 'https://shop.example/fr/product/yara-oil' },
		],
	})
	expect(productJsonLd(shop, { product, sizes }, undefined)).toMatchObject({ hasVariant: [alone, {}, {}] })
})
