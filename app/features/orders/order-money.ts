// The rule of an order's money, in one place: new orders, changes, recalculation, receipts and reports come here.
//   total  = lines − discount
//   profit = total − cost
//   due    = total + delivery fee − what was paid; a refund is a negative payment
// The delivery fee is the carrier's: it is due, but it is neither revenue nor profit.

/** A line's figures. `unitCost` is the stored snapshot, or null when unknown. */
export type MoneyLine = { quantity: number; unitPrice: number; unitCost: number | null }

/** Sums as they are stored: the columns can hold any result (schema, 'orders'). */
export type OrderTotals = {
	totalAmount: number
	totalCost: number
	totalProfit: number
	/** Percent of the amount, one decimal. */
	profitMargin: number
	/** True when some cost was unknown and estimated by the 60% rule. */
	costEstimated: boolean
}

/** An unknown cost is 60 percent of the selling price, rounded. */
export const estimatedCost = (sellingPrice: number): number => Math.round(sellingPrice * 0.6)

/** Profit over revenue in percent, one decimal; 0 when nothing was sold. */
export function marginOf(profit: number, revenue: number): number {
	return revenue === 0 ? 0 : Math.round((profit / revenue) * 1000) / 10
}

/** The sum of the lines before a discount. */
export const sumOfLines = (lines: readonly Pick<MoneyLine, 'quantity' | 'unitPrice'>[]): number =>
	lines.reduce((sum, { quantity, unitPrice }) => counted(sum + quantity * unitPrice), 0)

/** A discount is limited to the sum of the lines; forms reject a larger one. */
export function totalsOf(lines: readonly MoneyLine[], discount = 0): OrderTotals {
	let totalCost = 0
	let costEstimated = false
	for (const { quantity, unitPrice, unitCost } of lines) {
		totalCost = counted(totalCost + quantity * (unitCost ?? estimatedCost(unitPrice)))
		costEstimated ||= unitCost === null
	}
	const totalAmount = Math.max(sumOfLines(lines) - discount, 0)
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
 * The limit of exact integers. No order that a form accepts comes near it (order-money.test.ts); one edited by hand in
 * the tables is capped instead of failing.
 */
const counted = (sum: number): number => Math.min(sum, Number.MAX_SAFE_INTEGER)

export type Balance = { paid: number; due: number }

/** What has been paid and what is still due; negative is to be refunded. Nothing is due for a cancelled order. */
export function balanceOf(
	order: { totalAmount: number; deliveryFee: number | null; cancelled: boolean },
	payments: readonly { amount: number }[],
): Balance {
	const paid = payments.reduce((sum, { amount }) => sum + amount, 0)
	const asked = order.cancelled ? 0 : order.totalAmount + (order.deliveryFee ?? 0)
	return { paid, due: asked - paid }
}

/** An order is priced on arrival. The total that its customer saw matters where it differed. */
export const otherTotalSeen = (total: number | null, seen: number | null | undefined): number | null =>
	total !== null && seen != null && seen !== total ? seen : null

/** A stored amount that was only estimated from a customer's text. */
export const isAssumed = (order: { totalAmount: number | null; amountKnown: boolean }): boolean =>
	order.totalAmount !== null && !order.amountKnown

/** A cost is an estimate when it was unknown, and also when the amount is. */
export const costIsEstimated = (
	order: Parameters<typeof isAssumed>[0] & { costEstimated: boolean },
): boolean => order.costEstimated || isAssumed(order)
