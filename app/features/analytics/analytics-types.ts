import type { DirectoryStats } from '~/features/customer-directory/directory-entry.ts'
import type { OrderSource, OrderStatus } from '~/shop/vocabulary.ts'

export type SpanFigures = {
	orders: number
	/** Delivered orders, by the one profit chain. */
	delivered: number
	revenue: number
	profit: number
	customers: number
	/** How many delivered orders have an amount that was worked out from words, or a cost that nobody knew. */
	amountsAssumed: number
	costsEstimated: number
}

export type StepFigures = Pick<SpanFigures, 'orders' | 'revenue' | 'profit'>

/** A day, or the days of a month that are in the range, beside as many days one period earlier. */
export type Step = {
	/** Where its first and its last day begin. */
	from: Date
	to: Date
	during: StepFigures
	before: StepFigures
}

/** Words that found nothing, and how often they were looked for. */
export type TermNotFound = { term: string; times: number }
/** A product that was looked at and stands in no order of the range. */
export type NotOrdered = { id: string; name: string; views: number }

export type Counted<Name extends string = string> = { name: Name; orders: number }

export type TopCustomer = { key: string; name: string; phone: string | null; orders: number; spent: number }

export type MonthFigures = {
	month: string
	orders: number
	revenue: number
	/** Change of the order count against the month before, in percent; null where there was none. */
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
	/** Everybody the shop knows, whatever the range. */
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
