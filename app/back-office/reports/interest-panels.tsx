import { Link } from 'react-router'
import type { Analytics } from '~/features/analytics/analytics-types.ts'
import { m } from '~/paraglide/messages.js'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { BarTable } from './bar-table.tsx'

/** What visitors wanted and did not get, or saw and did not take: what to buy next, and what to look at again. */
export function InterestPanels({ notFound, notOrdered }: Pick<Analytics, 'notFound' | 'notOrdered'>) {
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<Panel title={m.analytics_not_found()}>
				{notFound.length === 0 ? (
					<Nothing text={m.analytics_not_found_none()} />
				) : (
					<BarTable
						caption={m.analytics_not_found()}
						nameHeader={m.analytics_term()}
						figureHeader={m.analytics_times()}
						rows={notFound.map(({ term, times }) => ({
							key: term,
							name: term,
							figure: times,
							shown: countText(times),
						}))}
					/>
				)}
			</Panel>
			<Panel title={m.analytics_not_ordered()}>
				{notOrdered.length === 0 ? (
					<Nothing text={m.analytics_not_ordered_none()} />
				) : (
					<BarTable
						caption={m.analytics_not_ordered()}
						nameHeader={m.figures_product()}
						figureHeader={m.analytics_views()}
						rows={notOrdered.map(({ id, name, views }) => ({
							key: id,
							name: (
								<Link
									to={`/admin/products?q=${encodeURIComponent(name)}`}
									className="inline-flex items-center text-gold underline underline-offset-4 max-lg:min-h-11"
								>
									{name}
								</Link>
							),
							figure: views,
							shown: countText(views),
						}))}
					/>
				)}
			</Panel>
		</div>
	)
}

const Nothing = ({ text }: { text: string }) => (
	<p className="rounded-md border border-sand bg-paper px-3 py-2.5 text-sm text-smoke">{text}</p>
)
