import type { ReactNode } from 'react'
import { costIsEstimated, isAssumed } from '~/features/orders/order-account.ts'
import type { DeliveredOrder, EarnerRow, MonthEarnings } from '~/features/orders/profit/profit-report.ts'
import { m } from '~/paraglide/messages.js'
import { dayText, monthText } from '~/shop/time/dates.ts'
import { type Column, Table } from '~/ui/table.tsx'
import { estimatedText } from '../components/estimated-text.ts'
import { Money } from '../components/money.tsx'
import { countText, percentText, priceText } from '../components/number-text.ts'

/** Hidden on a phone: the profit must be visible without scrolling, and the rest is in small type below the name. */
const WIDE = 'max-md:hidden'

/** The first cell of a row, with further values below it on a phone. */
function Subject({ children, small }: { children: ReactNode; small: string[] }) {
	return (
		<>
			{children}
			<span className="block text-xs text-smoke tabular-nums md:hidden">{small.join(' · ')}</span>
		</>
	)
}

const figures = <Row,>(
	header: string,
	cell: (row: Row) => ReactNode,
	className: string | undefined = WIDE,
): Column<Row> => ({ header, cell, numeric: true, className })

/** The amounts of a row; `assumed`: its amount, `estimated`: its cost is not certain. */
type RowMoney = {
	revenue: number | null
	cost: number | null
	profit: number | null
	margin: number | null
	assumed: boolean
	estimated: boolean
}

/** On a phone only the profit is shown, with the margin below it. */
function moneyColumns<Row>(moneyOf: (row: Row) => RowMoney) {
	const column = (header: string, cell: (money: RowMoney) => ReactNode, className?: string) =>
		figures<Row>(header, (row) => cell(moneyOf(row)), className)
	return {
		revenue: column(m.figures_revenue(), ({ revenue, assumed }) => (
			<Money francs={revenue} estimated={assumed} />
		)),
		cost: column(m.figures_cost(), ({ cost, estimated }) => <Money francs={cost} estimated={estimated} />),
		profit: column(
			m.figures_profit(),
			({ profit, margin, estimated }) => (
				<>
					<Money francs={profit} estimated={estimated} />
					{margin === null ? null : (
						<span className="block text-xs text-smoke md:hidden">{percentText(margin)}</span>
					)}
				</>
			),
			'',
		),
		margin: column(m.figures_margin(), ({ margin }) => (margin === null ? '–' : percentText(margin))),
	}
}

export function MonthTable({ months }: { months: MonthEarnings[] }) {
	const { revenue, cost, profit, margin } = moneyColumns<MonthEarnings>((row) => ({
		...row,
		// How many of them is said below the month.
		assumed: false,
		estimated: false,
	}))
	return (
		<Table
			caption={m.profit_monthly()}
			rows={months}
			rowKey={({ month }) => month}
			columns={[
				{
					header: m.figures_month(),
					cell: ({ month, revenue, orders, costsEstimated }) => (
						<Subject small={[`${m.figures_revenue()} ${priceText(revenue)}`]}>
							<span className="whitespace-nowrap">{monthText(month)}</span>
							<span className="block text-xs text-smoke">{estimatedText(costsEstimated, orders)}</span>
						</Subject>
					),
				},
				figures<MonthEarnings>(m.figures_orders(), ({ orders }) => countText(orders)),
				revenue,
				cost,
				profit,
				margin,
			]}
		/>
	)
}

export function EarnerTable({
	caption,
	header,
	rows,
}: {
	caption: string
	header: string
	rows: EarnerRow[]
}) {
	const { revenue, cost, profit, margin } = moneyColumns<EarnerRow>((row) => ({
		...row,
		assumed: row.amountAssumed,
		estimated: row.amountAssumed || row.costEstimated,
	}))
	return (
		<Table
			caption={caption}
			rows={rows}
			rowKey={({ name }) => name}
			columns={[
				{
					header,
					cell: ({ name, units, revenue }) => (
						<Subject small={[m.profit_units({ n: countText(units) }), priceText(revenue)]}>
							<span className="block wrap-anywhere md:min-w-36">{name || m.figures_no_brand()}</span>
						</Subject>
					),
				},
				figures<EarnerRow>(m.figures_units(), ({ units }) => countText(units)),
				profit,
				margin,
				revenue,
				cost,
			]}
		/>
	)
}

export function DeliveredTable({ orders }: { orders: DeliveredOrder[] }) {
	const { revenue, cost, profit, margin } = moneyColumns<DeliveredOrder>((order) => ({
		revenue: order.totalAmount,
		cost: order.totalCost,
		profit: order.totalProfit,
		margin: order.profitMargin,
		assumed: isAssumed(order),
		estimated: costIsEstimated(order),
	}))
	return (
		<Table
			caption={m.profit_latest()}
			rows={orders}
			rowKey={({ id }) => id}
			columns={[
				{
					header: m.figures_order_number(),
					cell: ({ orderNumber, createdAt, totalAmount }) => (
						<Subject
							small={
								totalAmount === null ? [dayText(createdAt)] : [dayText(createdAt), priceText(totalAmount)]
							}
						>
							<span className="whitespace-nowrap">{orderNumber}</span>
						</Subject>
					),
				},
				{
					header: m.figures_customer(),
					cell: ({ customerName }) => customerName,
					className: 'max-xl:hidden',
				},
				{
					header: m.figures_date(),
					cell: ({ createdAt }) => <span className="whitespace-nowrap">{dayText(createdAt)}</span>,
					className: WIDE,
				},
				revenue,
				cost,
				profit,
				margin,
			]}
		/>
	)
}
