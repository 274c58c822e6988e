import { expect, test } from 'vitest'
import { asLetters, enrolAddress, stepAt, stepOfCode, totpCode } from './totp.server.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
	[59, '94287082'],
	[1111111109, '07081804'],
	[1111111111, '14050471'],
	[1234567890, '89005924'],
	[2000000000, '69279037'],
	[20000000000, '65353130'],
])('RFC 6238, appendix B: at %i seconds the code is %s', (seconds, code) => {
	expect(totpCode(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test.each([
	['', ''],
	['f', 'MY'],
	['fo', 'MZXQ'],
	['foo', 'MZXW6'],
	['foob', 'MZXW6YQ'],
	['fooba', 'MZXW6YTB'],
	['foobar', 'MZXW6YTBOI'],
])('RFC 4648, §10: %j is %j in base32', (text, letters) => {
	expect(asLetters(Buffer.from(text))).toBe(letters)
})

test('a clock may be half a minute wrong, and not a whole one', () => {
	const now = new Date('2026-11-16T10:00:10Z')
	const at = (seconds: number) => totpCode(secret, stepAt(new Date(now.getTime() + seconds * 1000)))
	expect([-30, 0, 30].map((seconds) => stepOfCode(secret, at(seconds), now))).toEqual(
		[-1, 0, 1].map((away) => stepAt(now) + away),
	)
	expect([-60, 60].map((seconds) => stepOfCode(secret, at(seconds), now))).toEqual([undefined, undefined])
})

test('the address of the QR code names shop and account', () => {
	expect(enrolAddress(secret, 'owner@sillage.example', 'Sillage & Co')).toBe(
		'otpauth://totp/Sillage%20%26%20Co:owner%40sillage.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Sillage%20%26%20Co',
	)
})
