// Limits on password attempts. An attempt is counted before the password is checked, so that a hundred concurrent ones
// count as a hundred. When it was right it is refunded (`refundAttempts`): only failures count against guessing. Each
// costs a hash all the same, so `everyTry` counts right ones too, generously. A refused attempt writes nothing.
import { type Counter, type Limit, secondsToWait, takeAttempts } from '~/db/rate-limit.server.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'

/**
 * A device that the account has used before has a counter of its own, which strangers cannot fill. All others are
 * counted by address, by address and account, and by account; the account's counter rises only while the address is
 * within its own limits, so that one address can never fill it.
 */
export type GuessLimits = {
	name: string
	perAddress: Limit
	perAddressAndAccount: Limit
	perAccount: Limit
	perDevice: Limit
	/**
	 * Also counts refunded attempts. For an account more than twice `perAccount`, so that strangers' guesses alone, in
	 * two windows, never fill it; the address is not counted for a known device, which no neighbour may lock out.
	 */
	everyTry?: { perAddress: Limit; perAccount: Limit }
}

type Guess = { account: string; address: string; device: string | undefined }

/** The counters to refund if it was right, or undefined when the limit is reached. */
export async function countGuess(
	limits: GuessLimits,
	{ account, address, device }: Guess,
	now: Date,
): Promise<Counter[] | undefined> {
	const from = limitKeyOf(address)
	const { everyTry } = limits
	const all = everyTry ? [{ key: everyTryKey(limits, account), limit: everyTry.perAccount }] : []
	if (device) {
		const own = [{ key: `${limits.name}:device:${device}:${account}`, limit: limits.perDevice }]
		return (await takeAttempts([...own, ...all], now)) === 0 ? own : undefined
	}
	if (everyTry) all.push({ key: `${limits.name}:every:address:${from}`, limit: everyTry.perAddress })
	const ofAddress = [
		{ key: `${limits.name}:address:${from}`, limit: limits.perAddress },
		{ key: `${limits.name}:both:${from}:${account}`, limit: limits.perAddressAndAccount },
	]
	const ofAccount = [{ key: accountKey(limits, account), limit: limits.perAccount }]
	const counters = [...ofAddress, ...ofAccount]
	if ((await secondsToWait([...counters, ...all], now)) > 0) return undefined
	// In sequence: of a hundred concurrent attempts, those beyond the address's limit never reach the account.
	for (const taken of [ofAddress, [...ofAccount, ...all]])
		if ((await takeAttempts(taken, now)) > 0) return undefined
	return counters
}

const accountKey = ({ name }: GuessLimits, account: string): string => `${name}:account:${account}`
const everyTryKey = ({ name }: GuessLimits, account: string): string => `${name}:every:account:${account}`

/** All counters of an account. */
export const keysOfAccount = (limits: GuessLimits, account: string): string[] => [
	accountKey(limits, account),
	everyTryKey(limits, account),
]
