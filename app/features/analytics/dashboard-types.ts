import type { Category, OrderStatus } from '~/shop/vocabulary.ts'

/** An event in the shop, from its record. */
export type Activity =
	| { kind: 'order'; at: Date; orderId: number; orderNumber: string; who: string }
	| {
			kind: 'status'
			at: Date
			orderId: number
			orderNumber: string
			from: OrderStatus | null
			to: OrderStatus
			by: string | null
	  }
	| {
			kind: 'product'
			at: Date
			name: string
			/** Its current name, for the search of the list; null when it is deleted. */
			nameNow: string | null
			action: string
			by: string
	  }

/** A day's figures: all its orders, and the money of the delivered ones. */
export type DayFigures = {
	orders: number
	delivered: number
	revenue: number
	profit: number
	amountsAssumed: number
	costsEstimated: number
}

export type Dashboard = {
	products: number
	orders: number
	ordersToday: number
	customers: number
	/** Of delivered orders only. */
	revenue: number
	cost: number
	profit: number
	margin: number
	delivered: number
	amountsAssumed: number
	costsEstimated: number
	/** Without an amount yet: left out of the average. */
	unpriced: number
	averageOrderValue: number
	categories: { category: Category; products: number }[]
	activity: Activity[]
}
