import { data } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { OrderDetailsView } from '~/back-office/orders/order-dialog.tsx'
import { OrderTable } from '~/back-office/orders/order-table.tsx'
import { EmptyList } from '~/back-office/parts/empty-list.tsx'
import { FilterSelect, ListSearch } from '~/back-office/parts/list-search.tsx'
import { LoadingProblem } from '~/back-office/parts/loading-problem.tsx'
import { keepingThePage, unlessUnreached } from '~/back-office/parts/outcome.ts'
import { Paging } from '~/back-office/parts/paging.tsx'
import { StatTiles } from '~/back-office/parts/stat-tiles.tsx'
import { misunderstood } from '~/back-office/parts/unreadable-form.ts'
import { useCloseDialog } from '~/back-office/parts/use-query-link.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { may, seesCosts } from '~/features/admins/roles.ts'
import { ORDERS_PER_PAGE, readOrderSearch, SOURCE_FILTERS } from '~/features/orders/admin/admin-order.ts'
import { listAdminOrders, orderStats } from '~/features/orders/admin/admin-orders.server.ts'
import { answerOrderForm } from '~/features/orders/admin/order-actions.server.ts'
import { findAdminOrder } from '~/features/orders/admin/order-details.server.ts'
import { sourceName, statusName } from '~/features/orders/admin/order-words.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { ORDER_STATUSES } from '~/shop/vocabulary.ts'
import { Dialog } from '~/ui/dialog.tsx'
import type { Route } from './+types/orders'

export const meta = adminMeta(m.admin_page_orders)

export async function loader({ request, context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const query = new URL(request.url).searchParams
	const search = readOrderSearch(query)
	const chosen = /^\d{1,9}$/.test(query.get('order') ?? '') ? Number(query.get('order')) : undefined
	const now = new Date()
	try {
		const [list, stats, details] = await Promise.all([
			listAdminOrders(search, now),
			orderStats(now),
			chosen ? findAdminOrder(chosen, now, seesCosts(admin) ? admin : undefined) : undefined,
		])
		const mayDelete = may(admin.role, 'delete')
		return data({ search, ...list, stats, details, mayDelete, failed: false as const })
	} catch (error) {
		logError('Failed to fetch order statistics', error)
		return data({ failed: true as const }, { status: 503 })
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const answer = form && (await answerOrderForm(form, context.get(adminContext), new Date(), logError))
	return answer ?? misunderstood()
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	keepingThePage(() => serverAction(), m.office_order_update_failed)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage title={m.admin_page_orders()} subtitle={m.office_orders_subtitle()} refresh>
			{loaderData.failed ? (
				<LoadingProblem title={m.office_orders_load_error()} text={m.office_orders_load_failed()} />
			) : (
				<OrderList {...loaderData} />
			)}
		</AdminPage>
	)
}

type Loaded = Extract<Route.ComponentProps['loaderData'], { failed: false }>

function OrderList({ search, orders, found, more, stats, details, mayDelete }: Loaded) {
	const close = useCloseDialog('order')
	return (
		<div className="flex flex-col gap-3">
			<StatTiles
				label={m.office_orders_tiles()}
				tiles={[
					{ label: m.office_tile_total_orders(), value: stats.total },
					{ label: m.office_tile_this_month(), value: stats.thisMonth },
					{ label: m.office_tile_this_week(), value: stats.thisWeek, note: m.office_tile_last_days() },
					{ label: statusName('pending'), value: stats.pending, note: m.office_tile_pending() },
					{ label: statusName('confirmed'), value: stats.confirmed, note: m.office_tile_confirmed() },
					{ label: statusName('delivered'), value: stats.delivered, note: m.office_tile_delivered() },
				]}
			/>
			<ListSearch q={search.q} label={m.office_orders_search()}>
				<FilterSelect
					name="status"
					value={search.status ?? ''}
					label={m.office_product_column_status()}
					all={m.office_all_statuses()}
					options={ORDER_STATUSES.map((value) => ({ value, label: statusName(value) }))}
				/>
				<FilterSelect
					name="source"
					value={search.source ?? ''}
					label={m.office_order_source()}
					all={m.office_all_sources()}
					options={SOURCE_FILTERS.map((value) => ({ value, label: sourceName(value) }))}
				/>
			</ListSearch>
			{orders.length > 0 ? <OrderTable orders={orders} /> : <EmptyList text={m.office_orders_empty()} />}
			<Paging page={search.page} perPage={ORDERS_PER_PAGE} found={found} more={more} />
			<Dialog open={!!details} onClose={close} title={details?.orderNumber ?? ''} closeLabel={m.close()} wide>
				{details ? (
					<OrderDetailsView key={details.id} order={details} mayDelete={mayDelete} onGone={close} />
				) : null}
			</Dialog>
		</div>
	)
}
