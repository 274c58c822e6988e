import { useNavigate } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import { DeliveryForm } from '~/back-office/stock/delivery-form.tsx'
import { StockTabs } from '~/back-office/stock/stock-tabs.tsx'
import { listSuppliers } from '~/features/stock/deliveries/deliveries.server.ts'
import { answerNewDelivery } from '~/features/stock/deliveries/delivery-actions.server.ts'
import { m } from '~/paraglide/messages.js'
import { loader as lookup } from '../products/lookup.ts'
import type { Route } from './+types/new-delivery'

export const meta = adminMeta(m.supply_new)

export const loader = ({ request, context }: Route.LoaderArgs) =>
	loadOrProblem('suppliers not loaded', async () => ({
		formId: crypto.randomUUID(),
		suppliers: await listSuppliers(),
		picker: await lookup({ request, context }),
	}))

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerNewDelivery, { what: 'delivery not saved', message: m.supply_not_changed })

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.supply_not_changed)

export default function NewDeliveryPage({ loaderData }: Route.ComponentProps) {
	const navigate = useNavigate()
	const back = { to: '/admin/stock/deliveries', label: m.stock_tab_deliveries() }
	return (
		<AdminPage title={m.supply_new()} subtitle={m.supply_new_subtitle()} back={back}>
			<StockTabs />
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.deliveries_failed()} />
			) : (
				<DeliveryForm
					freshId={loaderData.formId}
					suppliers={loaderData.suppliers}
					picker={loaderData.picker}
					onStored={({ arrival }) => navigate(back.to, { state: arrival })}
				/>
			)}
		</AdminPage>
	)
}
