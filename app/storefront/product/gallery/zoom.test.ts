import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moved, type Point, pinched, type View, WHOLE, zoomed } from './zoom.ts'

/** A 4:5 photo on a 360x740 phone. */
const frame = { photo: { width: 360, height: 450 }, frame: { width: 360, height: 740 } }

describe('looking closely at a photo', () => {
	test('what lies under the finger stays there', () => {
		// 100 px right of the middle: after 2.5 times it would be at 250, so the photo moves 150 to the left.
		expect(zoomed(WHOLE, 2.5, { x: 100, y: -50 }, frame)).toEqual({ scale: 2.5, x: -150, y: 75 })
	})

	test('never smaller than whole, never more than four times, and whole is in the middle', () => {
		expect(zoomed(WHOLE, 9, { x: 0, y: 0 }, frame).scale).toBe(4)
		const near = zoomed(WHOLE, 3, { x: 170, y: 200 }, frame)
		expect(zoomed(near, 0.2, { x: 0, y: 0 }, frame)).toEqual(WHOLE)
	})

	test('a whole photo is not dragged; a large one as far as its edge', () => {
		expect(moved(WHOLE, { x: 200, y: 200 }, frame)).toEqual(WHOLE)
		// 720 px wide in a frame of 360: 180 to either side. 900 high in 740: 80.
		const near: View = { scale: 2, x: 0, y: 0 }
		expect(moved(near, { x: 50, y: -20 }, frame)).toEqual({ scale: 2, x: 50, y: -20 })
		expect(moved(near, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 180, y: -80 })
	})

	test('two fingers twice as far apart make it twice as large, and carry it along', () => {
		const pair = (left: number, right: number, y = 0): [Point, Point] => [
			{ x: left, y },
			{ x: right, y },
		]
		const before = pair(-50, 50)
		expect(pinched(WHOLE, before, pair(-100, 100), frame)).toEqual({ scale: 2, x: 0, y: 0 })
		expect(pinched(WHOLE, before, pair(-60, 140, 10), frame)).toEqual({ scale: 2, x: 40, y: 10 })
		// Fingers on one spot: no division by nothing.
		expect(Number.isFinite(pinched(WHOLE, pair(0, 0), before, frame).scale)).toBe(true)
	})

	test('whatever the fingers do, the frame is never empty beside the photo', () => {
		const number = fc.integer({ min: -2000, max: 2000 })
		fc.assert(
			fc.property(
				fc.array(fc.tuple(fc.double({ min: 0.1, max: 9, noNaN: true }), number, number)),
				(steps) => {
					let view = WHOLE
					for (const [scale, x, y] of steps)
						view = moved(zoomed(view, scale, { x, y }, frame), { x: y, y: x }, frame)
					expect(360 * view.scale - 360).toBeGreaterThanOrEqual(2 * Math.abs(view.x) - 1e-6)
					expect(Math.max(0, 450 * view.scale - 740)).toBeGreaterThanOrEqual(2 * Math.abs(view.y) - 1e-6)
				},
			),
		)
	})
})
