// How an order's totals come about when they are worked out again.
import { CLUB_DE_NUIT, soundsLikeClubDeNuit } from '../manual/product-lookup.ts'
import { type MoneyLine, type OrderTotals, totalsOf } from '../order-money.ts'
import type { TotalOrigin } from './profit-report.ts'

export type WorkedOut = { origin: TotalOrigin; totals: OrderTotals | null }

/**
 * Lines first; else the product that the text leads to; else the fallback for 'club de nuit'; else nothing,
 * and the order keeps what it has. A text names no quantity, so one unit stands for it. An amount that was agreed
 * on without lines is never replaced by what a text seems to come to.
 */
export function workOut(
	lines: readonly MoneyLine[],
	{ requested, amountKnown, discount }: { requested: string; amountKnown: boolean; discount: number },
	found: { price: number; costPrice: number | null } | undefined,
): WorkedOut {
	if (lines.length > 0) return { origin: 'lines', totals: totalsOf(lines, discount) }
	if (amountKnown) return { origin: 'agreed', totals: null }
	if (found) return { origin: 'lookup', totals: oneUnit(found.price, found.costPrice) }
	if (soundsLikeClubDeNuit(requested)) {
		return { origin: 'club-de-nuit', totals: oneUnit(CLUB_DE_NUIT.price, CLUB_DE_NUIT.cost) }
	}
	return { origin: 'none', totals: null }
}

const oneUnit = (unitPrice: number, unitCost: number | null): OrderTotals =>
	totalsOf([{ quantity: 1, unitPrice, unitCost }])

/** What a run has to do, fixed when it starts: orders that arrive meanwhile have their totals already. */
export type RecalculationPlan = { orders: number; lastId: number }

export type RecalculatedBatch = {
	/** Go on after this order; null when this was the last batch. */
	next: number | null
	recalculated: number
	/** Orders that match nothing keep their totals. */
	unchanged: number
}
