import type { Language } from '~/shop/language.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'

/** A line of an order, with the price and the cost that it was sold at. */
export type OrderLine = {
	productId: string | null
	productName: string
	quantity: number
	unitPrice: number
	/** Null when nobody knows: the 60% rule then stands in, and the cost is marked as estimated. */
	unitCost: number | null
}

export type NewOrder = {
	source: OrderSource
	status?: OrderStatus
	/** Made once by the form; null where no form can send twice. */
	idempotencyKey: string | null
	contentHash: string | null
	/** The row of the directory (`recordBuyer`). */
	customerId: number | null
	userId: string | null
	customerName: string
	customerPhone: string
	phoneDoubtful: boolean
	customerEmail: string | null
	customerLocation: string | null
	/** A landmark or the quarter, if the customer named one. */
	landmark?: string | null
	language: Language
	productsRequested: string
	notes: string
	lines: OrderLine[]
	/** False when the customer's own words are the order: lines are suggestions, totals wait for the seller. */
	amountKnown: boolean
	/** The total that the customer saw when writing it, where the page told. */
	totalSeen?: number | null
	/** Who made it, for the history. */
	actor: { kind: 'customer' | 'admin' | 'system'; name: string | null }
	now: Date
}

export type InsertedOrder = { id: number; orderNumber: string; accessToken: string }
