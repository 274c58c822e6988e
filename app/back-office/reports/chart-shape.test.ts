import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundsOf, lineOf, nearest, xOf, yOf } from './chart-shape.ts'

test.each([
	[[0, 0, 0], { top: 1, bottom: 0 }],
	[[3, 1], { top: 3, bottom: 0 }],
	[[7], { top: 8, bottom: 0 }],
	[[123_000, 20_000], { top: 150_000, bottom: 0 }],
	[[40_000, -15_000], { top: 40_000, bottom: -20_000 }],
	[[-3], { top: 1, bottom: -3 }],
])('a chart of %j has room for %j', (figures, bounds) => {
	expect(boundsOf(figures)).toEqual(bounds)
})

test('every figure stands inside the chart, whatever it is', () => {
	fc.assert(
		fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 90 }), (figures) => {
			const bounds = boundsOf(figures)
			expect(bounds.bottom).toBeLessThanOrEqual(0)
			for (const figure of figures) {
				expect(yOf(figure, bounds)).toBeGreaterThanOrEqual(0)
				expect(yOf(figure, bounds)).toBeLessThanOrEqual(100)
			}
			expect(lineOf(figures, bounds).split(' ')).toHaveLength(figures.length)
		}),
	)
})

test('a point chooses the nearest place, and each place is where its figure is drawn', () => {
	for (const count of [2, 7, 30, 90]) {
		for (let index = 0; index < count; index++) expect(nearest(xOf(index, count) / 100, count)).toBe(index)
	}
	expect(nearest(-1, 7)).toBe(0)
	expect(nearest(2, 7)).toBe(6)
})
