import { expect, test } from 'vitest'
import { may, mayAsk, mayOpen, PERMISSIONS } from './roles.ts'

test('an owner may do everything, a page that nobody has declared included', () => {
	for (const permission of PERMISSIONS) expect(may('owner', permission)).toBe(true)
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

test('staff work with orders, customers and stock, see no costs, set no prices, delete nothing and take no lists home', () => {
	expect(mayAsk('staff', '/admin', 'POST')).toBe(true)
	expect(mayAsk('staff', '/admin/orders', 'POST')).toBe(true)
	expect(mayAsk('staff', '/admin/products', 'POST')).toBe(true)
	expect(mayAsk('staff', '/admin/customers', 'GET')).toBe(true)
	expect(mayAsk('staff', '/admin/customers', 'POST')).toBe(false)
	expect(mayAsk('staff', '/admin/orders/events', 'DELETE')).toBe(false)
	expect(PERMISSIONS.filter((permission) => !may('staff', permission))).toEqual([
		'costs',
		'products',
		'prices',
		'delete',
		'exports',
		'shop',
	])
	for (const list of ['/admin/orders/export.csv', '/admin/customers/export.csv'])
		expect([list, mayOpen('staff', list)]).toEqual([list, false])
})
