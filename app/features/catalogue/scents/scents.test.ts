import { expect, test } from 'vitest'
import { weightOfNote } from './scents.ts'

test('a note weighs from 1 to 5, beside the most frequent one, whatever the size of the shop', () => {
	const weights = (most: number, counts: number[]) => counts.map((bottles) => weightOfNote(bottles, most))
	expect(weights(37, [37, 25, 16, 9, 4, 1])).toEqual([5, 5, 4, 3, 2, 1])
	expect(weights(3_700, [3_700, 2_500, 1_600, 900, 400, 1])).toEqual([5, 5, 4, 3, 2, 1])
	expect(weights(1, [1])).toEqual([5])
})
