import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import type { Language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { TOWNS } from '~/shop/towns.ts'
import { sampleProducts } from '../../../tests/support/samples/sample-products.ts'
import { faultsOf, readFeed } from '../../../tests/support/shop/read-feed.ts'
import type { PublicProduct } from '../catalogue/product.ts'
import { type FeedProduct, feedItem, isListable } from './feed-item.ts'
import { feedXml } from './feed-xml.ts'

const shop = { ...shopFacts(), publicUrl: 'https://shop.example' }
const [yara] = sampleProducts()
const channel = { title: 'Shop & Sons', link: 'https://shop.example/', description: 'Perfume <3' }

const sold = (product: PublicProduct, more: Partial<FeedProduct> = {}): FeedProduct => ({
	product,
	barcode: null,
	furtherPhotos: [],
	group: undefined,
	...more,
})
/** As a reader gets it. */
const read = (products: FeedProduct[], language: Language = 'en', facts = shop) =>
	withLanguage(language, () =>
		readFeed(
			feedXml(
				channel,
				products.map((product) => feedItem(product, facts, language)),
			),
		),
	)
const readOne = (more: Partial<PublicProduct>, beside: Partial<FeedProduct> = {}, facts = shop) =>
	read([sold({ ...yara!, ...more }, beside)], 'en', facts)[0]!

test.each(['en', 'fr'] as const)('all 84 sample products keep the published rules (%s)', (language) => {
	const items = read(
		sampleProducts().map((product) => sold(product)),
		language,
	)
	expect(items).toHaveLength(84)
	expect(faultsOf(items)).toEqual([])
	expect(new Set(items.map(({ id }) => id![0])).size).toBe(84)
	for (const { link } of items)
		expect(link![0]).toMatch(language === 'fr' ? /\.example\/fr\/product\// : /\.example\/product\//)
	expect(items[0]!.product_type![0]).toBe(language === 'fr' ? 'Parfums > Homme' : 'Perfumes > Men')
})

describe('an item', () => {
	test('says price, state, brand, kind and size as both readers write them', () => {
		expect(
			readOne({ id: 'a-b', name: 'Yara', price: 12_000, brand: 'Lattafa', size: '50ml', gender: 'women' }),
		).toMatchObject({
			id: ['a-b'],
			title: ['Yara, 50ml'],
			price: ['12000 XAF'],
			availability: ['in_stock'],
			brand: ['Lattafa'],
			condition: ['new'],
			gender: ['female'],
			age_group: ['adult'],
			google_product_category: ['479'],
			link: ['https://shop.example/product/a-b'],
		})
		expect(readOne({ stock: 'sold-out' }).availability).toEqual(['out_of_stock'])
		expect(readOne({ stock: 'few' }).availability).toEqual(['in_stock'])
		expect(readOne({ category: 'diffusers' }).google_product_category).toEqual(['592'])
		expect(readOne({ name: 'Yara 50ML', size: '50ml' }).title).toEqual(['Yara 50ML'])
	})

	test('has its barcode where the trade knows it, and its group of sizes', () => {
		const known = readOne({}, { barcode: '6291108730515', group: 'lattafa-yara' })
		expect(known).toMatchObject({ gtin: ['6291108730515'], item_group_id: ['lattafa-yara'] })
		expect(readOne({}, { barcode: 'SHELF-1' })).not.toHaveProperty('gtin')
	})

	test('says that no identifier exists only where neither barcode nor brand is known', () => {
		const says = (brand: string | null, barcode: string | null) =>
			readOne({ brand }, { barcode }).identifier_exists
		expect(says(null, null)).toEqual(['no'])
		expect([says('Lattafa', null), says(null, '6291108730515')]).toEqual([undefined, undefined])
	})

	test('has no more than ten further photos, and no field without a value', () => {
		const photos = Array.from({ length: 14 }, (_, at) => ({
			kind: 'media' as const,
			id: `photo-${at}`,
			width: 900,
			height: 900,
			color: '#fff',
		}))
		expect(readOne({}, { furtherPhotos: photos }).additional_image_link).toHaveLength(10)
		const bare = readOne({ brand: null, gender: null, size: ' ', description: '', name: 'Bare' })
		expect(Object.keys(bare)).not.toEqual(expect.arrayContaining(['brand']))
		for (const name of ['brand', 'gender', 'age_group', 'size', 'gtin', 'item_group_id'])
			expect(bare).not.toHaveProperty(name)
		expect(bare.description).toEqual(['Bare'])
		expect(faultsOf([bare])).toEqual([])
	})

	test('states delivery only where one sentence is true of the whole country', () => {
		const delivery = TOWNS.map((town) => ({ town, fee: 1_500, days: null }))
		expect(readOne({ price: 10_000 })).not.toHaveProperty('shipping.price')
		expect(readOne({ price: 10_000 }, {}, { ...shop, delivery })['shipping.price']).toEqual(['1500 XAF'])
		expect(readOne({ price: 50_000 }, {}, { ...shop, delivery })).toMatchObject({
			'shipping.country': ['CM'],
			'shipping.price': ['0 XAF'],
		})
		const dear = [{ ...delivery[0]!, fee: 3_000 }, ...delivery.slice(1)]
		expect(readOne({ price: 10_000 }, {}, { ...shop, delivery: dear })).not.toHaveProperty('shipping.price')
	})

	test('an id that is too long is cut, and still its own', () => {
		const ids = ['a', 'b'].map((end) => readOne({ id: `${'long-name-'.repeat(12)}${end}` }).id![0]!)
		expect(new Set(ids).size).toBe(2)
		for (const id of ids) expect(id.length).toBeLessThanOrEqual(50)
	})
})

test('without a photo or a price a product is not listed, nor with an address that is none', () => {
	const listable = (more: Partial<PublicProduct>) => isListable({ ...yara!, ...more }, shop.publicUrl)
	expect([{}, { photo: null }, { price: 0 }].map(listable)).toEqual([true, false, false])
	const at = (url: string) => listable({ photo: { kind: 'address', url } })
	expect(['/a.jpg', 'https://x.example/a.jpg', 'javascript:alert(1)', 'data:,x', 'https://'].map(at)).toEqual(
		[true, true, false, false, false],
	)
	expect(readOne({ photo: { kind: 'address', url: '/a b.jpg?x=1&y=<2>' } }).image_link).toEqual([
		'https://shop.example/a%20b.jpg?x=1&y=%3C2%3E',
	])
})

describe('ugly words', () => {
	const ugly = fc.string({
		unit: fc.oneof(
			fc.constantFrom(
				'<',
				'&',
				']]>',
				'"',
				"'",
				'<![CDATA[',
				'&amp;',
				'<!--',
				'\u0000',
				'\u0008',
				'\u001f',
				'\u0085',
			),
			fc.constantFrom(
				'\ud800',
				'\udfff',
				'\ufffe',
				'\uffff',
				'😀',
				'👩🏽‍🦱',
				'\u202e',
				'é',
				'香',
				'\t',
				'\n',
				'\r',
				' ',
			),
			fc.string({ unit: 'grapheme', maxLength: 3 }),
		),
		maxLength: 400,
	})

	test('come out as a feed that a strict parser reads, within the rules', () => {
		fc.assert(
			fc.property(ugly, ugly, ugly, ugly, (name, brand, description, size) => {
				const item = readOne({ name: `N${name}`, brand, description, size })
				expect(faultsOf([item])).toEqual([])
			}),
			{ numRuns: 300 },
		)
	})

	test('are what was typed, but for what XML cannot hold', () => {
		const item = readOne({
			name: 'A <b> & ]]> "c" \u0000\u0007d 😀',
			size: '',
			description: 'Line\nnext & <more>',
		})
		expect(item.title).toEqual(['A <b> & ]]> "c" d 😀'])
		expect(item.description).toEqual(['Line\nnext & <more>'])
	})

	test('are never cut within a character', () => {
		const title = readOne({ name: `${'x'.repeat(149)}😀😀`, size: '' }).title![0]!
		expect(title).toBe('x'.repeat(149))
	})
})
