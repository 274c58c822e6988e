// Who wants to know when a sold-out product is back.
import type { Language } from '~/shop/language.ts'

/** A number that was not used by then is erased: forms, /privacy and the back office say so. */
export const WAIT_DAYS = 90

/** The words of the form, in the page's language; null on pages of what can be bought. */
export type WaitWords = { text: string; number: string; prefix: string; kept: string; close: string }

/** What came of a number that somebody left. */
export type WaitOutcome =
	| { kind: 'added' }
	/** Nobody has to wait: it can be bought, or has gone altogether. */
	| { kind: 'not-sold-out' }
	| { kind: 'wrong-number' }
	| { kind: 'limited'; seconds: number }

/** Somebody who waits, as the seller sees it: with the chat in which the message stands already. */
export type Waiting = { id: number; phone: string; language: Language; since: Date; chat: string }

/** For the page of the back office. */
export type WaitingList = {
	/** Products that are back, and whom to tell. */
	back: { id: string; name: string; waiting: Waiting[] }[]
	/** Products that are still away, and how many wait; their numbers are not shown yet. */
	away: { id: string; name: string; count: number }[]
}
