import fc from 'fast-check'
import { expect, test } from 'vitest'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { isSignedIn, mayShow, readHint } from './ownership.ts'
import { safePath } from './safe-path.ts'
import { CHECK_RETRIES_MS, nextCheckIn } from './session-watch.ts'

test('S-AUTH-04 a look every 30 seconds once fewer than 90 are left, else when 90 are left', () => {
	expect(nextCheckIn(89)).toBe(30_000)
	expect(nextCheckIn(0)).toBe(30_000)
	expect(nextCheckIn(600)).toBe(511_000)
	expect(nextCheckIn(30 * 24 * 3600)).toBeLessThan(2 ** 31)
})

test('S-AUTH-04 a failed look is tried again after 200 ms, doubling, within 30 s', () => {
	for (const [index, wait] of CHECK_RETRIES_MS.entries()) expect(wait).toBe(200 * 2 ** index)
	expect(CHECK_RETRIES_MS.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(30_000)
})

test('the hint is read by its whole name', () => {
	expect(readHint('a=1; signed_in=abc_-9; b=2')).toBe('abc_-9')
	expect(readHint('not_signed_in=abc')).toBeNull()
	expect(readHint('')).toBeNull()
	expect(readHint(`${COOKIES.hint.name}=abc`)).toBe('abc')
	expect(isSignedIn('out')).toBe(false)
	expect(isSignedIn(null)).toBe(false)
	expect(isSignedIn('abc')).toBe(true)
})

test('copies are shown to their owner, and to nobody else who is signed in or after a sign-out', () => {
	expect(mayShow('alpha', 'alpha')).toBe(true)
	expect(mayShow('alpha', null)).toBe(true)
	expect(mayShow(null, 'beta')).toBe(true)
	expect(mayShow('alpha', 'beta')).toBe(false)
	expect(mayShow('alpha', 'out')).toBe(false)
})

test.each([
	'https://elsewhere.example/',
	'//elsewhere.example',
	'/\\elsewhere.example',
	'/%09/elsewhere.example/..//x',
	'\\\\elsewhere.example',
	'javascript:alert(1)',
	'/\t/elsewhere.example',
	'/a/..//elsewhere.example',
	'',
	null,
])('no redirect leads to another site through %s', (next) => {
	const path = safePath(next, '/dashboard')
	expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
	expect(path.startsWith('//')).toBe(false)
})

test('whatever the parameter holds, the answer is a path of this site', () => {
	fc.assert(
		fc.property(
			fc.oneof(
				fc.string(),
				fc.webUrl(),
				fc.string().map((s) => `/${s}`),
			),
			(next) => {
				const path = safePath(next, '/dashboard')
				expect(path).toMatch(/^\/(?![/\\])/)
				expect(new URL(path, 'https://shop.example').origin).toBe('https://shop.example')
			},
		),
	)
	expect(safePath('/cart?x=1#top', '/dashboard')).toBe('/cart?x=1#top')
})
