import { data, redirect } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { DaySheetLink } from '~/back-office/deliveries/day-sheet-link.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { OrderList } from '~/back-office/orders/order-list.tsx'
import { OrderPanel } from '~/back-office/orders/panel/order-panel.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { useCloseDialog } from '~/back-office/requests/use-query-link.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { may, seesCosts } from '~/features/admins/roles.ts'
import { answerInvoiceForm } from '~/features/invoices/invoice-actions.server.ts'
import { listInvoices } from '~/features/invoices/invoices.server.ts'
import { readOrderSearch } from '~/features/orders/list/admin-order.ts'
import { listAdminOrders, orderStats } from '~/features/orders/list/admin-orders.server.ts'
import { filterOf } from '~/features/orders/list/remembered-filter.ts'
import { answerOrderForm } from '~/features/orders/panel/order-actions.server.ts'
import { findAdminOrder } from '~/features/orders/panel/order-details.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { readCookie } from '~/shop/requests/set-cookie.server.ts'
import type { Route } from './+types/orders'

export const meta = adminMeta(m.admin_page_orders)

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const admin = context.get(adminContext)
	const query = url.searchParams
	// Without a query the stored filter applies; any other URL is taken as it is.
	if (query.size === 0) {
		const remembered = readCookie(request.headers.get('Cookie'), COOKIES.ordersFilter)
		const filter = filterOf(new URLSearchParams(remembered))
		if (filter) throw redirect(`/admin/orders?${filter}`)
	}
	const search = readOrderSearch(query)
	const chosen = /^\d{1,9}$/.test(query.get('order') ?? '') ? Number(query.get('order')) : undefined
	const now = new Date()
	return loadOrProblem('Failed to fetch order statistics', async () => {
		const counted = orderStats(now)
		const [list, stats, details, invoices] = await Promise.all([
			listAdminOrders(search, now, counted),
			counted,
			chosen ? findAdminOrder(chosen, now, seesCosts(admin) ? admin : undefined) : undefined,
			chosen ? listInvoices({ id: chosen }) : [],
		])
		const mayDelete = may(admin.role, 'delete')
		return { search, ...list, stats, details, invoices, mayDelete }
	})
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return badRequest()
	const admin = context.get(adminContext)
	const invoiced = await answerInvoiceForm(form, admin, () => new Date(), logError)
	if (invoiced) return data(invoiced)
	const answer = await answerOrderForm(form, admin, new Date(), logError)
	return answer ? data(answer, { status: answer.forbidden ? 403 : 200 }) : badRequest()
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_order_update_failed)

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
	const close = useCloseDialog('order')
	return (
		<AdminPage
			title={m.admin_page_orders()}
			subtitle={m.office_orders_subtitle()}
			refresh
			action={<DaySheetLink />}
		>
			{loaderData.problem !== undefined ? (
				<LoadingProblem title={m.office_orders_load_error()} text={m.office_orders_load_failed()} />
			) : (
				<>
					<OrderList {...loaderData} />
					<OrderPanel
						order={loaderData.details}
						invoices={loaderData.invoices}
						mayDelete={loaderData.mayDelete}
						onClose={close}
					/>
				</>
			)}
		</AdminPage>
	)
}
