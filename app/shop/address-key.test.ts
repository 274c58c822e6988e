import { expect, test } from 'vitest'
import { addressKey } from './address-key.ts'

test('an IPv4 address counts for itself, however the socket writes it', () => {
	expect(addressKey('41.202.219.7')).toBe('41.202.219.7')
	expect(addressKey('::ffff:41.202.219.7')).toBe('41.202.219.7')
	expect(addressKey('::FFFF:29ca:db07')).toBe('41.202.219.7')
})

test('all addresses of one /64 count as one, and the next /64 as another', () => {
	const one = addressKey('2001:db8:1:2::1')
	expect(one).toBe('2001:db8:1:2::/64')
	expect(addressKey('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff')).toBe(one)
	expect(addressKey('2001:db8:1:2:0:0:41.202.219.7')).toBe(one)
	expect(addressKey('2001:db8:1:3::1')).not.toBe(one)
})

test('short forms and zones are read', () => {
	expect(addressKey('::1')).toBe('0:0:0:0::/64')
	expect(addressKey('fe80::1%eth0')).toBe(addressKey('fe80::2'))
	expect(addressKey('2001:db8::')).toBe('2001:db8:0:0::/64')
})

test('what is no address counts as it stands', () => {
	expect(addressKey('')).toBe('')
	expect(addressKey('1:2:3')).toBe('1:2:3')
	expect(addressKey('1::2::3')).toBe('1::2::3')
	expect(addressKey('unknown:port')).toBe('unknown:port')
})
