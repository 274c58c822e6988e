// Shared loader and action of the back office's list pages.
import { data, type RouterContextProvider } from 'react-router'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { logError } from '~/shop/process/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { badRequest } from './bad-request.ts'

/** For `loader`: the page's data, or a problem with status 503. `what` is for the log. */
export async function loadOrProblem<Loaded extends object>(
	what: string,
	load: () => Promise<Loaded>,
	message?: () => string,
) {
	try {
		return data({ ...(await load()), problem: undefined })
	} catch (error) {
		logError(what, error)
		return data({ problem: message?.() ?? loadingProblem(error) }, { status: 503 })
	}
}

type ActionArgs = { request: Request; context: Readonly<RouterContextProvider> }

/** For `action`; `answer` returns undefined for an unknown form. */
export async function answerForm<Answer>(
	{ request, context }: ActionArgs,
	answer: (form: FormData, admin: CurrentAdmin) => Promise<Answer | undefined>,
	failure: { what: string; message: () => string },
) {
	const form = await readForm(request)
	if (!form) return badRequest()
	try {
		return (await answer(form, context.get(adminContext))) ?? badRequest()
	} catch (error) {
		// A thrown response or redirect is not an error.
		if (!(error instanceof Error)) throw error
		logError(failure.what, error)
		return { ok: false, message: failure.message() }
	}
}
