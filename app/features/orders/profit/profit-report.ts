import { startOfLastDays, startOfYear } from '~/shop/time/calendar.ts'

export const PROFIT_PERIODS = ['all-time', 'this-year', 'last-90-days', 'last-30-days'] as const
export type ProfitPeriod = (typeof PROFIT_PERIODS)[number]

export const profitPeriodOf = (text: string | null): ProfitPeriod =>
	PROFIT_PERIODS.find((period) => period === text) ?? 'all-time'

/** The start of a period; undefined for all time. */
export function startOfPeriod(period: ProfitPeriod, now: Date): Date | null {
	if (period === 'this-year') return startOfYear(now)
	if (period === 'last-90-days') return startOfLastDays(now, 90)
	if (period === 'last-30-days') return startOfLastDays(now, 30)
	return null
}

/** Sums of delivered orders, as stored with them. */
export type Earnings = {
	orders: number
	revenue: number
	cost: number
	profit: number
	/** Percent, one decimal. */
	margin: number
	/** How many of the orders have an amount that was only estimated from the customer's text. */
	amountsAssumed: number
	/** How many have an unknown cost, estimated as 60 percent of the price. */
	costsEstimated: number
	/** How many have no figures yet: free text without a price. */
	unpriced: number
}

export type MonthEarnings = Earnings & { month: string }

export type EarnerRow = {
	name: string
	units: number
	revenue: number
	cost: number
	profit: number
	margin: number
	/** Some of it was sold in an order whose amount is estimated. */
	amountAssumed: boolean
	costEstimated: boolean
}

export type DeliveredOrder = {
	id: number
	orderNumber: string
	customerName: string
	createdAt: Date
	productsRequested: string
	discount: number
	totalAmount: number | null
	totalCost: number | null
	totalProfit: number | null
	profitMargin: number | null
	amountKnown: boolean
	costEstimated: boolean
}

export type ProfitReport = {
	totals: Earnings
	/** Newest first, twelve at most. */
	months: MonthEarnings[]
	/** The ten latest. */
	latest: DeliveredOrder[]
	products: EarnerRow[]
	brands: EarnerRow[]
}

/** How an order's stored totals were calculated (B: Debug Orders). */
export type TotalOrigin = 'lines' | 'agreed' | 'lookup' | 'club-de-nuit' | 'none'

export type DebugOrder = DeliveredOrder & {
	origin: TotalOrigin
	/** The product found in the text, where there are no lines. */
	found: string | null
	/** False when a recalculation would change the stored figures. */
	current: boolean
	lines: {
		productName: string
		quantity: number
		unitPrice: number
		unitCost: number
		costFrom: CostOrigin
	}[]
}

export type CostOrigin = 'frozen' | 'product' | 'estimate'
