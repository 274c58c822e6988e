import { useFetcher } from 'react-router'
import { EmptyList } from '~/back-office/components/empty-list.tsx'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { priceText } from '~/back-office/components/number-text.ts'
import { Paging } from '~/back-office/components/paging.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import {
	failureAsOutcome,
	type Outcome,
	unlessUnreached,
	useOutcome,
} from '~/back-office/requests/outcome.ts'
import { pageIn } from '~/features/catalogue/browse/page-of-list.ts'
import {
	DELETED_ORDERS_PER_PAGE,
	listRestorableOrders,
	ORDER_RETENTION_DAYS,
	restoreOrder,
} from '~/features/orders/deleted/deleted-orders.server.ts'
import { m } from '~/paraglide/messages.js'
import { daysBefore } from '~/shop/time/calendar.ts'
import { dayText, momentText } from '~/shop/time/dates.ts'
import { Button } from '~/ui/button.tsx'
import type { Route } from './+types/deleted'

export const meta = adminMeta(m.deleted_orders_title)

export function loader({ url }: Route.LoaderArgs) {
	const page = pageIn(url.searchParams)
	return loadOrProblem('deleted orders not loaded', async () => {
		const { orders, found } = await listRestorableOrders(page, new Date())
		const entries = orders.map(({ deletedAt, deletedBy, ...order }) => ({
			...order,
			deleted: m.deleted_by({ at: momentText(deletedAt), who: deletedBy }),
			until: m.deleted_until({ day: dayText(daysBefore(deletedAt, -ORDER_RETENTION_DAYS)) }),
		}))
		return { page, perPage: DELETED_ORDERS_PER_PAGE, entries, found }
	})
}

export const action = (args: Route.ActionArgs) =>
	answerForm(
		args,
		async (form, admin) => {
			const deletion = String(form.get('deletion'))
			if (!/^\d{1,9}$/.test(deletion)) return undefined
			const restored = await restoreOrder(Number(deletion), admin, new Date())
			if (typeof restored !== 'string')
				return { ok: true, message: m.deleted_order_done({ number: restored.orderNumber }) }
			const [why, number = ''] = restored.split(':')
			if (why === 'reference-used') return { ok: false, message: m.office_payment_reference_used({ number }) }
			return { ok: false, message: why === 'gone' ? m.deleted_order_gone() : m.deleted_order_taken() }
		},
		{ what: 'order not brought back', message: m.deleted_failed },
	)

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.deleted_failed)

export default function DeletedOrdersPage({ loaderData }: Route.ComponentProps) {
	const fetcher = useFetcher<Outcome>()
	useOutcome(fetcher.data)
	const back = { to: '/admin/orders', label: m.admin_page_orders() }
	return (
		<AdminPage title={m.deleted_orders_title()} subtitle={m.deleted_subtitle()} back={back} refresh>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={loaderData.problem} />
			) : loaderData.entries.length === 0 ? (
				<EmptyList text={m.deleted_orders_empty()} />
			) : (
				<>
					<ul className="rounded-md border border-sand bg-paper">
						{loaderData.entries.map(
							({ id, orderNumber, customerName, products, totalAmount, deleted, until }) => (
								<li
									key={id}
									className="flex flex-wrap items-start gap-3 border-b border-sand/70 px-3 py-3 last:border-0"
								>
									<div className="min-w-0 flex-1 basis-48">
										<p className="font-medium wrap-anywhere">
											{orderNumber} · {customerName}
										</p>
										<p className="line-clamp-2 text-sm wrap-anywhere text-smoke">
											{[totalAmount === null ? '' : priceText(totalAmount), products]
												.filter(Boolean)
												.join(' · ')}
										</p>
										<p className="text-xs wrap-anywhere text-smoke">{deleted}</p>
										<p className="text-xs text-smoke">{until}</p>
									</div>
									<Button
										look="secondary"
										size="sm"
										disabled={fetcher.state !== 'idle'}
										aria-label={m.deleted_bring_back_label({ name: orderNumber })}
										onClick={() => fetcher.submit({ deletion: String(id) }, { method: 'post' })}
									>
										{m.deleted_bring_back()}
									</Button>
								</li>
							),
						)}
					</ul>
					<Paging page={loaderData.page} perPage={loaderData.perPage} found={loaderData.found} />
				</>
			)}
		</AdminPage>
	)
}
