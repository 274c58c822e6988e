import { expect, test } from 'vitest'
import { parseViewed, withViewed } from './viewed-ids.ts'

test('products are remembered once each, the latest first, twelve at most', () => {
	const seen = [...Array.from({ length: 14 }, (_, index) => `bottle-${index}`), 'bottle-5']
	const list = seen.reduce<string[]>((all, id) => withViewed(all, id), [])
	expect(list).toHaveLength(12)
	expect(list.slice(0, 3)).toEqual(['bottle-5', 'bottle-13', 'bottle-12'])
	expect(parseViewed(JSON.stringify(list))).toEqual(list)
})

test('whatever else is stored there is no product', () => {
	for (const stored of [null, '', '{half', '7', '{"a":1}', '[1,null,"",{},"A B","../x"]'])
		expect(parseViewed(stored)).toEqual([])
	expect(
		parseViewed(JSON.stringify(Array.from({ length: 40 }, (_, index) => `bottle-${index}`))),
	).toHaveLength(12)
})
