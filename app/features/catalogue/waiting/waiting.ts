// The waiting list of a sold-out product.
import type { Language } from '~/shop/language.ts'

/** An unused number is deleted after this: forms, /privacy and the back office say so. */
export const WAIT_DAYS = 90

/** The texts of the form, in the page's language; null on pages of available products. */
export type WaitWords = { text: string; number: string; prefix: string; kept: string; close: string }

/** The result of submitting a number. */
export type WaitOutcome =
	| { kind: 'added' }
	/** No need to wait: it is available, or deleted. */
	| { kind: 'not-sold-out' }
	| { kind: 'wrong-number' }
	| { kind: 'limited'; seconds: number }

/** A waiting customer, for the seller: with a prefilled chat. */
export type Waiting = { id: number; phone: string; language: Language; since: Date; chat: string }

/** For the page of the back office. */
export type WaitingList = {
	/** Products that are back, and whom to message. */
	back: { id: string; name: string; waiting: Waiting[] }[]
	/** Products that are still sold out, and how many wait; their numbers are not shown yet. */
	away: { id: string; name: string; count: number }[]
}
