import { expect, test } from 'vitest'
import { cookieValue } from './read-cookie.ts'

test('a cookie is found by its whole name', () => {
	expect(cookieValue('a=1; sillage_admin=x=y; b=2', 'sillage_admin')).toBe('x=y')
	expect(cookieValue('sillage_admin=x ', 'sillage_admin')).toBe('x')
	expect(cookieValue('a=1;__Host-sillage_admin=x', '__Host-sillage_admin')).toBe('x')
	expect(cookieValue('not_sillage_admin=z', 'sillage_admin')).toBeUndefined()
	expect(cookieValue('a=b sillage_admin=z', 'sillage_admin')).toBeUndefined()
	expect(cookieValue('sillage_admin=; a=1', 'sillage_admin')).toBeUndefined()
	for (const none of ['', null, undefined]) expect(cookieValue(none, 'sillage_admin')).toBeUndefined()
})
