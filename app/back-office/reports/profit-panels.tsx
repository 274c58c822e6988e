import type { ReactNode } from 'react'
import { costIsEstimated, isAssumed } from '~/features/orders/order-money.ts'
import {
	type DebugOrder,
	type DeliveredOrder,
	type EarnerRow,
	type Earnings,
	hasEstimates,
	type MonthEarnings,
} from '~/features/orders/profit/profit-report.ts'
import { m } from '~/paraglide/messages.js'
import { dayText, momentText, monthText } from '~/shop/dates.ts'
import { type Column, Table } from '~/ui/table.tsx'
import { Money } from '../components/amount.tsx'
import { countText, percentText, priceText } from '../components/number-text.ts'
import { MonthBars } from './month-bars.tsx'

export function MonthChart({ months }: { months: MonthEarnings[] }) {
	return (
		<MonthBars
			label={m.profit_chart()}
			months={months.map(({ month, revenue, cost, profit }) => ({
				month,
				name: monthText(month),
				series: [
					{ label: m.figures_revenue(), figure: revenue, shown: priceText(revenue) },
					{ label: m.figures_cost(), figure: cost, shown: priceText(cost) },
					{ label: m.figures_profit(), figure: profit, shown: priceText(profit) },
				],
			}))}
		/>
	)
}

/** Not on a phone: there the profit is to be seen without scrolling, and what it comes from stands in smaller type. */
const WIDE = 'max-md:hidden'

/** What a row is about, and on a phone the lesser figures under it. */
function Subject({ children, small }: { children: ReactNode; small: (string | null)[] }) {
	return (
		<>
			{children}
			<span className="block text-xs text-smoke tabular-nums md:hidden">
				{small.filter(Boolean).join(' · ')}
			</span>
		</>
	)
}

/** The profit, and on a phone its share under it. */
function Profit({
	francs,
	margin,
	estimated,
}: {
	francs: number | null
	margin: number | null
	estimated: boolean
}) {
	return (
		<>
			<Money francs={francs} estimated={estimated} />
			{margin === null ? null : (
				<span className="block text-xs text-smoke md:hidden">{percentText(margin)}</span>
			)}
		</>
	)
}

const shortly = (label: string, francs: number | null): string | null =>
	francs === null ? null : `${label} ${priceText(francs)}`

export function MonthTable({ months }: { months: MonthEarnings[] }) {
	return (
		<Table
			caption={m.profit_monthly()}
			rows={months}
			rowKey={({ month }) => month}
			columns={[
				{
					header: m.figures_month(),
					cell: ({ month, revenue }) => (
						<Subject small={[shortly(m.figures_revenue(), revenue)]}>
							<span className="whitespace-nowrap">{monthText(month)}</span>
						</Subject>
					),
				},
				{
					header: m.figures_orders(),
					cell: ({ orders }) => countText(orders),
					numeric: true,
					className: WIDE,
				},
				...moneyColumns<MonthEarnings>(),
			]}
		/>
	)
}

function moneyColumns<Row extends Earnings>(): Column<Row>[] {
	return [
		{
			header: m.figures_revenue(),
			cell: ({ revenue, amountsAssumed }) => <Money francs={revenue} estimated={amountsAssumed > 0} />,
			numeric: true,
			className: WIDE,
		},
		{
			header: m.figures_cost(),
			cell: (row) => <Money francs={row.cost} estimated={hasEstimates(row)} />,
			numeric: true,
			className: WIDE,
		},
		{
			header: m.figures_profit(),
			cell: (row) => <Profit francs={row.profit} margin={row.margin} estimated={hasEstimates(row)} />,
			numeric: true,
		},
		{
			header: m.figures_margin(),
			cell: ({ margin }) => percentText(margin),
			numeric: true,
			className: WIDE,
		},
	]
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
				{
					header: m.figures_units(),
					cell: ({ units }) => countText(units),
					numeric: true,
					className: WIDE,
				},
				{
					header: m.figures_profit(),
					cell: (row) => (
						<Profit
							francs={row.profit}
							margin={row.margin}
							estimated={row.amountAssumed || row.costEstimated}
						/>
					),
					numeric: true,
				},
				{
					header: m.figures_margin(),
					cell: ({ margin }) => percentText(margin),
					numeric: true,
					className: WIDE,
				},
				{
					header: m.figures_revenue(),
					cell: (row) => <Money francs={row.revenue} estimated={row.amountAssumed} />,
					numeric: true,
					className: WIDE,
				},
				{
					header: m.figures_cost(),
					cell: (row) => <Money francs={row.cost} estimated={row.amountAssumed || row.costEstimated} />,
					numeric: true,
					className: WIDE,
				},
			]}
		/>
	)
}

