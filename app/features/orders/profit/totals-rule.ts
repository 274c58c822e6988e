// How an order's totals are recalculated.
import { CLUB_DE_NUIT, soundsLikeClubDeNuit } from '../manual/product-lookup.ts'
import { type MoneyLine, type OrderTotals, totalsOf } from '../order-account.ts'
import type { TotalOrigin } from './profit-report.ts'

export type WorkedOut = { origin: TotalOrigin; totals: OrderTotals | null }

/**
 * Lines first; else the product found in the text; else the fallback for 'club de nuit'; else nothing, and the order
 * keeps its totals. A text has no quantity, so it counts as one unit. An amount that was agreed on without lines is
 * never replaced by an estimate.
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

/** The size of a run, fixed when it starts: later orders have their totals already. */
export type RecalculationPlan = { orders: number; lastId: number }

export type RecalculatedBatch = {
	/** The cursor of the next batch; null after the last. */
	next: number | null
	recalculated: number
	/** Orders without a match keep their totals. */
	unchanged: number
	/** How many of the recalculated ones got other totals, and the first of them. */
	changed: number
	changes: TotalsChange[]
}

type Totals = { total: number | null; cost: number | null }
/** An order's totals before and after. */
export type TotalsChange = { orderNumber: string; before: Totals; after: Totals }
