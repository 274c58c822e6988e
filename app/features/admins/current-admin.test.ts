import { expect, test } from 'vitest'
import { sessionHasEnded } from './current-admin.ts'

test('A-GUARD-05 a login lasts 24 hours from its beginning and not a moment longer', () => {
	const startedAt = new Date('2026-11-15T08:00:00Z')
	expect(sessionHasEnded(startedAt, new Date('2026-11-15T08:00:01Z'))).toBe(false)
	expect(sessionHasEnded(startedAt, new Date('2026-11-16T07:59:59Z'))).toBe(false)
	expect(sessionHasEnded(startedAt, new Date('2026-11-16T08:00:00Z'))).toBe(true)
})

test('a login of a time to come, from a clock that was ahead, is over; one of a machine a little ahead is not', () => {
	const now = new Date('2026-11-15T08:00:00Z')
	expect(sessionHasEnded(new Date('2026-11-15T08:04:00Z'), now)).toBe(false)
	expect(sessionHasEnded(new Date('2026-11-15T11:00:00Z'), now)).toBe(true)
})
