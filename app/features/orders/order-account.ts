// The account of an order, in one place: new orders, changes, recalculation, receipts, lists and reports come here, or to
// the view order_accounts, which a property test holds equal to it (order-accounts.server.test.ts).
//   total = lines − discount
//   asked = total − what came back + delivery fee; nothing for a cancelled order
//   due   = asked − money received; when nothing is lacking, what is left to give back counts as negative
//   sold  = total − what came back, of a delivered order; profit = sold − its cost
// The delivery fee is the carrier's: it is due, but it is neither sold nor profit. Money given back is never asked for
// again: a refund makes no debt.

import type { OrderStatus } from '~/shop/vocabulary.ts'

/** A line's figures. `unitCost` is the stored snapshot, or null when unknown. */
export type MoneyLine = {
	quantity: number
	unitPrice: number
	unitCost: number | null
	/** The last known cost of a counted product of which there were not enough. */
	costEstimated?: boolean
}

/** Sums as they are stored: the columns can hold any result (schema, 'orders'). */
export type OrderTotals = {
	totalAmount: number
	totalCost: number
	totalProfit: number
	/** Percent of the amount, one decimal. */
	profitMargin: number
	/** True when some cost was unknown and estimated by the 60% rule, or is only the last known one. */
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
	let estimated = false
	for (const { quantity, unitPrice, unitCost, costEstimated } of lines) {
		totalCost = counted(totalCost + quantity * (unitCost ?? estimatedCost(unitPrice)))
		estimated ||= unitCost === null || costEstimated === true
	}
	const totalAmount = Math.max(sumOfLines(lines) - discount, 0)
	const totalProfit = totalAmount - totalCost
	return {
		totalAmount,
		totalCost,
		totalProfit,
		profitMargin: marginOf(totalProfit, totalAmount),
		costEstimated: estimated,
	}
}

/**
 * The limit of exact integers. No order that a form accepts comes near it (order-account.test.ts); one edited by hand in
 * the tables is capped instead of failing.
 */
const counted = (sum: number): number => Math.min(sum, Number.MAX_SAFE_INTEGER)

/** What was paid, less what was given back, and what is due: negative is to give back, so that it is never both. */
export type Balance = {
	paid: number
	due: number
	/** Money given back though it was not too much, which is not asked for again: total, paid and due add up with it. */
	waived: number
}

export function balanceOf(
	order: { totalAmount: number; returnedAmount?: number; deliveryFee: number | null; cancelled: boolean },
	payments: readonly { amount: number }[],
): Balance {
	const received = sumOf(payments.map(({ amount }) => Math.max(amount, 0)))
	const givenBack = sumOf(payments.map(({ amount }) => Math.max(-amount, 0)))
	const asked = order.cancelled
		? 0
		: order.totalAmount - (order.returnedAmount ?? 0) + (order.deliveryFee ?? 0)
	const lacking = asked - received
	const paid = received - givenBack
	const due = lacking > 0 ? lacking : Math.min(asked - paid, 0)
	return { paid, due, waived: asked - paid - due }
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Francs shared out by weight: by running sums, so that the shares add up. Nothing where every weight is 0. */
export function shareOut(francs: bigint, weights: readonly bigint[]): bigint[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0n)
	let running = 0n
	let given = 0n
	return weights.map((weight) => {
		running += weight
		const share = (whole === 0n ? 0n : (running * francs) / whole) - given
		given += share
		return share
	})
}

/** Each line's share of a discount, to the franc. */
export function shareDiscount(
	lines: readonly Pick<MoneyLine, 'quantity' | 'unitPrice'>[],
	discount: number,
): number[] {
	const values = lines.map(({ quantity, unitPrice }) => BigInt(quantity) * BigInt(unitPrice))
	return shareOut(BigInt(Math.min(discount, sumOfLines(lines))), values).map(Number)
}

/** A line of which pieces may have come back. */
export type ReturnableLine = MoneyLine & { returned: number }

/** What the returned pieces had been sold for, less their share of the discount, and what they had cost. */
export function returnsOf(
	lines: readonly ReturnableLine[],
	discount: number,
): { amount: number; cost: number } {
	const shares = shareDiscount(lines, discount)
	const amounts = lines.map(({ quantity, unitPrice, returned }, index) => {
		const net = BigInt(quantity) * BigInt(unitPrice) - BigInt(shares[index]!)
		return Number((net * BigInt(returned)) / BigInt(quantity))
	})
	const costs = lines.map(
		({ unitPrice, unitCost, returned }) => returned * (unitCost ?? estimatedCost(unitPrice)),
	)
	return { amount: sumOf(amounts), cost: sumOf(costs) }
}

/** Everything that an order's account follows from. */
export type AccountFacts = {
	status: OrderStatus
	lines: readonly ReturnableLine[]
	discount: number
	deliveryFee: number | null
	payments: readonly { amount: number }[]
	/** Whether customer and shop agreed on the amount; otherwise it is an estimate from the customer's text. */
	amountKnown: boolean
	/** The totals of an order without lines: agreed on as a whole, or estimated from the text. */
	withoutLines: Pick<OrderTotals, 'totalAmount' | 'totalCost' | 'costEstimated'> | null
}

export type OrderAccount = {
	total: number | null
	asked: number | null
	paid: number
	due: number
	/** What confirmed, processing and delivered orders still lack. */
	owed: number
	toGiveBack: number
	/** Null unless the order is delivered and has an amount. */
	sold: number | null
	cost: number | null
	profit: number | null
	margin: number | null
	/** An amount from the customer's text makes every figure an estimate, an unknown cost only cost and profit. */
	estimated: { amountFromText: boolean; costUnknown: boolean }
}

const OWING: readonly OrderStatus[] = ['confirmed', 'processing', 'delivered']

export function accountOf(order: AccountFacts): OrderAccount {
	const { status, lines, discount, deliveryFee, payments, amountKnown } = order
	const totals = lines.length > 0 ? totalsOf(lines, discount) : order.withoutLines
	const total = totals?.totalAmount ?? null
	const returned = returnsOf(lines, discount)
	const cancelled = status === 'cancelled'
	const asked = cancelled
		? 0
		: amountKnown && total !== null
			? total - returned.amount + (deliveryFee ?? 0)
			: null
	const { paid, due } =
		asked === null
			? { paid: sumOf(payments.map(({ amount }) => amount)), due: 0 }
			: balanceOf(
					{ totalAmount: total ?? 0, returnedAmount: returned.amount, deliveryFee, cancelled },
					payments,
				)
	const delivered = status === 'delivered' && totals !== null
	const sold = delivered ? totals.totalAmount - returned.amount : null
	const cost = delivered ? totals.totalCost - returned.cost : null
	const profit = sold === null || cost === null ? null : sold - cost
	const assumed = total !== null && !amountKnown
	return {
		total,
		asked,
		paid,
		due,
		owed: OWING.includes(status) ? Math.max(due, 0) : 0,
		toGiveBack: Math.max(-due, 0),
		sold,
		cost,
		profit,
		margin: profit === null || sold === null ? null : marginOf(profit, sold),
		estimated: { amountFromText: assumed, costUnknown: totals?.costEstimated ?? false },
	}
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
