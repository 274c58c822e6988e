import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addToCart, type CartLine, countPieces, readCart, setQuantity } from './cart.ts'
import { freeDeliveryGap, totalOf } from './totals.ts'

const yara = {
	id: 'yara-edp',
	name: 'Yara EDP',
	price: '25,000 FCFA',
	image: '/y.webp',
	category: 'perfumes',
}

const aLine: fc.Arbitrary<CartLine> = fc.record({
	id: fc.stringMatching(/^[a-z0-9-]{1,12}$/),
	name: fc.string({ minLength: 1, maxLength: 20 }),
	price: fc.constant('25,000 FCFA'),
	image: fc.constant('/media/a/340.webp'),
	category: fc.constant('perfumes'),
	quantity: fc.integer({ min: 1, max: 999 }),
})
const aCart = fc.uniqueArray(aLine, { selector: ({ id }) => id, maxLength: 20 })

test('S-CART-06 S-CART-07 a new product comes with quantity 1, the same again raises it by one', () => {
	const once = addToCart([], yara)
	expect(once).toEqual([{ ...yara, quantity: 1 }])
	expect(addToCart(once, yara)).toEqual([{ ...yara, quantity: 2 }])
})

test('S-CART-08 a quantity of 0 or less removes the line', () => {
	const cart = addToCart([], yara)
	for (const quantity of [0, -1, -1000]) expect(setQuantity(cart, 'yara-edp', quantity)).toEqual([])
})

test('a quantity that is no whole number changes nothing, an enormous one stops at 999', () => {
	const cart = addToCart([], yara)
	for (const quantity of [1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
		expect(setQuantity(cart, 'yara-edp', quantity)).toEqual(cart)
	}
	expect(setQuantity(cart, 'yara-edp', 1e12)[0]?.quantity).toBe(999)
})

test('adding and setting leave every other line as it was', () => {
	fc.assert(
		fc.property(aCart, fc.integer({ min: -5, max: 2000 }), (cart, quantity) => {
			const others = cart.filter(({ id }) => id !== yara.id)
			const added = addToCart(cart, yara)
			expect(added.filter(({ id }) => id !== yara.id)).toEqual(others)
			expect(setQuantity(added, yara.id, quantity).filter(({ id }) => id !== yara.id)).toEqual(others)
			expect(countPieces(added)).toBe(Math.min(countPieces(cart) + 1, countPieces(others) + 999))
		}),
	)
})

test('S-CART-15 what is stored comes back, line for line', () => {
	fc.assert(
		fc.property(aCart, (cart) => {
			expect(readCart(JSON.stringify(cart))).toEqual({ lines: cart, repaired: false })
		}),
	)
})

test('whatever local storage holds, only lines come out of it, and a broken part does not take the rest', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.json(),
				fc.jsonValue().map((v) => JSON.stringify([v])),
			),
			(text) => {
				for (const { id, quantity } of readCart(text).lines) {
					expect(id).toMatch(/^[a-z0-9-]+$/)
					expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 999).toBe(true)
				}
			},
		),
	)
	const good = { ...yara, quantity: 2 }
	for (const bad of [null, 7, 'x', [], {}, { ...good, id: '../etc' }, { ...good, id: 'a', quantity: -3 }]) {
		expect(readCart(JSON.stringify([good, bad]))).toEqual({ lines: [good], repaired: true })
	}
	expect(readCart('{not json')).toEqual({ lines: [], repaired: true })
	expect(readCart(null)).toEqual({ lines: [], repaired: false })
})

test('S-CART-12 the total is price times quantity, summed, in whole francs', () => {
	expect(
		totalOf([
			{ price: 25_000, quantity: 2 },
			{ price: 3_500, quantity: 1 },
		]),
	).toBe(53_500)
})

test('50,000 exactly is free delivery; below, the gap says how much is missing', () => {
	expect(freeDeliveryGap(42_500, 50_000)).toBe(7_500)
	expect(freeDeliveryGap(49_999, 50_000)).toBe(1)
	expect(freeDeliveryGap(50_000, 50_000)).toBe(0)
	expect(freeDeliveryGap(90_000, 50_000)).toBe(0)
})
