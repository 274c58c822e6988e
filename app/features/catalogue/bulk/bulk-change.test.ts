import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HIGHEST_PRICE } from '~/shop/money.ts'
import { type BulkProduct, bulkSet, changedPrice, type PriceChange, previewBulk } from './bulk-change.ts'
import { readBulkChange, readSelection } from './bulk-query.ts'

const product: BulkProduct = {
	id: 'yara-edp',
	numericId: 3,
	name: 'Yara EDP',
	price: 25_000,
	costPrice: 16_250,
	version: 1,
	category: 'perfumes',
	gender: 'women',
	concentration: 'EDP',
	scent: null,
	isVisible: true,
	inStock: true,
	stock: 'available',
	counted: false,
}
const by = (value: number, kind: 'amount' | 'percent' = 'percent', direction: 'up' | 'down' = 'up') => ({
	by: kind,
	direction,
	value,
})

describe('a price for many', () => {
	test.each([
		[25_000, by(10), 27_500],
		[24_500, by(10), 27_000], // 26,950
		[25_250, by(1_000, 'amount'), 26_500], // 26,250: a half goes up
		[25_249, by(1_000, 'amount'), 26_000],
		[25_000, by(10, 'percent', 'down'), 22_500],
		[25_000, by(25_000, 'amount', 'down'), 0],
		[25_000, by(100, 'percent', 'down'), 0],
		[25_000, by(25_001, 'amount', 'down'), 'below-zero'],
		[25_000, by(101, 'percent', 'down'), 'below-zero'],
		[0, by(10), 0],
		[99_999_900, by(1), 'too-high'],
	])('%i, %o: %s', (price, change, expected) => expect(changedPrice(price, change)).toBe(expected))

	const changes: fc.Arbitrary<PriceChange> = fc.record({
		by: fc.constantFrom('amount', 'percent'),
		direction: fc.constantFrom('up', 'down'),
		value: fc.integer({ min: 1, max: 500 }).chain((value) => fc.constantFrom(value, value * 1_000)),
	})
	const prices = fc.integer({ min: 0, max: HIGHEST_PRICE })

	test('is the nearest multiple of 500 to the exact result, a half upwards, and never negative', () => {
		fc.assert(
			fc.property(prices, changes, (price, change) => {
				const signed = BigInt(change.direction === 'up' ? change.value : -change.value)
				const exact =
					change.by === 'percent' ? BigInt(price) * (100n + signed) : (BigInt(price) + signed) * 100n
				const result = changedPrice(price, change)
				const rounded = Number(((exact + 25_000n) / 50_000n) * 500n)
				const expected = rounded > HIGHEST_PRICE ? 'too-high' : rounded
				expect(result).toBe(exact < 0n ? 'below-zero' : expected)
			}),
			{ numRuns: 2_000 },
		)
	})
})

