import type { DayFigures } from '~/features/analytics/dashboard-types.ts'
import { m } from '~/paraglide/messages.js'
import { estimatedText } from '../components/estimated-text.ts'
import { FigureCards } from '../components/figure-cards.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'

/** Today so far, compared with the same weekday last week. */
export function TwoDays({ today, weekAgo }: { today: DayFigures; weekAgo: DayFigures }) {
	const comparable = weekAgo.orders > 0
	const note = (weekAgo: string, estimated = 0) =>
		[estimatedText(estimated, today.delivered), comparable && m.today_week_ago({ figure: weekAgo })]
			.filter(Boolean)
			.join(' · ')
	return (
		<Panel title={m.today_so_far()} note={comparable ? m.today_rule() : m.today_nothing_to_compare()}>
			<FigureCards
				label={m.today_so_far()}
				cards={[
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
						to: '/admin/analytics',
					},
					{
						label: m.today_earned(),
						value: priceText(today.profit),
						note: note(priceText(weekAgo.profit), today.costsEstimated),
						to: '/admin/profit-tracking',
					},
				]}
			/>
		</Panel>
	)
}
