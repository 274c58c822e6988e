import { expect, test } from 'vitest'
import { mergeCart } from '~/features/cart/merge-carts.ts'
import { storefrontCategory } from '~/features/catalogue/category.ts'
import { categoryLabel } from '~/features/catalogue/category-labels.ts'
import { categoryName } from '~/features/catalogue/category-name.ts'
import { optionLabel, scentLabel } from '~/features/catalogue/labels.ts'
import { sourceName, statusName } from '~/features/orders/list/order-words.ts'
import { ownEntry } from './own-entry.ts'

const EVERY_OBJECT_KNOWS = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf']

test.each(EVERY_OBJECT_KNOWS)('%s is an entry of no table', (name) => {
	expect(ownEntry({ a: 1 }, name)).toBeUndefined()
	const stored = name as never
	for (const label of [scentLabel, categoryName, storefrontCategory, statusName, sourceName])
		expect(label(stored)).toBe(name)
	expect(categoryLabel(stored)).toBe('All Products')
	for (const filter of ['gender', 'concentration', 'scent'] as const)
		expect(optionLabel(filter, name)).toBe(name)
})

test('a product may be called Constructor and stay in the cart', () => {
	const line = { id: 'constructor', name: 'Constructor', price: '', image: '', category: '', quantity: 2 }
	expect(mergeCart({ cart: [line], unsent: {} }, 'mine', [line]).cart).toEqual([line])
})
