import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SELLER_MESSAGES, VISITOR_MESSAGES } from '~/shop/shop-settings.ts'
import { TOWNS } from '~/shop/towns.ts'
import { defaultMessage, gapsOfMessage } from './message-templates.ts'
import { BadInput } from './setting-kinds.ts'
import { findSetting, readField, SECTIONS, SETTINGS, settingsIn, shownValue } from './settings.ts'

/** What becomes of a text in the field of a setting: its value, or the words beside the field. */
function typed(name: string, text: string): unknown {
	const value = readField(findSetting(name)!, text)
	return value instanceof BadInput ? { problem: value.message } : value
}
const problem = (message: string) => ({ problem: message })

describe('the list of settings', () => {
	test('has each of the issue once: 22 towns, four ways of payment, every message in both languages', () => {
		expect(new Set(SETTINGS.map(({ name }) => name)).size).toBe(SETTINGS.length)
		expect(settingsIn('delivery')).toHaveLength(22 * 2)
		expect(settingsIn('payment')).toHaveLength(4 * 3)
		expect(settingsIn('messages')).toHaveLength((7 + 5) * 2)
		expect(SECTIONS.flatMap(settingsIn)).toHaveLength(SETTINGS.length - 1)
	})

	test.each(SETTINGS.map(({ name }) => name))('%s: an empty field is no value', (name) => {
		expect(typed(name, '')).toBeNull()
		expect(typed(name, ' \r\n ')).toBeNull()
	})

	test('whatever a field accepts is shown again as the same value', () => {
		const names = SETTINGS.map(({ name }) => name)
		fc.assert(
			fc.property(fc.constantFrom(...names), fc.string({ unit: 'grapheme' }), (name, text) => {
				const setting = findSetting(name)!
				const value = readField(setting, text)
				if (value === null || value instanceof BadInput) return
				expect(shownValue(setting, value)).toBeDefined()
				expect(readField(setting, shownValue(setting, value)!)).toEqual(value)
			}),
		)
	})

	test('a row that its field would never give is not shown', () => {
		const rows: [string, unknown][] = [
			['name', 7],
			['name', ''],
			['name', 'x'.repeat(61)],
			['whatsapp', '+237 699 12 34 56'],
			['whatsapp', []],
			['freeDeliveryFrom', '50000'],
			['freeDeliveryFrom', -1],
			['guestCart', 'on'],
			['delivery.Douala.days', [3, 1]],
			['payment.mtn', false],
			['instagram', 'javascript:alert(1)'],
			['message.received.en', 'no gaps'],
			['sampleCatalogue', 'gone'],
			['banner.fr', null],
		]
		for (const [name, value] of rows) expect(shownValue(findSetting(name)!, value), name).toBeUndefined()
		expect(findSetting('constructor')).toBeUndefined()
	})
})

