// What may be a WhatsApp number. The same rule in the browser and on the server; only the server converts to E.164.

export const PHONE_PREFIX = '+237 '
const CAMEROON = '237'
const FEWEST_CHARACTERS = 9
const FEWEST_DIGITS = 8

/** Country codes have one, two or three digits, depending on their first digits (ITU E.164). */
const COUNTRY_CODE =
	/^(?:1|7|2(?:[07]|\d\d)|3(?:[0-469]|\d\d)|4(?:[013-9]|\d\d)|5(?:[1-8]|\d\d)|6(?:[0-6]|\d\d)|8(?:[1246]|\d\d)|9(?:[0-58]|\d\d))/

/**
 * The field starts with '+237 ', and many people paste a whole number after it: the last number with a plus counts, and
 * a prefix typed twice counts once.
 */
export function tidyNumber(typed: string): string {
	const text = typed.trim()
	const lastPlus = text.lastIndexOf('+')
	const whole = lastPlus > 0 && /^[+\d\s]*$/.test(text.slice(0, lastPlus)) ? text.slice(lastPlus) : text
	return whole.replace(/^\+237\s*(?:00)?237(?=[\s\d]{8,})/, '+237')
}

/** The digits after the country code, with the code when there is one. */
export function digitsOf(number: string): { country: string | null; rest: string } {
	const digits = number.replace(/\D/g, '')
	const international = number.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
	if (international !== null) {
		const country = COUNTRY_CODE.exec(international)?.[0] ?? ''
		return { country, rest: international.slice(country.length) }
	}
	// 237 without a plus, before a whole number
	if (digits.startsWith(CAMEROON) && digits.length >= 11) return { country: CAMEROON, rest: digits.slice(3) }
	return { country: null, rest: digits }
}

/** Decisions, 'Orders': nine characters, no letters, eight digits after the country code. */
export function isWhatsappNumber(typed: string): boolean {
	if (typed.trim().length < FEWEST_CHARACTERS) return false
	const number = tidyNumber(typed)
	if (!/^\+?[\d\s().\-/]+$/.test(number)) return false
	return digitsOf(number).rest.length >= FEWEST_DIGITS
}

/** For pages that others may see: the country and the last two digits. */
export function maskedPhone(phone: string): string {
	const { country, rest } = digitsOf(phone)
	const shown = rest.slice(-2)
	return `${country ? `+${country} ` : ''}${'•'.repeat(Math.max(rest.length - 2, 4))}${shown}`
}
