import { parsePhoneNumberFromString } from 'libphonenumber-js'

/**
 * A WhatsApp number in E.164, or null when it cannot be one. Cameroonian numbers come in any spelling: with or
 * without +237 or 00237, and an old eight-digit mobile number gets its leading 6.
 */
export function whatsappNumber(typed: string): string | null {
	if (!/^[+\d][\d\s().-]*$/.test(typed.trim())) return null
	let digits = typed.replace(/[^\d+]/g, '').replace(/^00/, '+')
	if (!digits.startsWith('+'))
		digits = digits.length > 9 && digits.startsWith('237') ? `+${digits}` : `+237${digits}`
	const old = /^\+237([5-9]\d{7})$/.exec(digits)
	if (old) digits = `+2376${old[1]}`
	const number = parsePhoneNumberFromString(digits)
	return number?.isPossible() ? number.number : null
}
