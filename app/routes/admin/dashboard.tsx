import { data } from 'react-router'
import { ActivityList, CategoryCounts, QuickActions } from '~/back-office/figures/dashboard-panels.tsx'
import { FirstDay } from '~/back-office/figures/first-day.tsx'
import { StuckMails } from '~/back-office/figures/stuck-mails.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { FigureCards } from '~/back-office/parts/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/parts/loading-problem.tsx'
import { countText, decimalText, priceText } from '~/back-office/parts/number-text.ts'
import { Panel } from '~/back-office/parts/panel.tsx'
import { retryLoad } from '~/back-office/parts/retry-load.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { readDashboard } from '~/features/analytics/dashboard.server.ts'
import { findSampleLeft } from '~/features/catalogue/sample/clear-sample.server.ts'
import { listStuckMails } from '~/features/mail/outbox.server.ts'
import { hasEstimates } from '~/features/orders/profit/profit-report.ts'
import { listFirstDay } from '~/features/settings/first-day.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import type { Route } from './+types/dashboard'

export const meta = () => adminMeta(m.admin_page_dashboard())

export async function loader({ context }: Route.LoaderArgs) {
	try {
		const [shop, stuck, lines, sample] = await Promise.all([
			readDashboard(new Date()),
			listStuckMails(),
			listFirstDay(context.get(adminContext)),
			findSampleLeft(),
		])
		const firstDay = { lines, sample, shopName: shopSettings().name }
		return data({ shop, stuck, firstDay, problem: undefined })
	} catch (error) {
		logError('dashboard not loaded', error)
		return data({ problem: m.figures_no_answer() }, { status: 503 })
	}
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_dashboard()} subtitle={m.dashboard_subtitle()} refresh>
			{loaderData.problem === undefined ? (
				<>
					<FirstDay {...loaderData.firstDay} />
					<StuckMails {...loaderData.stuck} />
					<Figures shop={loaderData.shop} />
				</>
			) : (
				<LoadingProblem text={m.dashboard_failed({ message: loaderData.problem })} />
			)}
		</AdminPage>
	)
}

function Figures({ shop }: { shop: Awaited<ReturnType<typeof readDashboard>> }) {
	const estimated = hasEstimates(shop) ? ` · ${m.figures_estimate()}` : ''
	return (
		<div className="flex flex-col gap-6">
			<FigureCards
				label={m.dashboard_cards()}
				cards={[
					{ label: m.dashboard_total_products(), value: countText(shop.products) },
					{
						label: m.dashboard_total_orders(),
						value: countText(shop.orders),
						note: m.dashboard_today({ count: countText(shop.ordersToday) }),
					},
					{ label: m.dashboard_total_customers(), value: countText(shop.customers) },
					{
						label: m.dashboard_total_profit(),
						value: priceText(shop.profit),
						note:
							shop.delivered === 0
								? m.dashboard_no_sales()
								: m.dashboard_margin({ margin: decimalText(shop.margin) }) + estimated,
					},
				]}
			/>
			<Panel title={m.dashboard_quick_actions()}>
				<QuickActions />
			</Panel>
			<div className="grid gap-6 lg:grid-cols-2">
				<Panel title={m.dashboard_activity()}>
					<ActivityList activity={shop.activity} />
				</Panel>
				<Panel
					title={m.dashboard_categories()}
					note={
						shop.delivered > 0 ? m.dashboard_average({ price: priceText(shop.averageOrderValue) }) : undefined
					}
				>
					<CategoryCounts categories={shop.categories} />
				</Panel>
			</div>
		</div>
	)
}
