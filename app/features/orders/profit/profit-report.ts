import { startOfLastDays, startOfYear } from '~/shop/calendar.ts'

export const PROFIT_PERIODS = ['all-time', 'this-year', 'last-90-days', 'last-30-days'] as const
export type ProfitPeriod = (typeof PROFIT_PERIODS)[number]

export const profitPeriodOf = (text: string | null): ProfitPeriod =>
	PROFIT_PERIODS.find((period) => period === text) ?? 'all-time'

/** When a period began; all time never did. */
export function startOfPeriod(period: ProfitPeriod, now: Date): Date | null {
	if (period === 'this-year') return startOfYear(now)
	if (period === 'last-90-days') return startOfLastDays(now, 90)
	if (period === 'last-30-days') return startOfLastDays(now, 30)
	return null
}

/** Money of some delivered orders, all of it as stored with them. */
export type Earnings = {
	orders: number
	revenue: number
	cost: number
	profit: number
	/** Percent, one decimal. */
	margin: number
	/** How many of the orders have an amount that nobody agreed on: it was worked out from the customer's words. */
	amountsAssumed: number
	/** How many have a cost that nobody knew: 60 percent of the price stands in for it. */
	costsEstimated: number
	/** How many have no figures yet: free text that nobody has priced. */
	unpriced: number
}

/** Cost, profit and margin rest on both. */
export const hasEstimates = (sums: Pick<Earnings, 'amountsAssumed' | 'costsEstimated'>): boolean =>
	sums.amountsAssumed > 0 || sums.costsEstimated > 0

export type MonthEarnings = Earnings & { month: string }

export type EarnerRow = {
	name: string
	units: number
	revenue: number
	cost: number
	profit: number
	margin: number
	/** Something of it was sold in an order whose amount is assumed. */
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

/** How an order's stored totals came about (B: Debug Orders). */
export type TotalOrigin = 'lines' | 'agreed' | 'lookup' | 'club-de-nuit' | 'none'

export type DebugOrder = DeliveredOrder & {
	origin: TotalOrigin
	/** The catalogue's product that the text leads to, where there are no lines. */
	found: string | null
	/** False when a recalculation now would change the stored figures. */
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
