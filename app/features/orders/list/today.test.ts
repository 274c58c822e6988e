import { expect, test } from 'vitest'
import { hoursSince } from './admin-order.ts'
import { waitingText, waitOf } from './today.ts'

test('a pending order is late when its 24 hours are over, and not an hour earlier', () => {
	expect(waitOf({ status: 'pending', hours: 23 })).toMatchObject({ promised: true, over: false, days: null })
	expect(waitOf({ status: 'pending', hours: 24 })).toMatchObject({ promised: true, over: true, days: null })
	expect(waitOf({ status: 'pending', hours: 71 }).days).toBeNull()
	expect(waitOf({ status: 'pending', hours: 72 }).days).toBe(3)
})

test('the 24 hours are promised for the first answer alone', () => {
	for (const status of ['contacted', 'confirmed', 'processing'] as const)
		expect(waitOf({ status, hours: 30 })).toMatchObject({ promised: false, over: true })
})

test('waiting is counted in whole hours, and a clock that is ahead counts none', () => {
	const now = new Date('2026-11-16T12:00:00Z')
	expect(hoursSince(new Date('2026-11-16T08:00:01Z'), now)).toBe(3)
	expect(hoursSince(new Date('2026-11-16T08:00:00Z'), now)).toBe(4)
	expect(hoursSince(new Date('2026-11-16T12:05:00Z'), now)).toBe(0)
})

test('beyond 99 the navigation says that there are more', () => {
	expect([1, 99, 100].map(waitingText)).toEqual(['1', '99', '99+'])
})
