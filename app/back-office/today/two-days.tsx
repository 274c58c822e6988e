import { Link } from 'react-router'
import type { DayFigures } from '~/features/analytics/dashboard-types.ts'
import { m } from '~/paraglide/messages.js'
import { estimatedText } from '../components/estimated-text.ts'
import { countText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'

/** Today so far, compared with the same weekday last week: one line each on a phone, side by side on a wide screen. */
export function TwoDays({ today, weekAgo }: { today: DayFigures; weekAgo: DayFigures }) {
	const comparable = weekAgo.orders > 0
	const note = (weekAgo: string, estimated = 0) =>
		[estimatedText(estimated, today.delivered), comparable && m.today_week_ago({ figure: weekAgo })]
			.filter(Boolean)
			.join(' · ')
	const figures = [
		{
			label: m.today_orders(),
			value: countText(today.orders),
			note: note(countText(weekAgo.orders)),
			to: '/admin/orders',
		},
		{
			label: m.today_revenue(),
			value: priceText(today.revenue),
			note: note(priceText(weekAgo.revenue), today.amountsAssumed),
			to: '/admin/figures',
		},
		{
			label: m.today_earned(),
			value: priceText(today.profit),
			note: note(priceText(weekAgo.profit), today.costsEstimated),
			to: '/admin/figures',
		},
	]
	return (
		<Panel
			title={m.today_so_far()}
			note={
				<span className="max-md:sr-only">{comparable ? m.today_rule() : m.today_nothing_to_compare()}</span>
			}
		>
			<dl
				aria-label={m.today_so_far()}
				className="grid gap-px overflow-hidden rounded-md border border-sand bg-sand lg:grid-cols-3"
			>
				{figures.map(({ label, value, note, to }) => (
					<div
						key={label}
						className="relative grid min-h-11 grid-cols-[1fr_auto] items-center gap-x-3 bg-paper px-3 py-1.5 hover:bg-sand/60 lg:grid-cols-1 lg:gap-y-0.5 lg:px-4 lg:py-3"
					>
						<dt className="text-sm text-smoke">
							<Link to={to} className="after:absolute after:inset-0">
								{label}
							</Link>
						</dt>
						<dd className="font-serif text-xl tabular-nums lg:text-2xl">{value}</dd>
						{note ? <dd className="text-xs text-smoke max-lg:col-span-2">{note}</dd> : null}
					</div>
				))}
			</dl>
		</Panel>
	)
}
