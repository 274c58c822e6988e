import { Link, useLocation } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached, useOutcome } from '~/back-office/requests/outcome.ts'
import { ArrivalNotice } from '~/back-office/stock/arrival-notice.tsx'
import type { DeliveryOutcome } from '~/back-office/stock/delivery-form.tsx'
import { StockTabs } from '~/back-office/stock/stock-tabs.tsx'
import { SupplierDeliveries } from '~/back-office/stock/supplier-deliveries.tsx'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import { listDeliveries } from '~/features/stock/deliveries/deliveries.server.ts'
import { type Arrival, DELIVERIES_PER_PAGE } from '~/features/stock/deliveries/delivery.ts'
import { answerDeliveryList } from '~/features/stock/deliveries/delivery-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import type { Route } from './+types/deliveries'

export const meta = adminMeta(m.stock_tab_deliveries)

export function loader({ request }: Route.LoaderArgs) {
	const page = pageIn(new URL(request.url).searchParams)
	return loadOrProblem('deliveries not loaded', async () => ({ page, ...(await listDeliveries(page)) }))
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerDeliveryList, { what: 'delivery not changed', message: m.supply_not_changed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.supply_not_changed)

export default function DeliveriesPage({ loaderData, actionData }: Route.ComponentProps) {
	const answer: DeliveryOutcome | undefined = actionData
	useOutcome(answer)
	// Of one that was stored and received at once, from its form.
	const { state } = useLocation()
	const arrival: Arrival | null | undefined = answer?.arrival ?? state
	return (
		<AdminPage title={m.stock_tab_deliveries()} subtitle={m.deliveries_subtitle()}>
			<StockTabs />
			<div className="flex flex-col gap-4">
				{arrival ? <ArrivalNotice {...arrival} /> : null}
				<Link to="/admin/stock/deliveries/new" className={buttonClass({}, 'sm:self-start')}>
					{m.supply_new()}
				</Link>
				{loaderData.problem !== undefined ? (
					<LoadingProblem text={m.deliveries_failed()} />
				) : loaderData.found > 0 ? (
					<>
						<SupplierDeliveries entries={loaderData.entries} />
						<Paging page={loaderData.page} perPage={DELIVERIES_PER_PAGE} found={loaderData.found} />
					</>
				) : (
					<EmptyList text={m.deliveries_none()} />
				)}
			</div>
		</AdminPage>
	)
}
