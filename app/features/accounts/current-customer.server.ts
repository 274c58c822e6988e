import { COOKIES } from '~/shop/requests/cookies.ts'
import { readCookie } from '~/shop/requests/set-cookie.server.ts'
import { auth } from './auth.server.ts'
import { noHint, ownerOf, signedInHint } from './session-cookies.server.ts'

/** The signed-in customer, as far as other features need it. */
export type CurrentCustomer = {
	id: string
	name: string
	email: string
	emailVerified: boolean
	phone: string | null
	city: string | null
	createdAt: Date
}

type Session = NonNullable<Awaited<ReturnType<ReturnType<typeof auth>['api']['getSession']>>>

function toCustomer(user: Session['user']): CurrentCustomer {
	const { id, name, email, emailVerified, phone, city, createdAt } = user
	return { id, name, email, emailVerified, phone: phone ?? null, city: city ?? null, createdAt }
}

/** The customer whose session this request carries, if any. */
export async function findCurrentCustomer(request: Request): Promise<CurrentCustomer | undefined> {
	if (!request.headers.get('Cookie')) return undefined
	const found = await auth().api.getSession({ headers: request.headers, query: { disableRefresh: true } })
	return found ? toCustomer(found.user) : undefined
}

export type SessionState = {
	customer: CurrentCustomer | undefined
	secondsLeft: number
	/** `Set-Cookie` lines: they extend an active session, or clear the cookies of an expired one. */
	cookies: string[]
}

/** Reads the session and extends it. */
export async function checkSession(request: Request, now: Date): Promise<SessionState> {
	const { headers, response: found } = await auth().api.getSession({
		headers: request.headers,
		returnHeaders: true,
	})
	const cookies = headers?.getSetCookie() ?? []
	const hint = readCookie(request.headers.get('Cookie'), COOKIES.hint)
	if (found) {
		const owner = ownerOf(found.user.id)
		// The hint expires with the session and is renewed with it. If it were sent with every answer, one still in flight
		// during a sign-out would undo it, and the browser would show the cart to the next person.
		const isTold = hint === owner && cookies.length === 0
		return {
			customer: toCustomer(found.user),
			secondsLeft: Math.max(0, Math.floor((found.session.expiresAt.getTime() - now.getTime()) / 1000)),
			cookies: isTold ? [] : [...cookies, signedInHint(owner)],
		}
	}
	return {
		customer: undefined,
		secondsLeft: 0,
		cookies: hint === undefined ? cookies : [...cookies, noHint()],
	}
}
