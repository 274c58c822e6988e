// What the pages of the back office that show a list have in common: they load it, and they answer its forms.
import { data, type RouterContextProvider } from 'react-router'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { loadingProblem } from '~/features/catalogue/edit/product-problems.ts'
import { logError } from '~/shop/log.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { badRequest } from './unreadable-form.ts'

/** What the page shows; or why it could not be loaded, with 503. */
export async function loadOrProblem<Loaded extends object>(
	logged: string,
	load: () => Promise<Loaded>,
	problem?: () => string,
) {
	try {
		return data({ ...(await load()), problem: undefined })
	} catch (error) {
		logError(logged, error)
		return data({ problem: problem?.() ?? loadingProblem(error) }, { status: 503 })
	}
}

/** What came of a form of the page. `answer` gives undefined for a form that it does not know. */
export async function answerListForm<Answer>(
	{ request, context }: { request: Request; context: Readonly<RouterContextProvider> },
	answer: (form: FormData, admin: CurrentAdmin) => Promise<Answer | undefined>,
	failure: { logged: string; message: () => string },
) {
	const form = await readForm(request)
	if (!form) return badRequest()
	try {
		return (await answer(form, context.get(adminContext))) ?? badRequest()
	} catch (error) {
		logError(failure.logged, error)
		return { ok: false, message: failure.message() }
	}
}
