import { expect, test } from 'vitest'
import { may, mayAsk, mayOpen } from './roles.ts'

test('an owner may do everything, a page that nobody has declared included', () => {
	for (const permission of ['orders', 'costs', 'products', 'delete'] as const)
		expect(may('owner', permission)).toBe(true)
	expect(mayAsk('owner', '/admin/made-tomorrow', 'POST')).toBe(true)
})

test('staff may not open a page that nobody has declared, nor what only an object knows', () => {
	for (const pattern of ['/admin/made-tomorrow', '/admin/people', '/admin/analytics', 'constructor'])
		expect([pattern, mayOpen('staff', pattern), mayAsk('staff', pattern, 'POST')]).toEqual([
			pattern,
			false,
			false,
		])
})

test('staff work with orders, customers and stock, see no costs and delete nothing', () => {
	expect(mayAsk('staff', '/admin', 'POST')).toBe(true)
	expect(mayAsk('staff', '/admin/orders', 'POST')).toBe(true)
	expect(mayAsk('staff', '/admin/products', 'POST')).toBe(true)
	expect(mayAsk('staff', '/admin/customers', 'GET')).toBe(true)
	expect(mayAsk('staff', '/admin/customers', 'POST')).toBe(false)
	expect(mayAsk('staff', '/admin/orders/events', 'DELETE')).toBe(false)
	for (const permission of ['costs', 'products', 'delete'] as const)
		expect(may('staff', permission)).toBe(false)
})
