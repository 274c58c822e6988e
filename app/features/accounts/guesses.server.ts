// How often a password may be tried. Only failures count: a try is taken before the password is looked at, so that a
// hundred at once are a hundred, and given back (`giveBackAttempts`) when it was right. A refused try writes nothing.
import { type Counter, type Limit, secondsToWait, takeAttempts } from '~/db/rate-limit.server.ts'
import { limitKeyOf } from '~/shop/requests/limit-key.ts'

/**
 * A device that the account has used before has a counter of its own, and no stranger can fill that. Everybody else
 * is counted by address, by address and account, and by account; the account's counter rises only while the address
 * is within its own limits, so that one address can never fill it.
 */
export type GuessLimits = {
	name: string
	perAddress: Limit
	perAddressAndAccount: Limit
	perAccount: Limit
	perDevice: Limit
}

type Guess = { account: string; address: string; device: string | undefined }

/** The counters that this try was counted with, or undefined when there were too many already. */
export async function takeGuess(
	limits: GuessLimits,
	{ account, address, device }: Guess,
	now: Date,
): Promise<Counter[] | undefined> {
	if (device) {
		const own = [{ key: `${limits.name}:device:${device}:${account}`, limit: limits.perDevice }]
		return (await takeAttempts(own, now)) === 0 ? own : undefined
	}
	const from = limitKeyOf(address)
	const ofAddress = [
		{ key: `${limits.name}:address:${from}`, limit: limits.perAddress },
		{ key: `${limits.name}:both:${from}:${account}`, limit: limits.perAddressAndAccount },
	]
	const ofAccount = [{ key: accountKey(limits, account), limit: limits.perAccount }]
	const counters = [...ofAddress, ...ofAccount]
	if ((await secondsToWait(counters, now)) > 0) return undefined
	// One after the other: of a hundred tries at once, those beyond the address's limit never reach the account.
	for (const taken of [ofAddress, ofAccount]) if ((await takeAttempts(taken, now)) > 0) return undefined
	return counters
}

export const accountKey = (limits: GuessLimits, account: string): string =>
	`${limits.name}:account:${account}`
