import { expect, test } from 'vitest'
import { readCookie } from './set-cookie.server.ts'

const COOKIE = { name: 'sillage_admin', seconds: 1 }

test('a cookie is found by its whole name', () => {
	expect(readCookie('a=1; sillage_admin=x=y; b=2', COOKIE)).toBe('x=y')
	expect(readCookie('sillage_admin=x ', COOKIE)).toBe('x')
	expect(readCookie('a=1;sillage_admin=x', COOKIE)).toBe('x')
	expect(readCookie('not_sillage_admin=z', COOKIE)).toBeUndefined()
	expect(readCookie('a=b sillage_admin=z', COOKIE)).toBeUndefined()
	expect(readCookie('sillage_admin=; a=1', COOKIE)).toBeUndefined()
	for (const none of ['', null, undefined]) expect(readCookie(none, COOKIE)).toBeUndefined()
})
