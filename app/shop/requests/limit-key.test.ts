import { expect, test } from 'vitest'
import { limitKeyOf } from './limit-key.ts'

test.each([
	['203.0.113.9', '203.0.113.9'],
	['::ffff:203.0.113.9', '203.0.113.9'],
	['::FFFF:cb00:7109', '203.0.113.9'],
	['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
	['2001:db8:1:2::1', '2001:db8:1:2::/64'],
	['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
	['2001:db8:1:3::1', '2001:db8:1:3::/64'],
	['fe80::1%eth0', 'fe80:0:0:0::/64'],
	['::1', '0:0:0:0::/64'],
	['2001:db8::', '2001:db8:0:0::/64'],
	// What is no address counts as it stands, so that nothing is let through uncounted.
	['1::2::3', '1::2::3'],
	['2001:db8:1:2', '2001:db8:1:2'],
	['a host:', 'a host:'],
	['', ''],
])('%j counts as %j', (address, key) => {
	expect(limitKeyOf(address)).toBe(key)
})
