import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STOCK_STATES } from '~/shop/vocabulary.ts'
import { isSoldOut, soldOutLast } from './stock.ts'

const aProduct = fc.record({ id: fc.string(), stock: fc.constantFrom(...STOCK_STATES) })

test('what is sold out comes after the others, each group in the order it had', () => {
	const products = [
		{ id: 'a', stock: 'sold-out' as const },
		{ id: 'b', stock: 'few' as const },
		{ id: 'c', stock: 'available' as const },
		{ id: 'd', stock: 'sold-out' as const },
		{ id: 'e', stock: 'few' as const },
	]
	expect(soldOutLast(products).map(({ id }) => id)).toEqual(['b', 'c', 'e', 'a', 'd'])
})

test('no product is lost or doubled, and few left is as good as available', () => {
	fc.assert(
		fc.property(fc.array(aProduct), (products) => {
			const ordered = soldOutLast(products)
			expect(ordered.filter(isSoldOut)).toEqual(products.filter(isSoldOut))
			expect(ordered.slice(0, products.length - products.filter(isSoldOut).length)).toEqual(
				products.filter((product) => !isSoldOut(product)),
			)
			expect(ordered).toHaveLength(products.length)
		}),
	)
})
