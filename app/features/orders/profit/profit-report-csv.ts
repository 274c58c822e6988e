import { csv } from '~/shop/text/csv.ts'
import { isAssumed } from '../order-account.ts'
import type { ProfitPeriod, ProfitReport } from './profit-report.ts'

const HEADINGS = [
	'part',
	'name',
	'count',
	'revenue',
	'cost',
	'profit',
	'margin_percent',
	'amount_assumed',
	'cost_estimated',
]

type Sums = Record<'revenue' | 'cost' | 'profit' | 'margin', number | null>

const yes = (is: boolean): string => (is ? 'yes' : 'no')

const line = (
	part: string,
	name: string,
	count: number,
	{ revenue, cost, profit, margin }: Sums,
	isAssumed: boolean,
	isEstimated: boolean,
) => [part, name, count, revenue, cost, profit, margin, yes(isAssumed), yes(isEstimated)]

/** Everything on the page, section by section: totals, months, products, brands, latest orders. */
export function profitCsv(
	period: ProfitPeriod,
	{ totals, months, products, brands, latest }: ProfitReport,
): string {
	return csv([
		HEADINGS,
		line('total', period, totals.orders, totals, totals.amountsAssumed > 0, totals.costsEstimated > 0),
		...months.map((row) =>
			line('month', row.month, row.orders, row, row.amountsAssumed > 0, row.costsEstimated > 0),
		),
		...products.map((row) => line('product', row.name, row.units, row, row.amountAssumed, row.costEstimated)),
		...brands.map((row) => line('brand', row.name, row.units, row, row.amountAssumed, row.costEstimated)),
		...latest.map((row) => {
			const { totalAmount: revenue, totalCost: cost, totalProfit: profit, profitMargin: margin } = row
			const sums = { revenue, cost, profit, margin }
			return line('latest_order', row.orderNumber, 1, sums, isAssumed(row), row.costEstimated)
		}),
	])
}