describe('each kind of field', () => {
	test.each([
		['name', '  Maison  Ékang ', 'Maison  Ékang'],
		['name', 'x'.repeat(61), problem('Please use at most 60 characters.')],
		['name', 'two\nlines', problem('Please write this on one line.')],
		['town', 'a\u202eb', problem('This text contains a character that cannot be seen. Please type it anew.')],
		['hours.fr', 'Lun–Sam\u00a0: 9h–18h\r\nDim\u00a0: fermé', 'Lun–Sam\u00a0: 9h–18h\nDim\u00a0: fermé'],
		['hours.en', '1\n2\n3\n4\n5\n6', problem('Please use at most 5 lines.')],
		['banner.en', 'Free gift wrapping this week', 'Free gift wrapping this week'],
		['banner.fr', 'x'.repeat(161), problem('Please use at most 160 characters.')],
		['email', ' shop@maison.cm ', 'shop@maison.cm'],
		['email', 'shop@maison', problem('This is not an e-mail address.')],
		['instagram', 'https://www.instagram.com/maison', 'https://www.instagram.com/maison'],
	])('%s: %j', (name, text, outcome) => {
		expect(typed(name, text)).toEqual(outcome)
	})

	test.each([
		'http://www.facebook.com/maison',
		'javascript:alert(1)//https://',
		'facebook.com/maison',
		'https://localhost/x',
		'https://who:pass@facebook.com/x',
		'https://facebook.com/a b',
		`https://facebook.com/${'x'.repeat(200)}`,
	])('a social link is https and whole: not %s', (text) => {
		const words = 'Please give a whole address that begins with https://'
		for (const name of ['instagram', 'facebook', 'tiktok']) expect(typed(name, text)).toEqual(problem(words))
	})

	test.each([
		['699123456', ['+237 699 12 34 56']],
		['+237 6 99 12 34 56\r\n\r\n00237 677000001', ['+237 699 12 34 56', '+237 677 00 00 01']],
		['+33 6 12 34 56 78', ['+33 6 12 34 56 78']],
		['0033 612345678', ['+33 612345678']],
		['699 12 34', problem('“699 12 34” is not a WhatsApp number. Write it such as +237 6XX XX XX XX.')],
		['call me', problem('“call me” is not a WhatsApp number. Write it such as +237 6XX XX XX XX.')],
		['699123456\n+237699123456', problem('The same number stands here twice.')],
		[
			['1', '2', '3', '4', '5', '6'].map((n) => `69912345${n}`).join('\n'),
			problem('Please use at most 5 lines.'),
		],
	])('WhatsApp numbers: %j', (text, outcome) => {
		expect(typed('whatsapp', text)).toEqual(outcome)
	})

	test.each([
		['75 000', 75_000],
		['75,000 FCFA', 75_000],
		['75.5', problem('Please write an amount in whole francs, such as 50,000.')],
		['-1', problem('Please write an amount in whole francs, such as 50,000.')],
		['0', problem('Please write an amount between 1 and 100000000 francs.')],
	])('free delivery from %j', (text, outcome) => {
		expect(typed('freeDeliveryFrom', text)).toEqual(outcome)
	})

	test.each([
		['0', 0],
		['1 500', 1500],
		['1000001', problem('Please write an amount between 0 and 1000000 francs.')],
		['free', problem('Please write an amount in whole francs, such as 50,000.')],
	])('a fee of %j, in each town', (text, outcome) => {
		for (const town of TOWNS) expect(typed(`delivery.${town}.fee`, text)).toEqual(outcome)
	})

	const days = problem('Please write days such as 2 or 1-3, at most 60.')
	test.each([
		['0', [0, 0]],
		['2', [2, 2]],
		['1-3', [1, 3]],
		['1 – 3', [1, 3]],
		['1 à 3', [1, 3]],
		['1 to 3', [1, 3]],
		['3-1', days],
		['1-2-3', days],
		['-2', days],
		['61', days],
		['soon', days],
	])('days of delivery: %j', (text, outcome) => {
		expect(typed('delivery.Bafoussam.days', text)).toEqual(outcome)
	})

	const count = problem('Please write a number of days from 1 to 60, or leave the field empty.')
	test.each([
		['7', 7],
		['60', 60],
		['0', count],
		['61', count],
		['7-14', count],
		['a week', count],
	])('days for a return: %j', (text, outcome) => {
		for (const name of ['returnDays', 'refundDays']) expect(typed(name, text)).toEqual(outcome)
	})

	test('switches: on and off, a tick, and nothing else', () => {
		expect([typed('guestCart', 'on'), typed('guestCart', 'off')]).toEqual([true, false])
		expect(typed('payment.mtn', 'on')).toBe(true)
		for (const name of [
			'guestCart',
			'payment.orange',
			'payment.cash',
			'payment.bank',
			'sampleCatalogue',
			'returnState',
			'returnPaidBy',
		])
			expect(typed(name, 'constructor'), name).toEqual(problem('Please choose from the list.'))
		expect(typed('payment.bank.fr', 'Afriland First Bank')).toBe('Afriland First Bank')
		expect(typed('payment.bank.en', 'x'.repeat(201))).toEqual(problem('Please use at most 200 characters.'))
	})

	test('a taxpayer number has a letter, twelve digits and a letter', () => {
		expect(typed('taxpayerNumber', 'm 0123 4567 8901 a')).toBe('M012345678901A')
		for (const wrong of ['M01234567890A', '0123456789012A', 'M012345678901'])
			expect(typed('taxpayerNumber', wrong)).toEqual(
				problem('A taxpayer number has a letter, twelve digits and a letter.'),
			)
	})

	const register =
		'An RCCM number looks like RC/DLA/2020/B/1234 or CM-DLA-01-2023-B12-00123, with a year that has been.'
	const past = 'Choose a day that has been.'
	const rate = 'Enter a rate above 0 and up to 30, for example 19.25.'
	test.each([
		['rccm', ' rc/dla/2020/b/1234 ', 'RC/DLA/2020/B/1234'],
		['rccm', 'CM-DLA-01-2023-B12-00123', 'CM-DLA-01-2023-B12-00123'],
		['rccm', '12345', problem(register)],
		['rccm', 'RC/DLA/B/1234', problem(register)],
		['rccm', 'RC/DLA/2999/B/1234', problem(register)],
		['rccm', 'RC/2020----', problem(register)],
		['rccm', 'RC/DLA/2020/B/', problem(register)],
		['rccm', 'RC/DLA/B/2020', problem(register)],
		['rccm', 'RC/YAO/2011/B456', 'RC/YAO/2011/B456'],
		['rccm', 'RC/DLA/2020/<b>/1', problem(register)],
		['rccmDate', '1998-12-31', '1998-12-31'],
		['rccmDate', '2999-01-01', problem(past)],
		['rccmDate', '2020-02-30', problem(past)],
		['rccmDate', '31/12/2020', problem(past)],
		['vatRate', '19,25 %', 19.25],
		['vatRate', '200', problem(rate)],
		['vatRate', '30.01', problem(rate)],
		['vatRate', '0', problem(rate)],
		['vatRate', '-5', problem(rate)],
		['vat', 'perhaps', problem('Please choose from the list.')],
		['address', '1\n2\n3\n4\n5', problem('Please use at most 4 lines.')],
	])('who sells, %s: %j', (name, text, outcome) => {
		expect(typed(name, text)).toEqual(outcome)
	})
})

