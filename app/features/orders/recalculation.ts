// How an order's totals come about when they are worked out again (B §4, §7, §9).
import { CLUB_DE_NUIT, soundsLikeClubDeNuit } from './product-lookup.ts'
import { type MoneyLine, marginOf, type OrderTotals, totalsOf } from './profit.ts'
import type { TotalOrigin } from './profit-report.ts'

export type WorkedOut = { origin: TotalOrigin; totals: OrderTotals | null }

/**
 * Lines first; else the product that the text leads to; else the fallback for 'club de nuit'; else nothing,
 * and the order keeps what it has. A text names no quantity, so one unit stands for it, and the figure is
 * marked as an estimate.
 */
export function workOut(
	lines: readonly MoneyLine[],
	requested: string,
	found: { price: number; costPrice: number | null } | undefined,
): WorkedOut {
	if (lines.length > 0) return { origin: 'lines', totals: storable(totalsOf(lines)) }
	if (found) return { origin: 'lookup', totals: oneUnit(found.price, found.costPrice) }
	if (soundsLikeClubDeNuit(requested)) {
		return { origin: 'club-de-nuit', totals: oneUnit(CLUB_DE_NUIT.price, CLUB_DE_NUIT.cost) }
	}
	return { origin: 'none', totals: null }
}

function oneUnit(unitPrice: number, unitCost: number | null): OrderTotals | null {
	return storable({ ...totalsOf([{ quantity: 1, unitPrice, unitCost }]), totalsEstimated: true })
}

const LARGEST_SUM = 2_147_483_647
const LARGEST_MARGIN = 99_999.9

/** Sums that the columns cannot hold are no sums anybody sold for; a mistyped price must not stop the rest. */
function storable(totals: OrderTotals): OrderTotals | null {
	const sums = [totals.totalAmount, totals.totalCost, totals.totalProfit]
	if (sums.some((sum) => Math.abs(sum) > LARGEST_SUM)) return null
	const margin = marginOf(totals.totalProfit, totals.totalAmount)
	return { ...totals, profitMargin: Math.max(-LARGEST_MARGIN, Math.min(LARGEST_MARGIN, margin)) }
}

/** What a run has to do, fixed when it starts: orders that arrive meanwhile have their totals already. */
export type RecalculationPlan = { orders: number; lastId: number }

export type RecalculatedBatch = {
	/** Go on after this order; null when this was the last batch. */
	next: number | null
	recalculated: number
	/** Orders that match nothing keep their totals. */
	kept: number
}
