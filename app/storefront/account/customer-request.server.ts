// What every data route about a customer's own things does first.
import { data, type RouterContextProvider } from 'react-router'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { type CurrentCustomer, findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { ownerOf } from '~/features/accounts/session-cookies.server.ts'
import type { Asking, Refusal } from '~/features/accounts/sign-in.server.ts'
import { m } from '~/paraglide/messages.js'
import { readJson } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'

export function asking(request: Request, context: Readonly<RouterContextProvider>): Asking {
	const { address } = context.get(visitorContext)
	return { address, cookies: request.headers.get('Cookie'), now: new Date() }
}

export const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** Headers of a private answer that sets cookies. */
export function settingCookies(cookies: string[]): Headers {
	const headers = new Headers(PRIVATE)
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return headers
}

export function answer(body: object, status = 200, cookies: string[] = []): Response {
	return Response.json(body, { status, headers: settingCookies(cookies) })
}

export const refused = ({ status, problems }: Refusal): Response => answer({ problems }, status)

/** A refusal in one sentence, in the same shape as any other. */
const no = (status: number, form: string): Response =>
	answer({ problems: { form, fields: {}, missing: [] } }, status)

type Own = { customer: CurrentCustomer; body: Record<string, unknown> }

const CHANGES: Limit = { count: 600, seconds: 10 * 60 }

/** Far more than a hand can do; a script that runs wild is stopped here. */
export const mayChange = (what: 'cart' | 'wishlist', customer: CurrentCustomer): Promise<boolean> =>
	takeAttempt(`${what}:${customer.id}`, CHANGES, new Date())

/**
 * A change of one's own things: from a page of this site, by a signed-in customer, and meant for that
 * customer's account. A tab still open from another customer names that one, and is refused.
 */
export async function ownChange(request: Request, fields: string[]): Promise<Own | Response> {
	const customer = await findCurrentCustomer(request)
	if (!customer) return no(401, m.account_sign_in_first())
	const body = await readJson(request)
	if (!body || Object.keys(body).some((name) => name !== 'owner' && !fields.includes(name))) {
		return no(400, m.account_bad_request())
	}
	if (body.owner !== ownerOf(customer.id)) return no(409, m.account_other_customer())
	return { customer, body }
}

export const badRequest = (): Response => no(400, m.account_bad_request())

/** For the pages' own actions: the same refusals as data for the form. */
const refusedForm = (status: number, form: string) =>
	data({ problems: { form, fields: {}, missing: [] } }, { status, headers: PRIVATE })

export const unreadableForm = () => refusedForm(400, m.account_bad_request())
