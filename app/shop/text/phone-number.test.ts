import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normalisePhone } from './normalise-phone.server.ts'
import { isWhatsappNumber, maskedPhone } from './phone-number.ts'

describe('a WhatsApp number', () => {
	test.each([
		['', '+237', '+237 ', '+237 +237 ', '12345678', '+237 1234', '+237 1234567', '+33 612345'],
		['call me please', '+237 677 12 E4 56', 'six-seven-seven', '677+123456', '٦٧٧١٢٣٤٥٦', '<b>677123456'],
	])('S-ORD-06 is refused when it is short, only the prefix, or has letters', (...refused) => {
		for (const typed of refused) expect(isWhatsappNumber(typed), typed).toBe(false)
	})

	test.each([
		['+237 677 12 34 56', '+237677123456'],
		['677123456', '+237677123456'],
		['00237 677 12 34 56', '+237677123456'],
		['237677123456', '+237677123456'],
		['+237 +237 677 123 456', '+237677123456'],
		['+237 237677123456', '+237677123456'],
		['+237 6.77.12.34.56', '+237677123456'],
		['+237 77 12 34 56', '+237677123456'],
		['77 12 34 56 ', '+237677123456'],
		['+237 600 00 00 00', '+237600000000'],
		['+237 233 42 12 34', '+237233421234'],
		['+33 6 12 34 56 78', '+33612345678'],
		['+237 +33 6 12 34 56 78', '+33612345678'],
		['0033612345678', '+33612345678'],
		['+1 (416) 555-0123', '+14165550123'],
		['+234 803 123 4567', '+2348031234567'],
	])('S-ORD-06 %s is stored as %s', (typed, stored) => {
		expect(isWhatsappNumber(typed)).toBe(true)
		expect(normalisePhone(typed)).toEqual({ phone: stored, isValid: true })
	})

	test('that cannot be understood is kept as typed and marked for the seller', () => {
		for (const typed of ['+237 512 34 56 78 99', '123456789012345678', '+999 123 456 789']) {
			expect(isWhatsappNumber(typed), typed).toBe(true)
			expect(normalisePhone(` ${typed} `)).toEqual({ phone: typed, isValid: false })
		}
	})

	test('in E.164 is stored as itself', () => {
		fc.assert(
			fc.property(fc.stringMatching(/^6[5-9]\d{7}$/), (national) => {
				expect(normalisePhone(`+237${national}`).phone).toBe(`+237${national}`)
				expect(normalisePhone(normalisePhone(national).phone).phone).toBe(`+237${national}`)
			}),
		)
	})

	test('is masked but for the country and two digits', () => {
		expect(maskedPhone('+237677123456')).toBe('+237 •••••••56')
		expect(maskedPhone('+33612345678')).toBe('+33 •••••••78')
		expect(maskedPhone('12')).toBe('••••12')
	})
})
