import { estimatedText } from '~/back-office/components/estimated-text.ts'
import { FigureCards } from '~/back-office/components/figure-cards.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText, decimalText, priceText } from '~/back-office/components/number-text.ts'
import { Panel } from '~/back-office/components/panel.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { useAdmin } from '~/back-office/frame/use-admin.ts'
import { ActivityList, CategoryCounts, QuickActions } from '~/back-office/reports/dashboard-panels.tsx'
import { FirstDay } from '~/back-office/reports/first-day.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { retryLoad } from '~/back-office/requests/retry-load.ts'
import { BuySoon } from '~/back-office/today/buy-soon.tsx'
import { NewestStatus } from '~/back-office/today/newest-status.tsx'
import { OtherTasks } from '~/back-office/today/other-tasks.tsx'
import { readShopAlerts } from '~/back-office/today/shop-alerts.server.ts'
import { TodayOrders } from '~/back-office/today/today-orders.tsx'
import { TwoDays } from '~/back-office/today/two-days.tsx'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { readDashboard } from '~/features/analytics/dashboard.server.ts'
import type { Dashboard } from '~/features/analytics/dashboard-types.ts'
import { readTwoDays } from '~/features/analytics/two-days.server.ts'
import { findSampleLeft } from '~/features/catalogue/sample/clear-sample.server.ts'
import { countWaited } from '~/features/catalogue/waiting/waits.server.ts'
import { readOwedSum } from '~/features/ledger/owed/owed.server.ts'
import { countDeliveries } from '~/features/orders/deliveries/day-sheet.server.ts'
import { countBeyondStock } from '~/features/orders/list/beyond-stock.server.ts'
import { listToday } from '~/features/orders/list/today.server.ts'
import { answerOrderForm } from '~/features/orders/panel/order-actions.server.ts'
import { listFirstDay } from '~/features/settings/first-day.server.ts'
import { listNewest } from '~/features/status-pictures/status-picture.server.ts'
import { listUrgent } from '~/features/stock/buying/what-to-buy.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { shopSettings } from '~/shop/shop-settings.server.ts'
import { version } from '../../../package.json'
import type { Route } from './+types/dashboard'

export const meta = adminMeta(m.admin_page_dashboard)

export function loader({ context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const now = new Date()
	const load = async () => {
		const [orders, deliveries, waited, owed, beyond, urgent, figures] = await Promise.all([
			listToday(now),
			countDeliveries(now),
			countWaited(),
			readOwedSum(),
			countBeyondStock(),
			listUrgent(now),
			// Staff see the daily work, but no revenue or profit.
			seesCosts(admin) ? readOwnerFigures(admin, now) : undefined,
		])
		return { orders, deliveries, waited, owed, beyond, urgent, figures }
	}
	return loadOrProblem('dashboard not loaded', load, m.figures_no_answer)
}

async function readOwnerFigures(admin: CurrentAdmin, now: Date) {
	const [shop, days, lines, sample, alerts, newest] = await Promise.all([
		readDashboard(now),
		readTwoDays(now),
		listFirstDay(admin),
		findSampleLeft(),
		readShopAlerts(now),
		listNewest(),
	])
	return { shop, days, alerts, newest, firstDay: { lines, sample, shopName: shopSettings().name } }
}

/** The order actions of the dashboard: a step, its undo, a payment, and recording that a chat was opened. */
const INTENTS: unknown[] = ['next-step', 'undo-step', 'update', 'whatsapp']

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer =
		form &&
		INTENTS.includes(form.get('intent')) &&
		(await answerOrderForm(form, context.get(adminContext), new Date(), logError))
	return answer || badRequest()
}

export const shouldRevalidate = unlessUnreached

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => retryLoad(() => serverLoader())

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_order_update_failed)

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
	const { role } = useAdmin()
	return (
		<AdminPage title={m.admin_page_dashboard()} subtitle={m.dashboard_subtitle()} refresh>
			{loaderData.problem === undefined ? (
				<div className="flex flex-col gap-3 md:gap-5">
					<TodayOrders groups={loaderData.orders} />
					<OtherTasks
						deliveries={loaderData.deliveries}
						waited={loaderData.waited}
						owed={loaderData.owed}
						beyond={loaderData.beyond}
						alerts={loaderData.figures?.alerts}
					/>
					<BuySoon products={loaderData.urgent} />
					{loaderData.figures ? (
						<>
							<TwoDays {...loaderData.figures.days} />
							<NewestStatus ids={loaderData.figures.newest} />
							<FirstDay {...loaderData.figures.firstDay} />
						</>
					) : null}
					<details>
						<summary className="flex min-h-11 cursor-pointer items-center justify-between rounded-md border border-sand bg-paper px-3 text-sm font-medium">
							{m.dashboard_whole_shop()}
							<span className="text-xs font-normal text-smoke">{m.admin_version({ version })}</span>
						</summary>
						<div className="mt-5 flex flex-col gap-5">
							{loaderData.figures ? <WholeShop shop={loaderData.figures.shop} /> : null}
							<Panel title={m.dashboard_quick_actions()}>
								<QuickActions role={role} />
							</Panel>
						</div>
					</details>
				</div>
			) : (
				<LoadingProblem text={m.dashboard_failed({ message: loaderData.problem })} />
			)}
		</AdminPage>
	)
}

/** The totals since the shop opened, what happened last, and the categories. */
function WholeShop({ shop }: { shop: Dashboard }) {
	const estimated = estimatedText(shop.costsEstimated, shop.delivered)
	return (
		<>
			<FigureCards
				label={m.dashboard_cards()}
				cards={[
					{ label: m.dashboard_total_products(), value: countText(shop.products), to: '/admin/products' },
					{
						label: m.dashboard_total_orders(),
						value: countText(shop.orders),
						note: m.dashboard_today({ count: countText(shop.ordersToday) }),
						to: '/admin/orders',
					},
					{
						label: m.dashboard_total_customers(),
						value: countText(shop.customers),
						to: '/admin/customers',
					},
					{
						label: m.dashboard_total_profit(),
						value: priceText(shop.profit),
						note:
							shop.delivered === 0
								? m.dashboard_no_sales()
								: [m.dashboard_margin({ margin: decimalText(shop.margin) }), estimated]
										.filter(Boolean)
										.join(' · '),
						to: '/admin/profit-tracking',
					},
				]}
			/>
			<div className="grid gap-5 lg:grid-cols-2">
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
		</>
	)
}
