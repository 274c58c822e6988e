import type { Photo } from '~/features/catalogue/product.ts'
import type { OrderStatus, SentBy } from '~/shop/vocabulary.ts'
import type { Balance } from '../order-account.ts'

/** What a customer may see of an order. No cost, no notes, and a masked phone number. */
export type OrderView = {
	orderNumber: string
	token: string | null
	status: OrderStatus
	/** As words in the page's language. */
	placedOn: string
	lines: { id: number; name: string; quantity: number; price: number }[]
	/** Of the first bottle. */
	photo: Photo | null
	/** The customer's own text, when it and not the lines is the order. */
	words: string | null
	/** Null until it is agreed on. */
	total: number | null
	/** The total that was shown when ordering, where it differed. */
	totalSeen: number | null
	discount: number
	/** The delivery fee, if known; an estimate until the order is confirmed. */
	deliveryFee: number | null
	/** What returned pieces had been sold for. */
	returned: number
	/** Null while there is no total. */
	balance: Balance | null
	/** How it was sent; null until then. */
	parcel: { sentBy: SentBy; carrier: string | null; number: string | null } | null
	town: string | null
	landmark: string | null
	/** Empty for a counter sale. */
	phone: string
	timeline: { status: OrderStatus; on: string }[]
	/** The version that it was made under; null for an order from before there were any. */
	terms: { version: number; asOf: string } | null
	/** What usually comes next. */
	ahead: OrderStatus[]
	/** Changes with every change of the order. */
	version: number
}

/** One row in a customer's list of orders. */
type OrderSummary = Pick<OrderView, 'orderNumber' | 'token' | 'status' | 'placedOn' | 'total'> & {
	requested: string
	/** Whether it has lines for the cart, or text for the form. */
	canOrderAgain: boolean
}

export type OrderPage = { orders: OrderSummary[]; page: number; hasOlder: boolean }

/** Parses the page number; invalid values mean the first. */
export function orderPageOf(query: URLSearchParams): number {
	const page = Number(query.get('orders'))
	return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Final: nothing happens to it any more. */
export const isClosed = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled'

/** Until the order is confirmed, the delivery fee comes from the settings. */
export const isEstimate = (status: OrderStatus): boolean => status === 'pending' || status === 'contacted'

/** The normal steps of an order; a cancelled one leaves them. */
export const USUAL_STEPS = ['pending', 'contacted', 'confirmed', 'processing', 'delivered'] as const

/** The history, in order. An undone step is left out, and so is what followed it. */
export function stepsTaken<Step extends { status: OrderStatus }>(changes: readonly Step[]): Step[] {
	const taken: Step[] = []
	for (const change of changes) {
		const before = taken.findIndex(({ status }) => status === change.status)
		if (before < 0) taken.push(change)
		else taken.length = before + 1
	}
	return taken
}

/** The remaining steps of an open order, without those that the shop skips. */
export function stepsAhead(status: OrderStatus, skipped: readonly OrderStatus[]): OrderStatus[] {
	const index = USUAL_STEPS.indexOf(status as (typeof USUAL_STEPS)[number])
	return index < 0 ? [] : USUAL_STEPS.slice(index + 1).filter((step) => !skipped.includes(step))
}
