import { csv } from '~/shop/text/csv.ts'
import { dayKey, monthKey } from '~/shop/time/calendar.ts'
import type { Analytics, SpanFigures, Step, StepFigures } from './analytics-types.ts'
import { stepOf } from './over-time.ts'
import { averageOf, estimatedProfit, type Range } from './range.ts'

/** Everything on the page, section by section, with the previous period beside the totals. */
export function analyticsCsv(range: Range, figures: Analytics): string {
	const { during, before, directory: customers } = figures
	const total = (name: string, of: (span: SpanFigures) => number) => ['total', name, of(during), of(before)]
	const by = stepOf(range)
	const step = (what: keyof StepFigures) => (one: Step) => [
		`${by}_by_${by}_${what}`,
		by === 'day' ? dayKey(one.from) : monthKey(one.from),
		one.during[what],
		one.before[what],
	]
	return csv([
		['part', 'name', 'value', 'period_before'],
		['range', range, null, null],
		total('orders', ({ orders }) => orders),
		total('revenue', ({ revenue }) => revenue),
		total('customers_who_ordered', (span) => span.customers),
		total('average_order_value', ({ revenue, delivered, unpriced }) =>
			averageOf(revenue, delivered - unpriced),
		),
		total('profit', ({ profit }) => profit),
		total('estimated_profit_35_percent', ({ revenue }) => estimatedProfit(revenue)),
		['customers', 'new_30_days', customers.fresh, null],
		['customers', 'returning', customers.returning, null],
		['customers', 'all', customers.customers, null],
		...figures.steps.map(step('orders')),
		...figures.steps.map(step('revenue')),
		...figures.steps.map(step('profit')),
		...figures.byStatus.map(({ name, orders }) => ['status', name, orders, null]),
		...figures.bySource.map(({ name, orders }) => ['source', name, orders, null]),
		...figures.topProducts.map(({ name, orders }) => ['product', name, orders, null]),
		...figures.topCustomers.map(({ key, spent }) => ['customer_spent', key, spent, null]),
		...figures.topCustomers.map(({ key, orders }) => ['customer_orders', key, orders, null]),
		...figures.towns.map(({ name, orders }) => ['town', name, orders, null]),
		...figures.hours.map((orders, hour) => ['hour', String(hour), orders, null]),
		...figures.months.map(({ month, orders }) => ['month_orders', month, orders, null]),
		...figures.months.map(({ month, revenue }) => ['month_revenue', month, revenue, null]),
		...figures.notFound.map(({ term, times }) => ['not_found', term, times, null]),
		...figures.notOrdered.map(({ name, views }) => ['viewed_not_ordered', name, views, null]),
	])
}
