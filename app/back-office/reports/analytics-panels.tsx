import type { ReactNode } from 'react'
import type {
	Analytics,
	Counted,
	MonthFigures,
	RecentOrder,
	TopCustomer,
} from '~/features/analytics/analytics-types.ts'
import { averageOf, changeOf, estimatedProfit } from '~/features/analytics/range.ts'
import { isAssumed } from '~/features/orders/order-account.ts'
import { m } from '~/paraglide/messages.js'
import { momentText, monthText } from '~/shop/time/dates.ts'
import { Table } from '~/ui/table.tsx'
import { estimatedText } from '../components/estimated-text.ts'
import { type FigureCard, FigureCards } from '../components/figure-cards.tsx'
import { Money } from '../components/money.tsx'
import { countText, decimalText, ordersText, percentText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { StatusBadge } from '../orders/order-badges.tsx'
import type { BarFill } from './bar.tsx'
import { BarTable } from './bar-table.tsx'
import { ColumnChart } from './column-chart.tsx'

/**
 * A-ANA-03 A-ANA-04: totals, each with its change against the previous period, or one sentence if that had no orders.
 */
export function AnalyticsTotals({ during, before }: Pick<Analytics, 'during' | 'before'>) {
	const comparing = before.orders > 0
	const average = averageOf(during.revenue, during.delivered - during.unpriced)
	const averageBefore = averageOf(before.revenue, before.delivered - before.unpriced)
	const card = (label: string, value: string, change: [now: number, then: number], estimated = 0) => ({
		label,
		value,
		note: [comparing ? changeText(...change) : '', estimatedText(estimated, during.delivered)]
			.filter(Boolean)
			.join(' · '),
	})
	const money = (label: string, now: number, then: number): FigureCard =>
		card(label, priceText(now), [now, then], during.amountsAssumed)
	return (
		<div className="flex flex-col gap-2">
			<FigureCards
				label={m.analytics_totals()}
				cards={[
					card(m.analytics_total_orders(), countText(during.orders), [during.orders, before.orders]),
					money(m.analytics_total_revenue(), during.revenue, before.revenue),
					card(m.analytics_total_customers(), countText(during.customers), [
						during.customers,
						before.customers,
					]),
					money(m.analytics_average(), average, averageBefore),
				]}
			/>
			<FigureCards
				label={m.figures_profit()}
				cards={[
					card(
						m.analytics_profit(),
						priceText(during.profit),
						[during.profit, before.profit],
						during.costsEstimated,
					),
				]}
			/>
			<p className="text-sm text-smoke">
				{m.analytics_estimated_profit()} {priceText(estimatedProfit(during.revenue))}
			</p>
			{comparing ? null : <p className="text-sm text-smoke">{m.analytics_nothing_before()}</p>}
		</div>
	)
}

function changeText(now: number, before: number): string {
	const change = changeOf(now, before)
	if (change === null) return m.analytics_no_before()
	if (change === 0) return m.analytics_same()
	const percent = decimalText(Math.abs(change))
	return change > 0 ? m.analytics_up({ percent }) : m.analytics_down({ percent })
}

export function CountPanel<Name extends string>({
	title,
	header,
	counts,
	nameOf,
	fillOf,
}: {
	title: string
	header: string
	counts: Counted<Name>[]
	nameOf: (name: Name) => ReactNode
	fillOf?: (name: Name) => BarFill
}) {
	return (
		<Panel title={title}>
			<BarTable
				caption={title}
				nameHeader={header}
				figureHeader={m.figures_orders()}
				rows={counts.map(({ name, orders }) => ({
					key: name,
					name: nameOf(name),
					figure: orders,
					shown: countText(orders),
					fill: fillOf?.(name),
				}))}
			/>
		</Panel>
	)
}

export function TopCustomers({ customers }: { customers: TopCustomer[] }) {
	return (
		<BarTable
			caption={m.analytics_top_customers()}
			nameHeader={m.figures_customer()}
			figureHeader={m.analytics_spent()}
			moreHeaders={[m.figures_orders()]}
			rows={customers.map(({ key, name, phone, orders, spent }) => ({
				key,
				name: (
					<>
						{name} <span className="text-xs whitespace-nowrap text-smoke">{phone}</span>
					</>
				),
				figure: spent,
				shown: priceText(spent),
				more: [countText(orders)],
			}))}
		/>
	)
}

export function MonthSeries({ months }: { months: MonthFigures[] }) {
	return (
		<BarTable
			caption={m.analytics_months()}
			nameHeader={m.figures_month()}
			figureHeader={m.figures_orders()}
			moreHeaders={[m.analytics_growth(), m.figures_revenue()]}
			rows={months.map(({ month, orders, growth, revenue }) => ({
				key: month,
				name: monthText(month),
				figure: orders,
				shown: countText(orders),
				more: [growth === null ? '–' : (growth > 0 ? '+' : '') + percentText(growth), priceText(revenue)],
			}))}
		/>
	)
}

const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export function HourChart({ hours }: { hours: number[] }) {
	const busiest = hours.indexOf(Math.max(...hours))
	return (
		<div className="rounded-md border border-sand bg-paper p-3">
			<p className="mb-2 text-sm text-smoke">
				{m.analytics_busiest({ hour: hourText(busiest), orders: ordersText(hours[busiest] ?? 0) })}
			</p>
			<ColumnChart
				everyName={6}
				everyLabel={false}
				columns={hours.map((orders, hour) => ({
					name: hourText(hour),
					figure: orders,
					label: countText(orders),
				}))}
			/>
			<table className="sr-only">
				<caption>{m.analytics_hours()}</caption>
				<thead>
					<tr>
						<th scope="col">{m.analytics_hour()}</th>
						<th scope="col">{m.figures_orders()}</th>
					</tr>
				</thead>
				<tbody>
					{hours.map((orders, hour) => (
						<tr key={hourText(hour)}>
							<th scope="row">{hourText(hour)}</th>
							<td>{countText(orders)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

export function RecentOrders({ orders }: { orders: RecentOrder[] }) {
	return (
		<Table
			caption={m.analytics_recent()}
			rows={orders}
			rowKey={({ orderNumber }) => orderNumber}
			columns={[
				{
					header: m.figures_order_number(),
					cell: ({ orderNumber }) => <span className="whitespace-nowrap">{orderNumber}</span>,
				},
				{ header: m.figures_customer(), cell: ({ customerName }) => customerName },
				{ header: m.figures_status(), cell: ({ status }) => <StatusBadge status={status} /> },
				{
					header: m.figures_date(),
					cell: ({ createdAt }) => <span className="whitespace-nowrap">{momentText(createdAt)}</span>,
				},
				{
					header: m.figures_total(),
					cell: (order) => <Money francs={order.totalAmount} estimated={isAssumed(order)} />,
					numeric: true,
				},
			]}
		/>
	)
}
