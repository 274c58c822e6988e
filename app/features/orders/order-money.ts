// How an order's totals and its margin are worked out: new orders, changes, recalculation and reports come here.

/** A line as far as money goes. `unitCost` is what was frozen with it, or null when nobody knew. */
export type MoneyLine = { quantity: number; unitPrice: number; unitCost: number | null }

/** Sums as they are stored: whatever the lines are, the columns can hold these (schema, 'orders'). */
export type OrderTotals = {
	totalAmount: number
	totalCost: number
	totalProfit: number
	/** Percent of the amount, one decimal. */
	profitMargin: number
	/** True when some cost was unknown and the 60% rule stood in for it. */
	costEstimated: boolean
}

/** B §9: an unknown cost is 60 percent of the selling price, rounded. */
export const estimatedCost = (sellingPrice: number): number => Math.round(sellingPrice * 0.6)

/** Profit over revenue in percent, one decimal; 0 when nothing was sold. */
export function marginOf(profit: number, revenue: number): number {
	return revenue === 0 ? 0 : Math.round((profit / revenue) * 1000) / 10
}

export function totalsOf(lines: readonly MoneyLine[]): OrderTotals {
	let totalAmount = 0
	let totalCost = 0
	let costEstimated = false
	for (const { quantity, unitPrice, unitCost } of lines) {
		totalAmount = counted(totalAmount + quantity * unitPrice)
		totalCost = counted(totalCost + quantity * (unitCost ?? estimatedCost(unitPrice)))
		costEstimated ||= unitCost === null
	}
	const totalProfit = totalAmount - totalCost
	return {
		totalAmount,
		totalCost,
		totalProfit,
		profitMargin: marginOf(totalProfit, totalAmount),
		costEstimated,
	}
}

/**
 * Beyond this a number is no longer exact. No order that a form accepts comes near it (profit.test.ts); one that was
 * put into the tables by hand stops here instead of being refused.
 */
const counted = (sum: number): number => Math.min(sum, Number.MAX_SAFE_INTEGER)

/** A stored amount that was worked out from a customer's words and agreed with nobody. */
export const isAssumed = (order: { totalAmount: number | null; amountKnown: boolean }): boolean =>
	order.totalAmount !== null && !order.amountKnown

/** A cost is an estimate when nobody knew it, and also when nobody knows what it is the cost of. */
export const costIsEstimated = (
	order: Parameters<typeof isAssumed>[0] & { costEstimated: boolean },
): boolean => order.costEstimated || isAssumed(order)
