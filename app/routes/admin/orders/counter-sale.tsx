import { data, useNavigate } from 'react-router'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { CounterSaleForm } from '~/back-office/orders/counter-sale-form.tsx'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { readCounterSale } from '~/features/orders/manual/manual-order.ts'
import { storeTypedOrder } from '~/features/orders/manual/store-typed-order.server.ts'
import { m } from '~/paraglide/messages.js'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { loader as lookup } from '../products/lookup.ts'
import type { Route } from './+types/counter-sale'

export const meta = adminMeta(m.counter_sale)

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
	picker: await lookup({ request, context }),
	key: crypto.randomUUID(),
})

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	if (!form) return badRequest()
	const answer = await storeTypedOrder(readCounterSale(Object.fromEntries(form)), context.get(adminContext))
	return data(answer, { status: answer.forbidden ? 403 : 200 })
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_manual_failed)

export default function CounterSalePage({ loaderData }: Route.ComponentProps) {
	const navigate = useNavigate()
	return (
		<AdminPage
			title={m.counter_sale()}
			subtitle={m.counter_subtitle()}
			back={{ to: '/admin/orders', label: m.admin_page_orders() }}
		>
			<CounterSaleForm
				picker={loaderData.picker}
				freshKey={loaderData.key}
				// Back must not lead to a form that was sent.
				onCreated={({ id }) => navigate(`/admin/orders?order=${id}`, { replace: true })}
			/>
		</AdminPage>
	)
}
