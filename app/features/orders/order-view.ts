import type { OrderStatus } from '~/shop/vocabulary.ts'

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
	total: number | null
	town: string | null
	phone: string
	timeline: { status: OrderStatus; on: string }[]
}

/** One row in a customer's list of orders. */
export type OrderSummary = Pick<OrderView, 'orderNumber' | 'token' | 'status' | 'placedOn' | 'total'> & {
	requested: string
}

/** The way of an order that goes well; a cancelled one leaves it. */
export const USUAL_STEPS = ['pending', 'contacted', 'confirmed', 'processing', 'delivered'] as const

/** The steps still to come, for an order that is on its way. */
export function stepsAhead(status: OrderStatus): OrderStatus[] {
	const place = USUAL_STEPS.indexOf(status as (typeof USUAL_STEPS)[number])
	return place < 0 ? [] : USUAL_STEPS.slice(place + 1)
}
