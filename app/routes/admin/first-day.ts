import { redirectDocument } from 'react-router'
import { badRequest } from '~/back-office/requests/bad-request.ts'
import type { Outcome } from '~/back-office/requests/outcome.ts'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { clearSample, keepSample } from '~/features/catalogue/sample/clear-sample.server.ts'
import { keepSampleName } from '~/features/settings/first-day.server.ts'
import { m } from '~/paraglide/messages.js'
import { ownEntry } from '~/shop/own-entry.ts'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import type { Route } from './+types/first-day'

export const loader = () => redirectDocument('/admin')

const INTENTS: Record<string, (admin: CurrentAdmin) => Promise<string>> = {
	'keep-name': async (admin) => {
		await keepSampleName(admin)
		return m.first_day_name_kept()
	},
	'keep-sample': async (admin) => {
		await keepSample(admin)
		return m.first_day_sample_kept()
	},
	'clear-sample': async (admin) => m.first_day_sample_cleared({ n: String(await clearSample(admin)) }),
}

/** The actions of the dashboard's first-day list. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request)
	const settle = ownEntry(INTENTS, String(form?.get('intent') ?? ''))
	if (!settle) return badRequest()
	try {
		return { ok: true, message: await settle(context.get(adminContext)) } satisfies Outcome
	} catch (error) {
		logError('first day not settled', error)
		return { ok: false, message: m.first_day_failed() } satisfies Outcome
	}
}
