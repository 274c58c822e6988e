import { expect, test } from 'vitest'
import { dividedConnections, shareOfConnections } from './connections.ts'

test.each([
	[57, 1, 14],
	[57, 4, 12],
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

test.each([
	[14, { serving: 10, pages: 4 }],
	[5, { serving: 4, pages: 1 }],
	[3, { serving: 2, pages: 1 }],
])('of %i connections of a process most serve, and some are for its pages', (all, divided) => {
	expect(dividedConnections(all)).toEqual(divided)
})
