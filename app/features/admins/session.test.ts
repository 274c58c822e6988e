import { expect, test } from 'vitest'
import { cookieValue, sessionHasEnded } from './session.ts'

test('A-GUARD-05 a login lasts 24 hours from its beginning and not a moment longer', () => {
	const begun = new Date('2026-11-15T08:00:00Z')
	expect(sessionHasEnded(begun, new Date('2026-11-15T08:00:01Z'))).toBe(false)
	expect(sessionHasEnded(begun, new Date('2026-11-16T07:59:59Z'))).toBe(false)
	expect(sessionHasEnded(begun, new Date('2026-11-16T08:00:00Z'))).toBe(true)
})

test('a cookie is found by its whole name', () => {
	expect(cookieValue('a=1; sillage_admin=x=y; b=2', 'sillage_admin')).toBe('x=y')
	expect(cookieValue('not_sillage_admin=z', 'sillage_admin')).toBeUndefined()
	expect(cookieValue(undefined, 'sillage_admin')).toBeUndefined()
})
