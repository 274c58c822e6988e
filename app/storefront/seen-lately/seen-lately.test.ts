import { expect, test } from 'vitest'
import { readSeen, withSeen } from './seen-lately.ts'

test('products are remembered once each, the latest first, twelve at most', () => {
	const seen = [...Array.from({ length: 14 }, (_, index) => `bottle-${index}`), 'bottle-5']
	const list = seen.reduce<string[]>((all, id) => withSeen(all, id), [])
	expect(list).toHaveLength(12)
	expect(list.slice(0, 3)).toEqual(['bottle-5', 'bottle-13', 'bottle-12'])
	expect(readSeen(JSON.stringify(list))).toEqual(list)
})

test('whatever else is stored there is no product', () => {
	for (const stored of [null, '', '{half', '7', '{"a":1}', '[1,null,"",{},"A B","../x"]'])
		expect(readSeen(stored)).toEqual([])
	expect(readSeen(JSON.stringify(Array.from({ length: 40 }, (_, index) => `bottle-${index}`)))).toHaveLength(
		12,
	)
})
