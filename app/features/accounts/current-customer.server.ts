import { COOKIES } from '~/shop/requests/cookies.ts'
import { readCookie } from '~/shop/requests/set-cookie.server.ts'
import { auth } from './auth.server.ts'
import { noHint, ownerOf, signedInHint } from './session-cookies.server.ts'

/** Who is signed in, as far as other features need to know. */
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

export type SessionLook = {
	customer: CurrentCustomer | undefined
	secondsLeft: number
	/** `Set-Cookie` lines: a longer life for a session in use, an end for the traces of one that is over. */
	cookies: string[]
}

/** Looks at the session and, being a use of the shop, extends it. */
export async function lookAtSession(request: Request, now: Date): Promise<SessionLook> {
	const { headers, response: found } = await auth().api.getSession({
		headers: request.headers,
		returnHeaders: true,
	})
	const cookies = headers?.getSetCookie() ?? []
	const hint = readCookie(request.headers.get('Cookie'), COOKIES.hint)
	if (found) {
		const owner = ownerOf(found.user.id)
		// The hint lives as long as the session and is renewed with it. Sent with every answer, one that is still under way
		// when the customer signs out would undo the sign-out's own, and the browser would show their cart to the next person.
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
