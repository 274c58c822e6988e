import { useSearchParams } from 'react-router'
import { ExportLink } from '~/back-office/components/export-link.tsx'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { FiguresLink } from '~/back-office/ledger/figures-link.tsx'
import { STATUS_FILLS, StatusBadge } from '~/back-office/orders/order-badges.tsx'
import {
	AnalyticsTotals,
	CountPanel,
	HourChart,
	MonthSeries,
	RecentOrders,
	TopCustomers,
} from '~/back-office/reports/analytics-panels.tsx'
import { InterestPanels } from '~/back-office/reports/interest-panels.tsx'
import { RangeChoice } from '~/back-office/reports/range-choice.tsx'
import { TimeCharts } from '~/back-office/reports/time-charts.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { readAnalytics } from '~/features/analytics/analytics.server.ts'
import type { Analytics } from '~/features/analytics/analytics-types.ts'
import { stepOf } from '~/features/analytics/over-time.ts'
import { type Range, rangeOf } from '~/features/analytics/range.ts'
import { sourceName } from '~/features/orders/list/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { StateMessage } from '~/ui/page-states.tsx'
import type { Route } from './+types/analytics'

export const meta = adminMeta(m.admin_page_analytics)

export function loader({ request }: Route.LoaderArgs) {
	const range = rangeOf(new URL(request.url).searchParams.get('range'))
	const load = async () => ({ figures: await readAnalytics(range, new Date()) })
	return loadOrProblem('analytics not loaded', load, m.figures_no_answer)
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export default function AnalyticsPage({ loaderData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const range = rangeOf(query.get('range'))
	const back = { to: '/admin', label: m.figures_back() }
	return (
		<AdminPage title={m.admin_page_analytics()} subtitle={m.analytics_subtitle()} back={back} refresh>
			<div className="flex flex-col gap-4">
				<div className="flex flex-wrap items-center justify-between gap-2">
					<RangeChoice range={range} />
					<ExportLink path="/admin/analytics" />
				</div>
				<FiguresLink />
				{loaderData.problem !== undefined ? (
					<LoadingProblem text={m.analytics_failed({ message: loaderData.problem })} />
				) : (
					<Figures range={range} figures={loaderData.figures} />
				)}
			</div>
		</AdminPage>
	)
}

function Figures({ range, figures }: { range: Range; figures: Analytics }) {
	return (
		<div className="flex flex-col gap-6">
			{figures.during.orders === 0 ? (
				<StateMessage level="h2" title={m.analytics_none()} text={m.analytics_none_text()} />
			) : (
				<OrderFigures range={range} figures={figures} />
			)}
			<InterestPanels {...figures} />
		</div>
	)
}

function OrderFigures({ range, figures }: { range: Range; figures: Analytics }) {
	const comparing = figures.before.orders > 0
	const steps = stepOf(range) === 'day' ? m.analytics_by_day() : m.analytics_by_month()
	return (
		<>
			<AnalyticsTotals during={figures.during} before={figures.before} />
			<Panel
				title={m.analytics_over_time()}
				note={comparing ? `${steps} · ${m.analytics_broken_line()}` : steps}
			>
				<TimeCharts key={range} steps={figures.steps} comparing={comparing} />
			</Panel>
			<div className="grid gap-6 lg:grid-cols-2">
				<CountPanel
					title={m.analytics_by_status()}
					header={m.figures_status()}
					counts={figures.byStatus}
					nameOf={(status) => <StatusBadge status={status} />}
					fillOf={(status) => STATUS_FILLS[status]}
				/>
				<CountPanel
					title={m.analytics_by_source()}
					header={m.analytics_source()}
					counts={figures.bySource}
					nameOf={sourceName}
				/>
				<CountPanel
					title={m.analytics_top_products()}
					header={m.figures_product()}
					counts={figures.topProducts}
					nameOf={(name) => name}
				/>
				<Panel title={m.analytics_top_customers()}>
					<TopCustomers customers={figures.topCustomers} />
				</Panel>
				<Panel title={m.analytics_months()}>
					<MonthSeries months={figures.months} />
				</Panel>
				<div className="flex min-w-0 flex-col gap-6">
					<Panel title={m.analytics_hours()}>
						<HourChart hours={figures.hours} />
					</Panel>
					<CountPanel
						title={m.analytics_towns()}
						header={m.analytics_town()}
						counts={figures.towns}
						nameOf={(name) => name || m.analytics_no_town()}
					/>
				</div>
			</div>
			<Panel title={m.analytics_insights()}>
				<FigureCards
					label={m.analytics_insights()}
					cards={[
						{ label: m.analytics_new(), value: countText(figures.directory.fresh) },
						{ label: m.analytics_returning(), value: countText(figures.directory.returning) },
						{ label: m.analytics_all_customers(), value: countText(figures.directory.customers) },
					]}
				/>
			</Panel>
			<Panel region={false} title={m.analytics_recent()}>
				<RecentOrders orders={figures.recent} />
			</Panel>
		</>
	)
}
