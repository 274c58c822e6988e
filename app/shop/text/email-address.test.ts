import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { isEmail } from './email-address.ts'

test.each(['a@b.cm', "o'brien+shop@mail.example.cm", 'UPPER_case-1@x-y.example', '9@9.example'])(
	'%s is an address',
	(text) => {
		expect(isEmail(text)).toBe(true)
	},
)

test.each([
	'victim@example.test>',
	'<victim@example.test>',
	'victim@example.test,other@example.test',
	'victim@example.test\n',
	'victim@example.test ',
	'vic tim@example.test',
	'victim@exa mple.test',
	'victim@example.test)',
	'"victim"@example.test',
	'victim@[127.0.0.1]',
	'victim@127.0.0.1',
	'victim@example',
	'victim@-example.test',
	'victim@example..test',
	'.victim@example.test',
	'vic..tim@example.test',
	'victim.@example.test',
	'victim@exämple.test',
	'victim@@example.test',
	'@example.test',
	'',
	`${'a'.repeat(250)}@x.cm`,
])('%j is none', (text) => {
	expect(isEmail(text)).toBe(false)
})

// Whoever signs up must be able to sign in: better-auth asks zod.
test('no address is accepted that the sign-in refuses', () => {
	const signs = fc.constantFrom(...'aZ9._+-\'@<>"()! ,;:\\[]é\n'.split(''))
	fc.assert(
		fc.property(
			fc.string({ unit: signs, maxLength: 12 }),
			fc.string({ unit: signs, maxLength: 12 }),
			(a, b) => {
				const text = `${a}@${b}.cm`
				if (isEmail(text)) expect(z.email().safeParse(text).success, text).toBe(true)
			},
		),
		{ numRuns: 2_000 },
	)
})
