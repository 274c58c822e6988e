import { m } from '~/paraglide/messages.js'
import type { SavedSettings } from '~/shop/shop-settings.ts'
import { deliveryTerms } from '../delivery-terms.ts'

/** What the owner has set about returns. What she has not is agreed on with each customer. */
export type ReturnFacts = Pick<SavedSettings, 'returnDays' | 'returnState' | 'returnPaidBy' | 'refundDays'>

const STATES = { sealed: m.terms_return_sealed, opened: m.terms_return_opened }
const PAYERS = { customer: m.terms_return_customer_pays, shop: m.terms_return_shop_pays }

const daysText = (days: number): string => deliveryTerms({ fee: null, days: [days, days] })

/** Returns, one sentence on a line, as far as the owner has set them. */
export function returnLines({ returnDays, returnState, returnPaidBy, refundDays }: ReturnFacts): string[] {
	const lines = [
		returnDays ? m.terms_return_within({ days: daysText(returnDays) }) : m.terms_return_agreed(),
		returnState && STATES[returnState](),
		returnPaidBy ? PAYERS[returnPaidBy]() : returnDays && m.terms_return_payer_agreed(),
		refundDays && m.terms_refund_within({ days: daysText(refundDays) }),
	]
	return lines.filter((line) => typeof line === 'string')
}
