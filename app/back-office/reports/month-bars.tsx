import { Bar, largestOf } from './bar.tsx'

export type MonthBar = {
	month: string
	name: string
	series: { label: string; figure: number; shown: string }[]
}

const FILLS = ['sand', 'gilt', 'emerald'] as const

/** Three labelled bars per month, so no legend is needed. */
export function MonthBars({ label, months }: { label: string; months: MonthBar[] }) {
	const largest = largestOf(months.flatMap(({ series }) => series.map(({ figure }) => figure)))
	return (
		<ol aria-label={label} className="divide-y divide-sand/70 rounded-md border border-sand bg-paper">
			{months.map(({ month, name, series }) => (
				<li key={month} className="grid grid-cols-[4.5rem_1fr] gap-2 px-3 py-2 text-sm">
					<p className="text-smoke">{name}</p>
					<dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-2 gap-y-0.5">
						{series.map(({ label, figure, shown }, index) => (
							<div key={label} className="contents">
								<dt className="text-xs text-smoke">{label}</dt>
								<dd className="col-start-2" aria-hidden="true">
									<Bar share={figure / largest} fill={figure < 0 ? 'ember' : FILLS[index]} />
								</dd>
								<dd
									className={`text-right text-xs whitespace-nowrap tabular-nums ${figure < 0 ? 'text-ember' : ''}`}
								>
									{shown}
								</dd>
							</div>
						))}
					</dl>
				</li>
			))}
		</ol>
	)
}
