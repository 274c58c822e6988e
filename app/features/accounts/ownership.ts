// Whose copies of cart and wishlist this browser may show. The hint cookie is readable by scripts and proves nothing:
// it only says whose session the browser has.

/** The hint after a sign-out: the customer's local data must be deleted. */
export const SIGNED_OUT = 'out'

/**
 * The hint in `document.cookie`: an owner, 'out', or null when there is none. Sharing the server's cookie parser would
 * add 95 bytes to every first load.
 */
export function readHint(cookies: string): string | null {
	return /(?:^|;\s*)signed_in=([\w-]{1,64})/.exec(cookies)?.[1] ?? null
}

/** Whether the hint says that a customer is signed in. */
export const isSignedIn = (hint: string | null): hint is string => hint !== null && hint !== SIGNED_OUT

/**
 * Copies without an owner and one's own are shown. Without a hint (the session expired) they stay on the device they
 * were created on; with the hint of another customer, or after a sign-out, they are hidden.
 */
export function mayShow(owner: string | null, hint: string | null): boolean {
	return owner === null || hint === null || owner === hint
}
