import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { WaitingPanels } from '~/back-office/products/waiting-panels.tsx'
import { answerForm, loadOrProblem } from '~/back-office/requests/list-route.server.ts'
import { failureAsOutcome, unlessUnreached } from '~/back-office/requests/outcome.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { refuseUnless } from '~/features/admins/guard.server.ts'
import { eraseWaitsOf, finishWait, listWaiting } from '~/features/catalogue/waiting/waits.server.ts'
import { m } from '~/paraglide/messages.js'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import type { Route } from './+types/waiting'

export const meta = adminMeta(m.office_waiting)

export const loader = () =>
	loadOrProblem('waiting list not loaded', async () => ({ list: await listWaiting() }))

/** Removes one entry after the customer was contacted, or a phone number from every list at its owner's request. */
async function answerWaitingForm(form: FormData, admin: CurrentAdmin) {
	const phone = form.get('phone')
	if (phone !== null) refuseUnless(admin, 'delete')
	if (typeof phone === 'string') {
		const count = await eraseWaitsOf(phone, admin)
		return count > 0
			? { ok: true, message: m.office_waiting_erased() }
			: { ok: false, message: m.office_waiting_unknown() }
	}
	const id = readWholeNumber(String(form.get('id') ?? ''))
	if (id === null) return undefined
	const erased = await finishWait(id, admin)
	return { ok: true, message: erased ? m.office_waiting_erased() : m.office_waiting_gone() }
}

export const action = (args: Route.ActionArgs) =>
	answerForm(args, answerWaitingForm, {
		what: 'waiting number not erased',
		message: m.office_waiting_failed,
	})

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	failureAsOutcome(() => serverAction(), m.office_waiting_failed)

export default function WaitingPage({ loaderData }: Route.ComponentProps) {
	return (
		<AdminPage
			title={m.office_waiting()}
			subtitle={m.office_waiting_subtitle()}
			back={{ to: '/admin/products', label: m.office_waiting_back_to() }}
			refresh
		>
			{loaderData.problem !== undefined ? (
				<LoadingProblem text={m.office_waiting_load_failed({ message: loaderData.problem })} />
			) : (
				<WaitingPanels list={loaderData.list} />
			)}
		</AdminPage>
	)
}
