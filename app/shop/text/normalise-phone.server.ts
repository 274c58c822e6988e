import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { digitsOf, tidyNumber } from './phone-number.ts'

/** A number as stored: E.164, or as typed and flagged for the seller; never lost. */
export type StoredPhone = { phone: string; isValid: boolean }

export function normalisePhone(typed: string): StoredPhone {
	const number = tidyNumber(typed)
	const { country, rest } = digitsOf(number)
	if (country === null || country === '237') {
		const national = rest.replace(/^0+(?=[26]\d{8}$)/, '')
		// Cameroon's nine digits begin with 6 (mobile) or 2 (fixed), whatever ranges are opened next.
		if (/^[26]\d{8}$/.test(national)) return { phone: `+237${national}`, isValid: true }
		// Before 2014 mobile numbers had eight digits; they now have a 6 in front.
		if (/^[5-9]\d{7}$/.test(national)) return { phone: `+2376${national}`, isValid: true }
	}
	const understood = parsePhoneNumberFromString(country ? `+${country}${rest}` : number, 'CM')
	return understood?.isValid()
		? { phone: understood.number, isValid: true }
		: { phone: typed.trim(), isValid: false }
}
