import { expect, test } from 'vitest'
import { freeDeliveryGap, totalOf } from '~/features/cart/totals.ts'
import { canBeWritten, requestedText } from './order-lines.ts'

const yara = { id: 'yara-edp', name: 'Yara EDP', price: 25_000, quantity: 1 }
const dove = { id: 'dove', name: 'Dove', price: 3_500, quantity: 2 }

test('S-ORD-02 S-CART-13 lines as words: one bottle is its name, more say how many', () => {
	expect(requestedText([yara], 'en')).toBe('Yara EDP')
	expect(requestedText([yara, dove], 'en')).toBe('Yara EDP (Qty: 1),\nDove (Qty: 2)')
	expect(requestedText([dove], 'fr')).toBe('Dove (Qté : 2)')
})

test('the total and what is missing for free delivery', () => {
	expect(totalOf([yara, dove])).toBe(32_000)
	expect(freeDeliveryGap(32_000, 50_000)).toBe(18_000)
	expect(freeDeliveryGap(50_000, 50_000)).toBe(0)
	expect(freeDeliveryGap(90_000, 75_000)).toBe(0)
})

test('an order that lines cannot hold is not begun', () => {
	expect(canBeWritten([yara, dove])).toBe(true)
	expect(canBeWritten([{ price: 100_000_000 }])).toBe(true)
	expect(canBeWritten([{ price: 100_000_001 }])).toBe(false)
	expect(canBeWritten(Array.from({ length: 51 }, () => yara))).toBe(false)
})
