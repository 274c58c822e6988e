import { data, useSearchParams } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { countText } from '~/back-office/components/number-text.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { NextStepPreview, NextStepResult } from '~/back-office/orders/next-step-preview.tsx'
import { loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { readOrderSearch } from '~/features/orders/list/admin-order.ts'
import { orderSearchFields, readOrderSelection } from '~/features/orders/list/order-selection.ts'
import { listChosenOrders, takeNextSteps } from '~/features/orders/panel/next-steps.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { readRowVersions, rowVersionsText } from '~/shop/row-versions.ts'
import { Notice } from '~/ui/notice.tsx'
import type { Route } from './+types/next-step'

export const meta = adminMeta(m.steps_title)

export const loader = ({ request }: Route.LoaderArgs) =>
	loadOrProblem('Failed to fetch order statistics', async () => {
		const orders = await listChosenOrders(readOrderSelection(new URL(request.url).searchParams))
		return { orders, seen: rowVersionsText(orders ?? []) }
	})

/** Moves the previewed orders one step further. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const seen = readRowVersions(String(form?.get('seen') ?? ''))
	if (!seen) return data({ ok: false, message: m.admin_bad_request() } as const, { status: 400 })
	try {
		const result = await takeNextSteps(seen, context.get(adminContext), new Date(), logError)
		return data({ ok: true, ...result } as const)
	} catch (error) {
		logError('Failed to update order status', error)
		return data({ ok: false, message: m.office_order_update_failed() } as const, { status: 503 })
	}
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_order_update_failed)

export const shouldRevalidate = unlessUnreached

export default function OrdersNextStepPage({ loaderData, actionData }: Route.ComponentProps) {
	const [query] = useSearchParams()
	const list = new URLSearchParams(orderSearchFields(readOrderSearch(query)))
	const back = { to: `/admin/orders?${list}`, label: m.admin_page_orders() }
	const count = loaderData.problem === undefined ? (loaderData.orders?.length ?? 0) : 0
	const subtitle = count === 1 ? m.steps_subtitle_one() : m.steps_subtitle({ n: countText(count) })
	return (
		<AdminPage title={m.steps_title()} subtitle={subtitle} back={back}>
			{actionData && 'moved' in actionData ? (
				<NextStepResult moved={actionData.moved.length} notMoved={actionData.notMoved} back={back} />
			) : loaderData.problem !== undefined ? (
				<LoadingProblem title={m.office_orders_load_error()} text={m.office_orders_load_failed()} />
			) : !loaderData.orders?.length ? (
				<Notice title={loaderData.orders ? m.steps_nothing_chosen() : m.steps_too_many()} />
			) : (
				<>
					{actionData ? <Notice tone="danger" title={actionData.message} /> : null}
					<NextStepPreview orders={loaderData.orders} seen={loaderData.seen} />
				</>
			)}
		</AdminPage>
	)
}