describe('the texts of the WhatsApp messages', () => {
	const all = [...SELLER_MESSAGES, ...VISITOR_MESSAGES]

	test.each(all)('%s: its default is a text that its own field accepts, in both languages', (message) => {
		for (const language of ['en', 'fr'] as const) {
			const text = defaultMessage(message, language)
			expect(typed(`message.${message}.${language}`, text)).toBe(text)
		}
	})

	test('the gaps are those of the text that is replaced', () => {
		expect(gapsOfMessage('received')).toEqual(['{name}', '{number}', '{products}', '{total}', '{link}'])
		expect(gapsOfMessage('newOrder')).toEqual([])
	})

	test.each([
		['message.thanks.en', 'Thank you {name} for {number}!', 'Thank you {name} for {number}!'],
		// Saved before messages had a link, and still good: the link is then the last line.
		['message.delivered.en', '{name}: {number}', '{name}: {number}'],
		['message.delivered.en', '{name}: {number} {link}', '{name}: {number} {link}'],
		['message.aboutProduct.en', 'About {name}', problem('{link} is missing in this text.')],
		['message.thanks.en', 'Thank you {name}!', problem('{number} is missing in this text.')],
		['message.thanks.fr', 'Merci !', problem('{name} {number} is missing in this text.')],
		[
			'message.thanks.en',
			'{name} {number} {phone}',
			problem('{phone} is not known here. Known are: {name} {number}'),
		],
		['message.thanks.en', '{name} {number} {}', problem('{} is not known here. Known are: {name} {number}')],
		[
			'message.newOrder.en',
			'Order {number}',
			problem('{number} is not known here: this message has nothing to fill in.'),
		],
		[
			'message.thanks.en',
			'{name} {number} {',
			problem('A brace in this text is never closed, or never opened.'),
		],
		[
			'message.thanks.en',
			`{name} {number}${'x'.repeat(1000)}`,
			problem('Please use at most 1000 characters.'),
		],
	])('%s: %j', (name, text, outcome) => {
		expect(typed(name, text)).toEqual(outcome)
	})
})
