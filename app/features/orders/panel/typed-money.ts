// Parses the numbers beside the lines: discount, delivery fee, payments, returned pieces. Undefined is invalid, never a guess; server
// and screen validate alike.
import { HIGHEST_PRICE, parsePrice } from '~/shop/money.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'

/** More is a mistake. */
export const MAX_PAYMENTS_AT_ONCE = 20

/** Empty is none. */
export function readReduction(typed: string): number | undefined {
	const francs = typed.trim() === '' ? 0 : parsePrice(typed)
	return francs === null ? undefined : francs
}

/** Empty is unknown, which differs from free of charge. */
export function readFee(typed: string): number | null | undefined {
	if (typed.trim() === '') return null
	const francs = parsePrice(typed)
	return francs === null || francs > HIGHEST_PRICE ? undefined : francs
}

/** Returned pieces; empty is none. */
export function readPieces(typed: string): number | undefined {
	return typed.trim() === '' ? 0 : (readWholeNumber(typed) ?? undefined)
}

/** A refund has a minus. Zero is no payment. */
export function readPaymentAmount(typed: string): number | undefined {
	const [, minus, amount] = /^\s*([-−–]?)\s*(.*)$/s.exec(typed)!
	const francs = parsePrice(amount!)
	return francs ? (minus ? -francs : francs) : undefined
}
