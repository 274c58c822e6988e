import type { DirectoryStats } from '~/features/customer-directory/directory-entry.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'

export type SpanFigures = {
	orders: number
	/** Delivered orders, by the one profit chain. */
	delivered: number
	revenue: number
	profit: number
	customers: number
	/** How many delivered orders have an amount estimated from text, or an unknown cost. */
	amountsAssumed: number
	costsEstimated: number
	/** How many delivered orders have no amount yet: they are left out of the average. */
	unpriced: number
}

export type StepFigures = Pick<SpanFigures, 'orders' | 'revenue' | 'profit'>

/** A day, or the days of a month within the range, beside as many days one period earlier. */
export type Step = {
	/** The start of its first and its last day. */
	from: Date
	to: Date
	during: StepFigures
	before: StepFigures
}

/** Searches without results, and how often. */
export type TermNotFound = { term: string; times: number }
/** A product that was viewed and is in no order of the range. */
export type NotOrdered = { id: string; name: string; views: number }

export type Counted<Name extends string = string> = { name: Name; orders: number }

export type TopCustomer = { key: string; name: string; phone: string | null; orders: number; spent: number }

export type MonthFigures = {
	month: string
	orders: number
	revenue: number
	/** Change of the order count against the previous month, in percent; null where there was none. */
	growth: number | null
}

export type RecentOrder = {
	orderNumber: string
	customerName: string
	createdAt: Date
	status: OrderStatus
	totalAmount: number | null
	amountKnown: boolean
}

export type Analytics = {
	during: SpanFigures
	before: SpanFigures
	steps: Step[]
	/** All customers, whatever the range. */
	directory: DirectoryStats
	byStatus: Counted<OrderStatus>[]
	bySource: Counted<OrderSource>[]
	topProducts: Counted[]
	topCustomers: TopCustomer[]
	towns: Counted[]
	hours: number[]
	/** Six, oldest first; they do not depend on the range. */
	months: MonthFigures[]
	recent: RecentOrder[]
	notFound: TermNotFound[]
	notOrdered: NotOrdered[]
}
