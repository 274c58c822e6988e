import type { MonthEarnings } from '~/features/orders/profit/profit-report.ts'
import { m } from '~/paraglide/messages.js'
import { monthText } from '~/shop/time/dates.ts'
import { priceText } from '../components/number-text.ts'
import { Bar, type BarFill, largestOf } from './bar.tsx'

const SERIES: { key: 'revenue' | 'cost' | 'profit'; label: () => string; fill: BarFill }[] = [
	{ key: 'revenue', label: m.figures_revenue, fill: 'sand' },
	{ key: 'cost', label: m.figures_cost, fill: 'gilt' },
	{ key: 'profit', label: m.figures_profit, fill: 'emerald' },
]

/** Three labelled bars per month, so no legend is needed. */
export function MonthChart({ months }: { months: MonthEarnings[] }) {
	const largest = largestOf(months.flatMap((month) => SERIES.map(({ key }) => month[key])))
	return (
		<ol
			aria-label={m.profit_chart()}
			className="divide-y divide-sand/70 rounded-md border border-sand bg-paper"
		>
			{months.map((month) => (
				<li key={month.month} className="grid grid-cols-[4.5rem_1fr] gap-2 px-3 py-2 text-sm">
					<p className="text-smoke">{monthText(month.month)}</p>
					<dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-0.5">
						{SERIES.map(({ key, label, fill }) => (
							<div key={key} className="contents">
								<dt className="text-xs text-smoke">{label()}</dt>
								<dd className="col-start-2" aria-hidden="true">
									<Bar share={month[key] / largest} fill={month[key] < 0 ? 'ember' : fill} />
								</dd>
								<dd
									className={`text-right text-xs whitespace-nowrap tabular-nums ${month[key] < 0 ? 'text-ember' : ''}`}
								>
									{priceText(month[key])}
								</dd>
							</div>
						))}
					</dl>
				</li>
			))}
		</ol>
	)
}
