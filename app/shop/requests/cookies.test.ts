import { expect, test } from 'vitest'
import { cookieValue } from './cookies.ts'

test('a cookie is found by its whole name', () => {
	expect(cookieValue('a=1; sillage_admin=x=y; b=2', 'sillage_admin')).toBe('x=y')
	expect(cookieValue('not_sillage_admin=z', 'sillage_admin')).toBeUndefined()
	expect(cookieValue(undefined, 'sillage_admin')).toBeUndefined()
})
