import { useEffect, useState } from 'react'
import { data, useNavigate } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { ManualOrderForm } from '~/back-office/orders/manual-order-form.tsx'
import { rememberFilter } from '~/back-office/orders/remember-filter.ts'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { readManualOrder } from '~/features/orders/manual/manual-order.ts'
import { storeTypedOrder } from '~/features/orders/manual/store-typed-order.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'
import { StateMessage } from '~/ui/page-states.tsx'
import { loader as lookup } from '../products/lookup.ts'
import type { Route } from './+types/add-order'

export const meta = adminMeta(m.admin_page_add_order)

/** The idempotency key is made on the server: browsers lack `randomUUID` on plain http. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const { delivery, freeDeliveryFrom } = shopFacts()
	return {
		delivery: { delivery, freeDeliveryFrom },
		picker: await lookup({ request, context }),
		key: crypto.randomUUID(),
		withCosts: seesCosts(context.get(adminContext)),
	}
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return badRequest()
	const answer = await storeTypedOrder(readManualOrder(Object.fromEntries(form)), context.get(adminContext))
	return data(answer, { status: answer.forbidden ? 403 : 200 })
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_manual_failed)

const REDIRECT_MS = 2000

export default function AddOrderPage({ loaderData }: Route.ComponentProps) {
	const [created, setCreated] = useState<string>()
	const navigate = useNavigate()
	useEffect(() => {
		if (!created) return
		// Clears the stored filter, so that the new order is in the list.
		rememberFilter('')
		const later = setTimeout(() => navigate('/admin/orders'), REDIRECT_MS)
		return () => clearTimeout(later)
	}, [created, navigate])
	return (
		<AdminPage
			title={m.admin_page_add_order()}
			subtitle={m.office_manual_subtitle()}
			back={{ to: '/admin/orders', label: m.admin_page_orders() }}
		>
			{created ? (
				<div role="status">
					<StateMessage
						level="h2"
						title={m.office_manual_created()}
						text={m.office_manual_created_text({ number: created })}
					/>
				</div>
			) : (
				<ManualOrderForm
					picker={loaderData.picker}
					freshKey={loaderData.key}
					withCosts={loaderData.withCosts}
					delivery={loaderData.delivery}
					onCreated={({ orderNumber }) => setCreated(orderNumber)}
				/>
			)}
		</AdminPage>
	)
}
