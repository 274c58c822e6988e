import { data } from 'react-router'
import { LoadingProblem } from '~/back-office/components/loading-problem.tsx'
import { keepingThePage, unlessUnreached } from '~/back-office/components/outcome.ts'
import { badRequest } from '~/back-office/components/unreadable-form.ts'
import { adminMeta } from '~/back-office/frame/admin-meta.ts'
import { AdminPage } from '~/back-office/frame/admin-page.tsx'
import { WaitingPanels } from '~/back-office/products/waiting-panels.tsx'
import { adminContext, refuseUnless } from '~/features/admins/guard.server.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { eraseWaitsOf, finishWait, listWaiting } from '~/features/catalogue/waiting/waits.server.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { readWholeNumber } from '~/shop/text/whole-number.ts'
import type { Route } from './+types/products.waiting'

export const meta = adminMeta(m.office_waiting)

export async function loader() {
	try {
		return data({ list: await listWaiting(), problem: undefined })
	} catch (error) {
		logError('waiting list not loaded', error)
		return data({ list: undefined, problem: loadingProblem(error) }, { status: 503 })
	}
}

/** Done with one who was told, or a number that is to be forgotten wherever it waits. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const id = readWholeNumber(String(form?.get('id') ?? ''))
	const phone = form?.get('phone')
	const admin = context.get(adminContext)
	if (phone !== null && phone !== undefined) refuseUnless(admin, 'delete')
	try {
		if (typeof phone === 'string') {
			const count = await eraseWaitsOf(phone, admin)
			return count > 0
				? { ok: true, message: m.office_waiting_erased() }
				: { ok: false, message: m.office_waiting_unknown() }
		}
		if (id === null) return badRequest()
		const erased = await finishWait(id, admin)
		return { ok: true, message: erased ? m.office_waiting_erased() : m.office_waiting_gone() }
	} catch (error) {
		logError('waiting number not erased', error)
		return { ok: false, message: m.office_waiting_failed() }
	}
}

export const shouldRevalidate = unlessUnreached

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
	keepingThePage(() => serverAction(), m.office_waiting_failed)

export default function WaitingPage({ loaderData: { list, problem } }: Route.ComponentProps) {
	return (
		<AdminPage
			title={m.office_waiting()}
			subtitle={m.office_waiting_subtitle()}
			back={{ to: '/admin/products', label: m.office_waiting_back_to() }}
			refresh
		>
			{list ? (
				<WaitingPanels list={list} />
			) : (
				<LoadingProblem text={m.office_waiting_load_failed({ message: problem ?? '' })} />
			)}
		</AdminPage>
	)
}
