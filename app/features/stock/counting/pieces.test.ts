import { expect, test } from 'vitest'
import { MOST_PIECES } from '~/db/schema/stock.ts'
import { readCount } from './pieces.ts'

test.each([
	['0', 0],
	[' 12 ', 12],
	['99\u202f999', MOST_PIECES],
])('%j is a number of pieces', (typed, pieces) => expect(readCount(typed)).toBe(pieces))

test.each(['-1', '−1', '1.5', '1,5', 'twelve', '', '1e3', String(MOST_PIECES + 1), null])(
	'%j is none',
	(typed) => expect(readCount(typed)).toBeUndefined(),
)
