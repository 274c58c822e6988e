import type { Category, OrderStatus } from '~/shop/vocabulary.ts'

/** Something that happened in the shop, from what was recorded when it did. */
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
			/** What it is called now, by which the list finds it; null when it is gone. */
			nameNow: string | null
			action: string
			by: string
	  }

/** What a day brought: all its orders, and the money of those that are delivered. */
export type DayFigures = {
	orders: number
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
	averageOrderValue: number
	categories: { category: Category; products: number }[]
	activity: Activity[]
}
