// Whose copies of cart and wishlist this browser may show. The hint cookie is readable by scripts and
// proves nothing: it only says whose session the browser carries, and that there is something to ask for.

import { cookieValue } from '~/shop/requests/read-cookie.ts'

/** Said again and not taken from the list of cookies, which no first load needs; a test compares. */
const HINT = 'signed_in'
/** The hint after a sign-out: whatever a customer left behind here is to be forgotten. */
export const SIGNED_OUT = 'out'

/** The hint in `document.cookie` or a `Cookie` header: an owner, 'out', or null when there is none. */
export const readHint = (cookies: string | null): string | null => cookieValue(cookies, HINT) ?? null

/** Whether the hint says that a customer is signed in. */
export const isSignedIn = (hint: string | null): hint is string => hint !== null && hint !== SIGNED_OUT

/**
 * Copies without an owner and one's own are shown. Without a hint (the session ran out) they stay on the
 * phone they were made on; with the hint of another customer, or after a sign-out, they are nobody's to see.
 */
export function mayShow(owner: string | null, hint: string | null): boolean {
	return owner === null || hint === null || owner === hint
}
