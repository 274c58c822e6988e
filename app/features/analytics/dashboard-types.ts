import type { Category, OrderStatus } from '~/shop/vocabulary.ts'

/** Something that happened in the shop, from what was recorded when it did. */
export type Activity =
	| { kind: 'order'; at: Date; orderNumber: string; who: string }
	| {
			kind: 'status'
			at: Date
			orderNumber: string
			from: OrderStatus | null
			to: OrderStatus
			by: string | null
	  }
	| { kind: 'product'; at: Date; name: string; action: string; by: string }

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
