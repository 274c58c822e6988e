import { expect, test } from 'vitest'
import { shareOfConnections } from './connections.ts'

test.each([
	[57, 1, 10],
	[57, 4, 10],
	[57, 8, 5],
	[97, 8, 10],
	[97, 16, 4],
	[20, 8, 1],
])(
	'of %i connections each of %i web processes has %i, and none more than the database allows',
	(allowed, processes, each) => {
		expect(shareOfConnections(allowed, processes)).toBe(each)
		// Each also listens on one of its own.
		expect(processes * (each + 1)).toBeLessThan(allowed)
	},
)
