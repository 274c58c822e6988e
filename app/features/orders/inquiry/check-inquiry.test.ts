import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { TOWNS } from '~/shop/towns.ts'
import { checkInquiry, isKey } from './check-inquiry.ts'
import { tidyText } from './inquiry-fields.ts'

const GOOD = {
	fullName: 'Test Buyer',
	whatsappNumber: '+237 677 12 34 56',
	location: 'Douala',
	productsOfInterest: 'Yara EDP',
}

function check(fields: Record<string, string>) {
	const form = new FormData()
	for (const [name, value] of Object.entries(fields)) form.set(name, value)
	return checkInquiry(form)
}

const errorsOf = (fields: Record<string, string>) => {
	const result = check(fields)
	return 'errors' in result ? result.errors : {}
}

describe('the rules of the form', () => {
	test('S-ORD-05 S-ORD-06 S-ORD-07 S-ORD-08 an empty form gets the four messages of the specification', () => {
		expect(errorsOf({})).toEqual({
			fullName: 'Full name must be at least 2 characters',
			whatsappNumber: 'Please enter a valid WhatsApp number',
			location: 'Please select your location',
			productsOfInterest: "Please specify the products you're interested in",
		})
	})

	test('S-ORD-05 the messages are French on French pages', () => {
		expect(withLanguage('fr', () => errorsOf({ ...GOOD, fullName: 'A' }))).toEqual({
			fullName: 'Le nom complet doit comporter au moins 2 caractères',
		})
	})

	test('S-ORD-05 spaces are trimmed first', () => {
		expect(errorsOf({ ...GOOD, fullName: ' A  ' })).toHaveProperty('fullName')
		expect(check({ ...GOOD, fullName: '  Test   Buyer ' })).toMatchObject({
			inquiry: { fullName: 'Test Buyer' },
		})
	})

	test('S-ORD-04 S-ORD-09 the town is one of the 22, in French order, and no other', () => {
		expect(TOWNS).toHaveLength(22)
		expect([...TOWNS]).toEqual([...TOWNS].sort(new Intl.Collator('fr').compare))
		for (const location of TOWNS) expect(check({ ...GOOD, location })).toHaveProperty('inquiry')
		for (const location of ['Paris', 'douala', 'Edea', ' ']) {
			expect(errorsOf({ ...GOOD, location })).toEqual({ location: 'Please select your location' })
		}
	})

	test('S-ORD-18 very long input is refused with a limit', () => {
		expect(errorsOf({ ...GOOD, fullName: 'a'.repeat(101) })).toEqual({
			fullName: 'Please use at most 100 characters',
		})
		expect(errorsOf({ ...GOOD, productsOfInterest: 'a'.repeat(4001) })).toHaveProperty('productsOfInterest')
	})

	test('S-ORD-18 what cannot be stored or would deceive is taken out', () => {
		const result = check({
			...GOOD,
			fullName: 'Te\u0000s\u202et\nBuyer',
			productsOfInterest: 'one\r\ntwo\u0007\n\n\n\nthree',
		})
		expect(result).toMatchObject({
			inquiry: { fullName: 'Test Buyer', productsOfInterest: 'one\ntwo\n\nthree' },
		})
		expect(tidyText('\ud800')).toBe('\ufffd')
	})

	test('S-ORD-09 a landmark is one line of at most 120 characters, and may be missing', () => {
		expect(check(GOOD)).toMatchObject({ inquiry: { landmark: '' } })
		expect(check({ ...GOOD, landmark: ' behind\n the  market\u202e ' })).toMatchObject({
			inquiry: { landmark: 'behind the market' },
		})
		expect(errorsOf({ ...GOOD, landmark: 'a'.repeat(121) })).toEqual({
			landmark: 'Please use at most 120 characters',
		})
	})

	test('lines come with a quantity between 1 and 999; zero takes a line out', () => {
		expect(check({ ...GOOD, 'line.yara-edp': '2', 'line.asad-edp': '0' })).toMatchObject({
			inquiry: { lines: [{ id: 'yara-edp', quantity: 2 }] },
		})
		for (const quantity of ['', '-', '-1', '1a', '1.5', '1,5', 'two', '１', '1000', '99999', '1e3']) {
			expect(errorsOf({ ...GOOD, 'line.yara-edp': quantity }), quantity).toEqual({
				lines: 'Please choose quantities between 1 and 999',
			})
		}
		const many = Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`line.p-${i}`, '1']))
		expect(errorsOf({ ...GOOD, ...many })).toHaveProperty('lines')
	})

	test('a key is long enough not to be guessed', () => {
		expect(isKey(crypto.randomUUID())).toBe(true)
		for (const key of ['', 'short', 'x'.repeat(65), 'with spaces in it!']) expect(isKey(key)).toBe(false)
	})
})
