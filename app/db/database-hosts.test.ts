import { expect, test } from 'vitest'
import { addressesIn, placeIn } from './database-hosts.ts'

test('an address with several hosts is one address for each', () => {
	expect(addressesIn('postgres://shop:p%40ss@one:5431,two/sillage?sslmode=verify-full')).toEqual([
		'postgres://shop:p%40ss@one:5431/sillage?sslmode=verify-full',
		'postgres://shop:p%40ss@two/sillage?sslmode=verify-full',
	])
	expect(addressesIn('postgres://one/sillage')).toEqual(['postgres://one/sillage'])
	expect(addressesIn('postgresql://a,b')).toEqual(['postgresql://a', 'postgresql://b'])
})

test('what is told of an address has no password', () => {
	expect(placeIn('postgres://shop:hunter2@one:5431,two/sillage?sslmode=require')).toBe(
		'one:5431, two:5432/sillage',
	)
})