describe('what becomes of a product', () => {
	test('hidden, shown, stock', () => {
		expect(bulkSet(product, { kind: 'hide' })).toEqual({ isVisible: false })
		const shown = { isVisible: true, inStock: true }
		expect(bulkSet({ ...product, stock: 'few' }, { kind: 'show' })).toEqual({ ...shown, stock: 'few' })
		expect(bulkSet(product, { kind: 'stock', stock: 'few' })).toEqual({ ...shown, stock: 'few' })
		// The count of a counted one says what it is.
		const counted = { ...product, counted: true }
		expect(bulkSet(counted, { kind: 'stock', stock: 'few' })).toEqual({ ...shown, stock: 'available' })
		const hidden = { ...product, inStock: false }
		expect(previewBulk([product, hidden], { kind: 'show' }).rows).toEqual([
			{ id: 'yara-edp', name: 'Yara EDP', before: 'hidden', after: 'available', underCost: false },
		])
	})

	test('in another category, by the rules of the form: gender is for perfumes, which begin as EDP', () => {
		expect(bulkSet(product, { kind: 'category', category: 'body_mist' })).toEqual({
			category: 'body_mist',
			subcategory: null,
			gender: 'women',
			concentration: 'EDP',
		})
		const mist: BulkProduct = { ...product, category: 'body_mist', concentration: null }
		expect(bulkSet(mist, { kind: 'category', category: 'perfumes' })).toEqual({
			category: 'perfumes',
			subcategory: 'women',
			gender: 'women',
			concentration: 'EDP',
		})
		expect(bulkSet(product, { kind: 'category', category: 'perfumes' })).toEqual({})
	})

	test('the preview counts, adds up, warns under the cost, and names what is refused with the reason', () => {
		const cheap = { ...product, id: 'cheap', name: 'Cheap', price: 5_000, costPrice: null }
		const tight = { ...product, id: 'tight', name: 'Tight', price: 25_000, costPrice: 20_000 }
		const preview = previewBulk([product, cheap, tight], { kind: 'price', ...by(6_000, 'amount', 'down') })
		expect(preview).toEqual({
			rows: [
				{ id: 'cheap', name: 'Cheap', before: 5_000, refused: 'below-zero' },
				{ id: 'yara-edp', name: 'Yara EDP', before: 25_000, after: 19_000, underCost: false },
				{ id: 'tight', name: 'Tight', before: 25_000, after: 19_000, underCost: true },
			],
			changed: 2,
			unchanged: 0,
			refused: 1,
			underCost: 1,
			totals: { before: 50_000, after: 38_000 },
		})
		expect(previewBulk([product], { kind: 'show' })).toMatchObject({ rows: [], changed: 0, unchanged: 1 })
	})

	test('the preview of a scent: given, or taken away', () => {
		const scented = { ...product, id: 'oil', scent: 'Yara' }
		expect(previewBulk([product, scented], { kind: 'scent', scent: 'Yara' })).toMatchObject({
			rows: [{ id: 'yara-edp', before: null, after: 'Yara' }],
			unchanged: 1,
		})
		expect(previewBulk([product, scented], { kind: 'scent', scent: null })).toMatchObject({
			rows: [{ id: 'oil', before: 'Yara', after: null }],
			unchanged: 1,
		})
	})
})

describe('the address of a preview', () => {
	const change = (query: string) => readBulkChange(new URLSearchParams(query))
	test('says what should change', () => {
		expect(change('change=price&by=percent&direction=up&value=10')).toEqual({ kind: 'price', ...by(10) })
		expect(change('change=price&by=percent&value=10 %25')).toEqual({ kind: 'price', ...by(10) })
		expect(change('change=price&by=amount&direction=down&value=1 500 FCFA')).toEqual({
			kind: 'price',
			...by(1_500, 'amount', 'down'),
		})
		expect(change('change=stock&stock=sold-out')).toEqual({ kind: 'stock', stock: 'sold-out' })
		expect(change('change=category&target=body_mist')).toEqual({ kind: 'category', category: 'body_mist' })
		expect(change('change=scent&scent= Oud  Mood ')).toEqual({ kind: 'scent', scent: 'Oud Mood' })
		expect(change('change=scent&scent=')).toEqual({ kind: 'scent', scent: null })
		expect(change(`change=scent&scent=${'x'.repeat(61)}`)).toBe('too-long')
		expect(change('change=hide')).toEqual({ kind: 'hide' })
	})

	test.each(['0', '', '-5', '7.5', '7,5', '501', 'ten'])('a price cannot change by %j percent', (value) =>
		expect(change(`change=price&by=percent&value=${value}`)).toBe('bad-value'),
	)

	test('nonsense is nothing', () => {
		expect(change('')).toBeUndefined()
		expect(change('change=delete')).toBeUndefined()
		expect(change('change=stock&stock=many')).toBe('nothing-chosen')
		expect(change('change=category&target=shoes')).toBe('nothing-chosen')
		expect(readSelection(new URLSearchParams("id=a-b&id=a-b&id=';--&id=c"))).toEqual({ ids: ['a-b', 'c'] })
		expect(readSelection(new URLSearchParams('all=1&q=oud&category=perfumes&id=x'))).toMatchObject({
			matching: { q: 'oud', category: 'perfumes' },
		})
	})
})
