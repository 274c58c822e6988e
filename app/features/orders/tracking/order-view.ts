import type { OrderStatus, SentBy } from '~/shop/vocabulary.ts'
import type { Balance } from '../order-money.ts'

/** What a customer may see of an order. No cost, no notes, and the phone only masked. */
export type OrderView = {
	orderNumber: string
	token: string | null
	status: OrderStatus
	/** As words in the page's language. */
	placedOn: string
	lines: { id: number; name: string; quantity: number; price: number }[]
	/** The customer's own words, when they and not the lines are the order. */
	words: string | null
	/** Null until it is agreed on. */
	total: number | null
	/** The total that was shown when the order was written, where it was another one. */
	totalSeen: number | null
	discount: number
	/** What delivery costs, as far as it has been told; an estimate until the order is confirmed. */
	deliveryFee: number | null
	/** Null while there is no total. */
	balance: Balance | null
	/** How it was sent; null until then. */
	parcel: { sentBy: SentBy; carrier: string | null; number: string | null } | null
	town: string | null
	landmark: string | null
	phone: string
	timeline: { status: OrderStatus; on: string }[]
	/** Another one means that something has changed. */
	version: number
}

/** One row in a customer's list of orders. */
type OrderSummary = Pick<OrderView, 'orderNumber' | 'token' | 'status' | 'placedOn' | 'total'> & {
	requested: string
	/** Whether it has lines for the cart, or words for the form. */
	canOrderAgain: boolean
}

export type OrderPage = { orders: OrderSummary[]; page: number; hasOlder: boolean }

/** Reads the page of the list from an address; nonsense is the first. */
export function orderPageOf(query: URLSearchParams): number {
	const page = Number(query.get('orders'))
	return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1
}

/** Nothing happens to it any more. */
export const isOver = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled'

/** Until seller and customer have agreed, what delivery costs is what the settings say. */
export const isEstimate = (status: OrderStatus): boolean => status === 'pending' || status === 'contacted'

/** The way of an order that goes well; a cancelled one leaves it. */
export const USUAL_STEPS = ['pending', 'contacted', 'confirmed', 'processing', 'delivered'] as const

/** What has happened, in its order. A step that was taken back did not happen: nor what came after it. */
export function stepsTaken<Step extends { status: OrderStatus }>(changes: readonly Step[]): Step[] {
	const taken: Step[] = []
	for (const change of changes) {
		const before = taken.findIndex(({ status }) => status === change.status)
		if (before < 0) taken.push(change)
		else taken.length = before + 1
	}
	return taken
}

/** The steps still to come, for an order that is on its way. */
export function stepsAhead(status: OrderStatus): OrderStatus[] {
	const index = USUAL_STEPS.indexOf(status as (typeof USUAL_STEPS)[number])
	return index < 0 ? [] : USUAL_STEPS.slice(index + 1)
}
