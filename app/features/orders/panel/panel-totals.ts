// The totals of the order in the panel while it is being edited, by the rule of order-account.ts.

import type { OrderDetails } from '../list/admin-order.ts'
import { readTypedLines } from '../manual/typed-lines.ts'
import type { OrderLine } from '../new-order.ts'
import {
	type Balance,
	balanceOf,
	costIsEstimated,
	isAssumed,
	marginOf,
	returnsOf,
	sumOfLines,
	totalsOf,
} from '../order-account.ts'
import { changedParts, type OrderForm, orderFormOf, readReturns, typedPaymentAmount } from './panel-form.ts'
import { readFee, readReduction } from './typed-money.ts'

/** The order's amount. Null is unknown; undefined is invalid input. */
export type Figures = {
	lines: number | null | undefined
	discount: number | undefined
	total: number | null | undefined
	/** The total was only estimated from the customer's text. */
	totalAssumed: boolean
	deliveryFee: number | null | undefined
	/** What the returned pieces had been sold for. */
	returned: number
	/** What was paid, whether or not the due amount is known. */
	paid: number | undefined
	balance: Balance | null | undefined
	/** Only with the permission to see them. */
	costs?: { cost: number | null; profit: number | null; margin: number | null; estimated: boolean }
}

/** Stored values count until lines or discount are edited, as on the server. */
export function figuresOf(form: OrderForm, order: OrderDetails): Figures {
	const changed = changedParts(form, orderFormOf(order))
	const lines = readTypedLines(form.lines)
	const discount = readReduction(form.discount)
	const anew = changed.includes('lines') || (changed.includes('discount') && form.lines.length > 0)
	const totals =
		anew && lines && discount !== undefined && lines.length > 0 ? totalsOf(lines, discount) : undefined
	const known = changed.includes('lines') ? form.lines.length > 0 : order.amountKnown
	const unreadable = !lines || discount === undefined
	const total = unreadable ? undefined : anew ? (totals?.totalAmount ?? null) : order.totalAmount
	const deliveryFee = readFee(form.deliveryFee)
	const payments = paymentsNow(form, order)
	const returned = returnsNow(form, lines, discount)
	return {
		lines: lines && (lines.length > 0 ? sumOfLines(lines) : null),
		discount,
		total,
		totalAssumed: isAssumed({ totalAmount: total ?? null, amountKnown: known }),
		deliveryFee,
		returned: returned.amount,
		paid: payments?.reduce((sum, { amount }) => sum + amount, 0),
		balance: balanceNow({
			total,
			known,
			deliveryFee,
			payments,
			returned: returned.amount,
			cancelled: form.status === 'cancelled',
		}),
		costs: order.costs && withoutReturns(costsNow(order, order.costs, anew, totals), total, returned),
	}
}

/** Including unsaved payments. */
function paymentsNow(form: OrderForm, order: OrderDetails): { amount: number }[] | undefined {
	const kept = order.payments.filter(({ id }) => !form.removedPayments.includes(id))
	const added = form.newPayments.map(typedPaymentAmount)
	if (added.includes(undefined)) return undefined
	return [...kept, ...added.map((amount) => ({ amount: amount! }))]
}

function returnsNow(form: OrderForm, lines: OrderLine[] | undefined, discount: number | undefined) {
	const pieces = readReturns(form)
	if (!lines || !pieces || discount === undefined) return { amount: 0, cost: 0 }
	return returnsOf(
		lines.map((line, index) => ({ ...line, returned: pieces[index]! })),
		discount,
	)
}

type Costs = NonNullable<Figures['costs']>

/** Cost and profit of what stayed with the customer. */
function withoutReturns(
	{ cost, profit, margin, estimated }: Costs,
	total: number | null | undefined,
	returned: { amount: number; cost: number },
): Costs {
	if (cost === null || profit === null || total == null || returned.amount === 0)
		return { cost, profit, margin, estimated }
	const left = profit - returned.amount + returned.cost
	return {
		cost: cost - returned.cost,
		profit: left,
		margin: marginOf(left, total - returned.amount),
		estimated,
	}
}

function balanceNow({
	total,
	known,
	deliveryFee,
	payments,
	returned,
	cancelled,
}: {
	total?: number | null
	known: boolean
	deliveryFee?: number | null
	payments?: { amount: number }[] | undefined
	returned: number
	cancelled: boolean
}): Figures['balance'] {
	if (total === undefined || deliveryFee === undefined) return undefined
	// Nothing is due for a cancelled order: what was paid is to be refunded.
	if ((total === null || !known) && !(cancelled && payments?.length)) return null
	if (!payments) return undefined
	return balanceOf({ totalAmount: total ?? 0, returnedAmount: returned, deliveryFee, cancelled }, payments)
}

function costsNow(
	order: OrderDetails,
	stored: NonNullable<OrderDetails['costs']>,
	anew: boolean,
	totals: ReturnType<typeof totalsOf> | undefined,
): NonNullable<Figures['costs']> {
	if (!anew)
		return {
			cost: stored.totalCost,
			profit: stored.totalProfit,
			margin: stored.profitMargin,
			estimated: costIsEstimated({ ...order, ...stored }),
		}
	return {
		cost: totals?.totalCost ?? null,
		profit: totals?.totalProfit ?? null,
		margin: totals?.profitMargin ?? null,
		estimated: totals?.costEstimated ?? false,
	}
}
