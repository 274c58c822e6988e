import { refusal, signIn } from '~/features/accounts/sign-in.server.ts'
import { m } from '~/paraglide/messages.js'
import {
	answer,
	asking,
	comesFromElsewhere,
	foreign,
	jsonBody,
	misunderstood,
	refused,
} from '~/storefront/requests.server.ts'
import type { Route } from './+types/sign-in'

export const loader = () => refused(refusal(400, m.account_bad_request()))

/** Signs in for the dialog; a new session id each time. */
export async function action({ request, context }: Route.ActionArgs) {
	if (comesFromElsewhere(request)) return foreign()
	const body = await jsonBody(request)
	if (!body) return misunderstood()
	const { email, password } = body
	const form = {
		email: typeof email === 'string' ? email : '',
		password: typeof password === 'string' ? password : '',
	}
	const result = await signIn(form, asking(request, context))
	return 'problems' in result ? refused(result) : answer({ owner: result.owner }, 200, result.cookies)
}
