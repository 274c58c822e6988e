import { csv } from '~/shop/text/csv.ts'
import { isAssumed } from '../order-money.ts'
import type { ProfitPeriod, ProfitReport } from './profit-report.ts'

/** Everything on the page, part under part: totals, months, products, brands, latest orders. */
export function profitCsv(period: ProfitPeriod, report: ProfitReport): string {
	const { totals, months, products, brands, latest } = report
	return csv([
		[
			'part',
			'name',
			'count',
			'revenue',
			'cost',
			'profit',
			'margin_percent',
			'amount_assumed',
			'cost_estimated',
		],
		[
			'total',
			period,
			totals.orders,
			totals.revenue,
			totals.cost,
			totals.profit,
			totals.margin,
			yes(totals.amountsAssumed > 0),
			yes(totals.costsEstimated > 0),
		],
		...months.map((row) => [
			'month',
			row.month,
			row.orders,
			row.revenue,
			row.cost,
			row.profit,
			row.margin,
			yes(row.amountsAssumed > 0),
			yes(row.costsEstimated > 0),
		]),
		...[
			...products.map((row) => ({ part: 'product', ...row })),
			...brands.map((row) => ({ part: 'brand', ...row })),
		].map((row) => [
			row.part,
			row.name,
			row.units,
			row.revenue,
			row.cost,
			row.profit,
			row.margin,
			yes(row.amountAssumed),
			yes(row.costEstimated),
		]),
		...latest.map((row) => [
			'order',
			row.orderNumber,
			1,
			row.totalAmount,
			row.totalCost,
			row.totalProfit,
			row.profitMargin,
			yes(isAssumed(row)),
			yes(row.costEstimated),
		]),
	])
}

const yes = (is: boolean): string => (is ? 'yes' : 'no')