export function DeliveredTable({ orders }: { orders: DeliveredOrder[] }) {
	return (
		<Table
			caption={m.profit_latest()}
			rows={orders}
			rowKey={({ id }) => id}
			columns={[
				{
					header: m.figures_order_number(),
					cell: ({ orderNumber, createdAt, totalAmount }) => (
						<Subject small={[dayText(createdAt), totalAmount === null ? null : priceText(totalAmount)]}>
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
				{
					header: m.figures_revenue(),
					cell: (order) => <Money francs={order.totalAmount} estimated={isAssumed(order)} />,
					numeric: true,
					className: WIDE,
				},
				{
					header: m.figures_cost(),
					cell: (order) => <Money francs={order.totalCost} estimated={costIsEstimated(order)} />,
					numeric: true,
					className: WIDE,
				},
				{
					header: m.figures_profit(),
					cell: (order) => (
						<Profit
							francs={order.totalProfit}
							margin={order.profitMargin}
							estimated={costIsEstimated(order)}
						/>
					),
					numeric: true,
				},
				{
					header: m.figures_margin(),
					cell: ({ profitMargin }) => (profitMargin === null ? '–' : percentText(profitMargin)),
					numeric: true,
					className: WIDE,
				},
			]}
		/>
	)
}

/** A-PROFIT-06: raw figures, and how each total came about. */
export function DebugOrders({ orders }: { orders: DebugOrder[] }) {
	return (
		<ol className="flex flex-col gap-3">
			{orders.map((order) => (
				<li key={order.id} className="rounded-md border border-sand bg-paper px-3 py-2 text-sm">
					<p className="flex flex-wrap justify-between gap-x-3">
						<strong className="font-medium">{order.orderNumber}</strong>
						<span className="text-smoke">{momentText(order.createdAt)}</span>
					</p>
					<p className="break-words text-smoke">{order.productsRequested}</p>
					<p className="mt-1">{originText(order)}</p>
					{order.lines.length > 0 ? (
						<ul className="mt-1 list-disc pl-5">
							{order.lines.map((line, index) => (
								// biome-ignore lint/suspicious/noArrayIndexKey: lines of one order never change places
								<li key={index}>
									{m.profit_line({
										quantity: line.quantity,
										name: line.productName,
										price: priceText(line.unitPrice),
										cost: priceText(line.unitCost),
									})}{' '}
									<span className="text-smoke">({COSTS[line.costFrom]()})</span>
								</li>
							))}
						</ul>
					) : null}
					<p className="mt-1 font-mono text-xs break-words">
						total_amount={String(order.totalAmount)} total_cost={String(order.totalCost)} total_profit=
						{String(order.totalProfit)} profit_margin={String(order.profitMargin)} amount_known=
						{String(order.amountKnown)} cost_estimated={String(order.costEstimated)}
					</p>
					{order.current ? null : <p className="mt-1 text-ember">{m.profit_stale()}</p>}
				</li>
			))}
		</ol>
	)
}

const COSTS = {
	frozen: m.profit_cost_frozen,
	product: m.profit_cost_product,
	estimate: m.profit_cost_estimate,
}

function originText({ origin, found }: DebugOrder): string {
	if (origin === 'lines') return m.profit_origin_lines()
	if (origin === 'agreed') return m.profit_origin_agreed()
	if (origin === 'lookup') return m.profit_origin_lookup({ name: found ?? '' })
	return origin === 'none' ? m.profit_origin_none() : m.profit_origin_club_de_nuit()
}
