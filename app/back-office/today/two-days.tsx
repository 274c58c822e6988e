import type { DayFigures } from '~/features/analytics/dashboard-types.ts'
import { hasEstimates } from '~/features/orders/profit/profit-report.ts'
import { m } from '~/paraglide/messages.js'
import { FigureCards } from '../components/figure-cards.tsx'
import { countText, priceText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'

/** Today so far, compared with the same weekday last week. */
export function TwoDays({ today, weekAgo }: { today: DayFigures; weekAgo: DayFigures }) {
	const comparable = weekAgo.orders > 0
	const note = (weekAgo: string, estimated = false) =>
		[estimated && m.figures_estimate(), comparable && m.today_week_ago({ figure: weekAgo })]
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
						note: note(priceText(weekAgo.revenue), today.amountsAssumed > 0),
						to: '/admin/analytics',
					},
					{
						label: m.today_earned(),
						value: priceText(today.profit),
						note: note(priceText(weekAgo.profit), hasEstimates(today)),
						to: '/admin/profit-tracking',
					},
				]}
			/>
		</Panel>
	)
}
