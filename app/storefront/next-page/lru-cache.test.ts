import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lruCache } from './lru-cache.ts'

test('what was used last stays, the rest is forgotten', () => {
	const memory = lruCache<number>(3)
	for (const [at, key] of ['home', 'shop', 'yara'].entries()) memory.set(key, at)
	expect(memory.get('home')).toBe(0)
	memory.set('asad', 3)
	expect(memory.get('shop')).toBeUndefined()
	expect([memory.get('home'), memory.get('yara'), memory.get('asad')]).toEqual([0, 2, 3])
})

test('it never holds more than its bound, and always the newest answer of a page', () => {
	fc.assert(
		fc.property(
			fc.integer({ min: 1, max: 5 }),
			fc.array(fc.tuple(fc.constantFrom(...'abcdefgh'), fc.integer())),
			(most, steps) => {
				const memory = lruCache<number>(most)
				const newest = new Map<string, number>()
				for (const [key, value] of steps) {
					memory.set(key, value)
					newest.set(key, value)
				}
				const last = [...new Set(steps.map(([key]) => key).reverse())]
				// Looked at from the oldest on, so that looking changes nothing about which are kept.
				const kept = [...last].reverse().filter((key) => memory.get(key) !== undefined)
				expect(kept).toEqual(last.slice(0, most).reverse())
				for (const key of kept) expect(memory.get(key)).toBe(newest.get(key))
			},
		),
	)
})
