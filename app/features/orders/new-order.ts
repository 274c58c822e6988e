import type { Language } from '~/shop/language.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'

/** A line of an order, with its price and cost at the time of sale. */
export type OrderLine = {
	productId: string | null
	productName: string
	quantity: number
	unitPrice: number
	/** Null when unknown: then 60% of the price is used, and the cost is marked as estimated. */
	unitCost: number | null
}

export type NewOrder = {
	source: OrderSource
	status?: OrderStatus
	/** Generated once by the form; null where no form can send twice. */
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
	/** False when the customer's own text is the order: lines are suggestions, totals wait for the seller. */
	amountKnown: boolean
	/** As the form showed it; an inquiry of the website gets the fee to its town, which its form shows. */
	deliveryFee?: number | null
	/** The total that the customer saw, if the page showed one. */
	totalSeen?: number | null
	/** Of the short link that the customer came by; of none that exists, it is ignored. */
	linkCode?: string | undefined
	/** Who created it, for the history. */
	actor: { kind: 'customer' | 'admin' | 'system'; name: string | null }
	now: Date
}

export type InsertedOrder = { id: number; orderNumber: string; accessToken: string }
