// How an order's totals and its margin are worked out: new orders, changes, recalculation and reports come here.

/** A line as far as money goes. `unitCost` is what was frozen with it, or null when nobody knew. */
export type MoneyLine = { quantity: number; unitPrice: number; unitCost: number | null }

export type OrderTotals = {
	totalAmount: number
	totalCost: number
	totalProfit: number
	/** Percent of the amount, one decimal. */
	profitMargin: number
	/** True when some cost was unknown and the 60% rule stood in for it. */
	totalsEstimated: boolean
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
	let totalsEstimated = false
	for (const { quantity, unitPrice, unitCost } of lines) {
		totalAmount += quantity * unitPrice
		totalCost += quantity * (unitCost ?? estimatedCost(unitPrice))
		totalsEstimated ||= unitCost === null
	}
	const totalProfit = totalAmount - totalCost
	return {
		totalAmount,
		totalCost,
		totalProfit,
		profitMargin: marginOf(totalProfit, totalAmount),
		totalsEstimated,
	}
}
