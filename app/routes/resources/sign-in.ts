import { signIn } from '~/features/accounts/sign-in.server.ts'
import { readJson } from '~/shop/requests/read-form.server.ts'
import { answer, asking, badRequest, refused } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/sign-in'

/** Signs in for the dialog; a new session id each time. */
export async function action({ request, context }: Route.ActionArgs) {
	const body = await readJson(request)
	if (!body) return badRequest()
	const { email, password } = body
	const form = {
		email: typeof email === 'string' ? email : '',
		password: typeof password === 'string' ? password : '',
	}
	const result = await signIn(form, asking(request, context))
	return 'problems' in result ? refused(result) : answer({ owner: result.owner }, 200, result.cookies)
}
