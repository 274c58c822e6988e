import { readSignUp } from '~/features/accounts/account-rules.ts'
import { signIn } from '~/features/accounts/sign-in.server.ts'
import { signUp } from '~/features/customers/sign-up.server.ts'
import { language } from '~/shop/language.ts'
import { readJson } from '~/shop/requests/read-form.server.ts'
import { answer, asking, badRequest, refused } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/sign-up'

/** Creates an account for the dialog and signs it in at once. */
export async function action({ request, context }: Route.ActionArgs) {
	const body = await readJson(request)
	if (!body) return badRequest()
	const fields = new FormData()
	for (const [name, value] of Object.entries(body)) {
		if (typeof value === 'string') fields.set(name, value)
		else if (value === true) fields.set(name, 'on')
	}
	const form = readSignUp(fields)
	const made = await signUp(form, language(), asking(request, context))
	if ('problems' in made) return refused(made)
	const result = await signIn(form, asking(request, context))
	return 'problems' in result ? refused(result) : answer({ owner: result.owner }, 200, result.cookies)
}
