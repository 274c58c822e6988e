// What the order in the panel comes to while it is being edited, by the one rule of an order's money.

import { readTypedLines } from '../by-hand/typed-lines.ts'
import type { OrderDetails } from '../list/admin-order.ts'
import { type Balance, balanceOf, costIsEstimated, isAssumed, sumOfLines, totalsOf } from '../order-money.ts'
import { changedParts, formOf, type OrderForm, typedPaymentAmount } from './panel-form.ts'
import { readFee, readReduction } from './typed-money.ts'

/** What the order comes to. Null is not known; undefined cannot be read from what is typed. */
export type Figures = {
	lines: number | null | undefined
	discount: number | undefined
	total: number | null | undefined
	/** The total was worked out from the customer's words and agreed with nobody. */
	totalAssumed: boolean
	deliveryFee: number | null | undefined
	balance: Balance | null | undefined
	/** Only for who may see them. */
	costs?: { cost: number | null; profit: number | null; margin: number | null; estimated: boolean }
}

/** What is stored stands until lines or discount are typed anew, as on the server. */
export function figuresOf(form: OrderForm, order: OrderDetails): Figures {
	const changed = changedParts(form, formOf(order))
	const typed = readTypedLines(form.lines)
	const lines = typed?.map(({ quantity, sellingPrice, costPrice }) => ({
		quantity,
		unitPrice: sellingPrice,
		unitCost: costPrice,
	}))
	const discount = readReduction(form.discount)
	const anew = changed.includes('lines') || (changed.includes('discount') && form.lines.length > 0)
	const totals =
		anew && lines && discount !== undefined && lines.length > 0 ? totalsOf(lines, discount) : undefined
	const known = changed.includes('lines') ? form.lines.length > 0 : order.amountKnown
	const unreadable = !lines || discount === undefined
	const total = unreadable ? undefined : anew ? (totals?.totalAmount ?? null) : order.totalAmount
	const deliveryFee = readFee(form.deliveryFee)
	return {
		lines: lines && (lines.length > 0 ? sumOfLines(lines) : null),
		discount,
		total,
		totalAssumed: isAssumed({ totalAmount: total ?? null, amountKnown: known }),
		deliveryFee,
		balance: balanceNow(form, order, { total, known, deliveryFee }),
		costs: order.costs && costsNow(order, order.costs, anew, totals),
	}
}

function balanceNow(
	form: OrderForm,
	order: OrderDetails,
	{ total, known, deliveryFee }: { total?: number | null; known: boolean; deliveryFee?: number | null },
): Figures['balance'] {
	if (total === undefined || deliveryFee === undefined) return undefined
	if (total === null || !known) return null
	const added = form.newPayments.map(typedPaymentAmount)
	if (added.includes(undefined)) return undefined
	const kept = order.payments.filter(({ id }) => !form.removedPayments.includes(id))
	return balanceOf({ totalAmount: total, deliveryFee, cancelled: form.status === 'cancelled' }, [
		...kept,
		...added.map((amount) => ({ amount: amount! })),
	])
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
