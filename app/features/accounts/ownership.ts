// Whose copies of cart and wishlist this browser may show. The hint cookie is readable by scripts and
// proves nothing: it only says whose session the browser carries, and that there is something to ask for.

/** The hint after a sign-out: whatever a customer left behind here is to be forgotten. */
export const SIGNED_OUT = 'out'

/**
 * The hint in `document.cookie`: an owner, 'out', or null when there is none. The server has one reader of cookies for
 * all of them; shared with it, this line would be 95 bytes more of every first load.
 */
export function readHint(cookies: string): string | null {
	return /(?:^|;\s*)signed_in=([\w-]{1,64})/.exec(cookies)?.[1] ?? null
}

/** Whether the hint says that a customer is signed in. */
export const isSignedIn = (hint: string | null): hint is string => hint !== null && hint !== SIGNED_OUT

/**
 * Copies without an owner and one's own are shown. Without a hint (the session ran out) they stay on the
 * phone they were made on; with the hint of another customer, or after a sign-out, they are nobody's to see.
 */
export function mayShow(owner: string | null, hint: string | null): boolean {
	return owner === null || hint === null || owner === hint
}
