import { expect, test } from 'vitest'
import { guideAddress } from './guide-address.ts'

test.each([
	['/admin', '/admin/guide#first-day'],
	['/admin/', '/admin/guide#first-day'],
	['/admin/products', '/admin/guide#products'],
	['/admin/products/add', '/admin/guide#products'],
	['/admin/products/waiting', '/admin/guide#stock'],
	['/admin/products/deleted', '/admin/guide#changes'],
	['/admin/profit-tracking', '/admin/guide#money'],
	['/admin/account', '/admin/guide#people'],
	['/admin/productsandmore', '/admin/guide'],
	['/admin/guide', '/admin/guide'],
])('on %s the guide opens at %s', (path, address) => expect(guideAddress(path)).toBe(address))
