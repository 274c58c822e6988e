// Amounts beside the lines as the seller types them: discount, delivery fee, payments. Undefined is no amount, never
// a guess; the screen and the server say the same of what was typed.
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'

/** More is a mistake, or a page that went astray. */
export const MAX_PAYMENTS_AT_ONCE = 20

/** Empty is none. */
export function readReduction(typed: string): number | undefined {
	const francs = typed.trim() === '' ? 0 : parsePrice(typed)
	return francs === null ? undefined : francs
}

/** Empty is none yet, which is another thing than free of charge. */
export function readFee(typed: string): number | null | undefined {
	if (typed.trim() === '') return null
	const francs = parsePrice(typed)
	return francs === null || francs > HIGHEST_PRICE ? undefined : francs
}

/** A refund has a minus before it. Nothing is no payment. */
export function readPaymentAmount(typed: string): number | undefined {
	const [, minus, amount] = /^\s*([-−–]?)\s*(.*)$/s.exec(typed)!
	const francs = parsePrice(amount!)
	return francs ? (minus ? -francs : francs) : undefined
}
