import { describe, expect, test } from 'vitest'
import type { ProductOfPage, ProductSize } from '~/features/catalogue/browse/product-page.ts'
import { withLanguage } from '~/shop/language.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import type { ShopFacts } from '~/shop/shop-facts.ts'
import { TOWNS } from '~/shop/towns.ts'
import type { ReturnPolicy } from './json-ld-offer-terms.ts'
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
const size = (id: string, size: string): ProductSize => ({
	id,
	size,
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
	const sizes = {
		scent: 'Yara Pink',
		all: [size('yara-50', '50 ml'), size('yara-edp', '100 ml'), size('yara-oil', '12 ml')],
	}
	const { '@context': context, ...alone } = productJsonLd(shop, { product }, undefined) as Record<
		string,
		unknown
	>
	expect(withLanguage('fr', () => productJsonLd(shop, { product, sizes }, undefined))).toEqual({
		'@context': context,
		'@type': 'ProductGroup',
		name: 'Yara Pink',
		brand: { '@type': 'Brand', name: 'Yara' },
		productGroupID: expect.stringMatching(/^yara-yara-pink-[0-9a-f]{8}$/),
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

test('an EDP and an EDT of the same size are no variants to a search engine: each is a product alone', () => {
	const sizes = { scent: 'Yara', all: [size('yara-edp', '100 ml'), size('yara-edt', '100 ml')] }
	expect(productJsonLd(shop, { product, sizes }, undefined)).toEqual(
		productJsonLd(shop, { product }, undefined),
	)
})

describe('for a merchant listing', () => {
	const offerOf = (more: Partial<ShopFacts>, returns?: ReturnPolicy) => {
		const { offers } = productJsonLd({ ...shop, ...more }, { product, returns }, undefined) as {
			offers: object
		}
		return JSON.parse(JSON.stringify(offers))
	}
	const everywhere = TOWNS.map((town) => ({ town, fee: 1_500, days: [1, 3] as [number, number] }))

	test('what the owner has not set is not there', () => {
		const offer = offerOf({})
		expect(offer.seller).toEqual({ '@type': 'Organization', name: shop.name })
		for (const name of ['shippingDetails', 'hasMerchantReturnPolicy']) expect(offer).not.toHaveProperty(name)
		expect(productJsonLd(shop, { product }, undefined)).toMatchObject({ gtin: undefined })
		expect(offerOf({}, { returnPaidBy: 'shop' })).not.toHaveProperty('hasMerchantReturnPolicy')
	})

	test('delivery has its country, fee and, where the owner has set them, days', () => {
		expect(offerOf({ delivery: everywhere }).shippingDetails).toEqual({
			'@type': 'OfferShippingDetails',
			shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'CM' },
			shippingRate: { '@type': 'MonetaryAmount', currency: 'XAF', value: 1_500 },
			deliveryTime: {
				'@type': 'ShippingDeliveryTime',
				transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 3, unitCode: 'DAY' },
			},
		})
		const undated = TOWNS.map((town) => ({ town, fee: 1_500, days: null }))
		expect(offerOf({ delivery: undated }).shippingDetails).not.toHaveProperty('deliveryTime')
		const dear = [{ ...everywhere[0]!, fee: 4_000 }, ...everywhere.slice(1)]
		expect(offerOf({ delivery: dear }).shippingDetails.shippingRate).toMatchObject({ maxValue: 4_000 })
		expect(offerOf({ freeDeliveryFrom: 25_000 }).shippingDetails.shippingRate).toMatchObject({ value: 0 })
	})

	test('returns have their days and who pays', () => {
		expect(offerOf({}, { returnDays: 7, returnPaidBy: 'customer' }).hasMerchantReturnPolicy).toEqual({
			'@type': 'MerchantReturnPolicy',
			applicableCountry: 'CM',
			returnPolicyCountry: 'CM',
			returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
			merchantReturnDays: 7,
			returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
		})
		expect(offerOf({}, { returnDays: 7, returnPaidBy: 'shop' }).hasMerchantReturnPolicy.returnFees).toMatch(
			/FreeReturn$/,
		)
		expect(offerOf({}, { returnDays: 7 }).hasMerchantReturnPolicy).not.toHaveProperty('returnFees')
	})

	test('the seller is named as the law knows her, and the product by its barcode', () => {
		const seller = { name: 'Ndongo & Fils', taxpayerNumber: 'P012345678901A', line: '' }
		expect(offerOf({ seller }).seller).toMatchObject({ legalName: 'Ndongo & Fils', taxID: 'P012345678901A' })
		const known = { ...product, gtin: '6291108730515' }
		expect(productJsonLd(shop, { product: known }, undefined)).toMatchObject({ gtin: '6291108730515' })
	})
})

test('a group of sizes has an id that search engines take, however long its names', () => {
	const sizes = {
		scent: 'A very long name of a scent '.repeat(2),
		all: [size('yara-50', '50 ml'), size('yara-edp', '100 ml')],
	}
	const { productGroupID: id } = productJsonLd(shop, { product, sizes }, undefined) as {
		productGroupID: string
	}
	expect(id).toMatch(/^yara-a-very-long[a-z-]+-[0-9a-f]{8}$/)
	expect(id.length).toBeLessThanOrEqual(50)
})
