// Shared by the routes for a customer's own data.
import { data, type RouterContextProvider, redirect } from 'react-router'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import type { SignInForm } from '~/features/accounts/account-rules.ts'
import { type CurrentCustomer, findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { ownerOf } from '~/features/accounts/session-cookies.server.ts'
import {
	type AccountRefusal,
	accountRefusal,
	type Requester,
	signIn,
	tooOften,
} from '~/features/accounts/sign-in.server.ts'
import { isProductId } from '~/features/cart/cart.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { readJson } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { isObject } from '~/shop/shape.ts'

export function asking(request: Request, context: Readonly<RouterContextProvider>): Requester {
	const { address } = context.get(visitorContext)
	return { address, cookies: request.headers.get('Cookie'), now: new Date() }
}

export const PRIVATE = { 'Cache-Control': 'private, no-store' }

/** For a page that needs an account, and is opened after signing in. */
export const signInFirst = (page: string) =>
	redirect(`${href('/account')}?next=${href(page)}`, { headers: PRIVATE })

export function settingCookies(cookies: string[]): Headers {
	const headers = new Headers(PRIVATE)
	for (const cookie of cookies) headers.append('Set-Cookie', cookie)
	return headers
}

export function privateJson(body: object, status = 200, cookies: string[] = []): Response {
	return Response.json(body, { status, headers: settingCookies(cookies) })
}

const unreadable = () => accountRefusal(400, m.account_bad_request())

const refused = ({ status, problems }: AccountRefusal): Response => privateJson({ problems }, status)

/** The same for a form that the page posted itself, with the data the page needs to render it again. */
export const refusedForm = <More extends object>({ status, problems }: AccountRefusal, more?: More) =>
	data({ problems, ...more }, { status, headers: PRIVATE })

export const unreadableForm = () => refusedForm(unreadable())

/** The dialog sends JSON; this turns it into FormData for the account rules. */
async function readFields(request: Request): Promise<FormData | undefined> {
	const body = await readJson(request)
	if (!body) return undefined
	const fields = new FormData()
	for (const [name, value] of Object.entries(body)) {
		if (typeof value === 'string') fields.set(name, value)
		else if (value === true) fields.set(name, 'on')
	}
	return fields
}

/**
 * Signs in for the dialog; `first` is a step that has to succeed before it (sign-up). Each sign-in gets a new session
 * id.
 */
export async function answerSignIn<Form extends SignInForm>(
	request: Request,
	context: Readonly<RouterContextProvider>,
	read: (fields: FormData) => Form,
	first?: (form: Form, asked: Requester) => Promise<object | AccountRefusal>,
): Promise<Response> {
	const fields = await readFields(request)
	if (!fields) return refused(unreadable())
	const form = read(fields)
	const before = await first?.(form, asking(request, context))
	if (before && 'problems' in before) return refused(before)
	const result = await signIn(form, asking(request, context))
	return 'problems' in result ? refused(result) : privateJson({ owner: result.owner }, 200, result.cookies)
}

const CHANGES: Limit = { count: 600, seconds: 10 * 60 }

/** Rate limit: far above manual use, it stops a runaway script. */
export const mayChange = (what: 'cart' | 'wishlist', customer: CurrentCustomer): Promise<boolean> =>
	takeAttempt(`${what}:${customer.id}`, CHANGES, new Date())

/**
 * A change to one's own cart or wishlist. The request names the customer it is meant for, so a stale tab of another
 * customer is refused. `write` returns what is stored afterwards.
 */
export async function changeSaved<Change>(
	request: Request,
	what: 'cart' | 'wishlist',
	fields: string[],
	read: (body: Record<string, unknown>) => Change | undefined,
	write: (userId: string, change: Change) => Promise<object>,
): Promise<Response> {
	const customer = await findCurrentCustomer(request)
	if (!customer) return refused(accountRefusal(401, m.account_sign_in_first()))
	const body = await readJson(request)
	if (!body || Object.keys(body).some((name) => name !== 'owner' && !fields.includes(name)))
		return refused(unreadable())
	if (body.owner !== ownerOf(customer.id)) return refused(accountRefusal(409, m.account_other_customer()))
	const change = read(body)
	if (!change) return refused(unreadable())
	if (!(await mayChange(what, customer))) return refused(tooOften())
	return privateJson(await write(customer.id, change))
}

/** An object with one value per product id; undefined if it is anything else. */
export function readByProduct<Value>(
	given: unknown,
	isValue: (value: unknown) => value is Value,
	most: number,
): Record<string, Value> | undefined {
	if (!isObject(given)) return undefined
	const entries = Object.entries(given)
	const good = entries.every(([id, value]) => isProductId(id) && isValue(value))
	return good && entries.length <= most ? (given as Record<string, Value>) : undefined
}
