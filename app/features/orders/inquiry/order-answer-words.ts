import { m } from '~/paraglide/messages.js'
import type { Reason, Told } from './order-answers.ts'

const WORDS: Record<Reason, () => string> = {
	unreachable: m.order_state_unreachable,
	'too-long': m.order_failed_too_much,
	refused: m.order_failed_refused,
}

/** The shop's own words, where it wrote some. */
export const wordsOf = (told: Told): string => ('message' in told ? told.message : WORDS[told.reason]())
