import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Analytics } from '~/features/analytics/analytics-types.ts'
import { m } from '~/paraglide/messages.js'
import { countText } from '../components/number-text.ts'
import { Panel } from '../components/panel.tsx'
import { BarTable } from './bar-table.tsx'

/** Searches without results, and products viewed but not ordered. */
export function InterestPanels({ notFound, notOrdered }: Pick<Analytics, 'notFound' | 'notOrdered'>) {
	return (
		<div className="grid gap-6 lg:grid-cols-2">
			<InterestPanel
				title={m.analytics_not_found()}
				none={m.analytics_not_found_none()}
				nameHeader={m.analytics_term()}
				figureHeader={m.analytics_times()}
				rows={notFound.map(({ term, times }) => ({ key: term, name: term, count: times }))}
			/>
			<InterestPanel
				title={m.analytics_not_ordered()}
				none={m.analytics_not_ordered_none()}
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
					count: views,
				}))}
			/>
		</div>
	)
}

function InterestPanel({
	title,
	none,
	nameHeader,
	figureHeader,
	rows,
}: {
	title: string
	none: string
	nameHeader: string
	figureHeader: string
	rows: { key: string; name: ReactNode; count: number }[]
}) {
	return (
		<Panel title={title}>
			{rows.length === 0 ? (
				<p className="rounded-md border border-sand bg-paper px-3 py-2.5 text-sm text-smoke">{none}</p>
			) : (
				<BarTable
					caption={title}
					nameHeader={nameHeader}
					figureHeader={figureHeader}
					rows={rows.map(({ key, name, count }) => ({ key, name, figure: count, shown: countText(count) }))}
				/>
			)}
		</Panel>
	)
}
