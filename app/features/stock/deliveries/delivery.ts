// A supplier's delivery, as the list shows it.

export const DELIVERIES_PER_PAGE = 20

export type DeliveryLine = {
	id: number
	/** Null once the product is deleted. */
	productId: string | null
	productName: string
	quantity: number
	/** A decimal in the delivery's currency. */
	unitPrice: string
	/** In francs, with the line's share of freight and customs. */
	landed: number
	/** Whether it was added to the stock or, while it is on the way, will be: a product that is not counted has none. */
	adds: boolean
}

export type Delivery = {
	id: number
	supplier: string
	/** A day such as 2026-11-16. */
	boughtOn: string
	currency: string
	rate: string
	freight: number
	customs: number
	note: string
	/** Null while it is on the way. */
	receivedAt: Date | null
	lines: DeliveryLine[]
}

/** What to do next once it is here: products to count, and people to tell. */
export type Arrival = {
	uncounted: { id: string; name: string }[]
	waiting: { name: string; count: number }[]
}
