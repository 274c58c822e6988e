import { m } from '~/paraglide/messages.js'
import COMMON from './common-passwords.txt?raw'

const common = new Set(COMMON.split(/\s+/).filter(Boolean))

/** 123456, azerty1, aaaaaa, 111222: an attacker's first guesses. Letter case and a final digit change little. */
function isCommon(password: string): boolean {
	const plain = password.toLowerCase()
	const core = plain.replace(/[\d!?.*_-]{1,4}$/, '')
	if (common.has(plain) || (core.length >= 4 && core.length < plain.length && common.has(core))) return true
	return (
		new Set(plain).size <= 2 ||
		'01234567890123456789'.includes(plain) ||
		'98765432109876543210'.includes(plain)
	)
}

/** Why a password is rejected although it is long enough, if so. */
export function commonPasswordProblem(password: string, email: string): string | undefined {
	const plain = password.toLowerCase()
	const own = email && (plain === email || plain === email.split('@')[0])
	return own || isCommon(password) ? m.account_password_common() : undefined
}
