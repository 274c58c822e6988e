import type { ReactNode } from 'react'
import { Link } from 'react-router'
import {
	dayRows,
	type FigureRow,
	type LedgerFigures,
	type RowKind,
	type SaleDay,
} from '~/features/ledger/figures/figures.ts'
import { sourceName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { dayBounds } from '~/shop/time/calendar.ts'
import { dayText, monthText } from '~/shop/time/dates.ts'
import type { OrderSource } from '~/shop/vocabulary.ts'
import { countText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { BarTable } from '../reports/bar-table.tsx'

type Kind = { title: () => string; header: () => string; nameOf: (row: FigureRow) => ReactNode }

const KINDS: Record<RowKind, Kind> = {
	product: { title: m.ledger_best_products, header: m.figures_product, nameOf: ({ name }) => name },
	brand: {
		title: m.ledger_best_brands,
		header: m.figures_brand,
		nameOf: ({ name }) => name || m.figures_no_brand(),
	},
	town: {
		title: m.ledger_best_towns,
		header: m.analytics_town,
		nameOf: ({ name }) => name || m.analytics_no_town(),
	},
	channel: {
		title: m.ledger_best_channels,
		header: m.analytics_source,
		nameOf: ({ name }) => sourceName(name as OrderSource),
	},
	customer: { title: m.ledger_best_customers, header: m.figures_customer, nameOf: customer },
}

function customer({ name, called }: FigureRow): ReactNode {
	if (!name) return m.ledger_no_number()
	return (
		<Link
			to={`/admin/customers?q=${encodeURIComponent(name)}`}
			className="inline-flex min-h-11 items-center text-gold"
		>
			{called || name}
		</Link>
	)
}

const REST = {
	others: ({ names }: FigureRow) => m.ledger_others({ count: countText(names) }),
	'without-lines': () => m.ledger_without_lines(),
}

/** What was sold by bottle, brand, town, channel, customer and day: the rows of each add up to the total. */
export function FigureRows({ rows, days, during }: LedgerFigures) {
	const total = m.ledger_total({ price: priceText(during.revenue) })
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			{(Object.keys(KINDS) as RowKind[]).map((kind) => (
				<Panel key={kind} title={KINDS[kind].title()} note={total}>
					<BarTable
						caption={KINDS[kind].title()}
						nameHeader={KINDS[kind].header()}
						figureHeader={m.ledger_sold_francs()}
						moreHeaders={[m.ledger_before_francs()]}
						rows={rows[kind].map((row) => ({
							key: `${row.row} ${row.name}`,
							name: row.row === 'one' ? KINDS[kind].nameOf(row) : REST[row.row](row),
							// A bar of all others would dwarf the best.
							figure: row.row === 'one' ? row.sold : 0,
							shown: countText(row.sold),
							more: [countText(row.before)],
						}))}
					/>
				</Panel>
			))}
			<Panel title={m.ledger_by_day()} note={total}>
				<BarTable
					caption={m.ledger_by_day()}
					nameHeader={m.expense_day()}
					figureHeader={m.ledger_sold_francs()}
					moreHeaders={[m.figures_profit()]}
					rows={dayRows(days).map((row) => ({
						key: row.day,
						name: dayName(row),
						figure: row.sold,
						shown: countText(row.sold),
						more: [countText(row.profit)],
					}))}
				/>
			</Panel>
		</div>
	)
}

/** A row is a month where there are many days. */
const dayName = ({ day }: SaleDay): string => (day.length === 7 ? monthText(day) : dayText(dayBounds(day)[0]))
