import { hashText } from '~/shop/process/hash-text.server.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { dropCookie, setCookie } from '~/shop/requests/set-cookie.server.ts'
import { SIGNED_OUT } from './ownership.ts'

/** Identifies a customer's copies in a browser without revealing the account's id. */
export function ownerOf(userId: string): string {
	return hashText(`owner:${userId}`).slice(0, 16)
}

/** Readable by scripts, on purpose: it hints at a session, and proves nothing. */
export const signedInHint = (owner: string): string => setCookie(COOKIES.hint, owner)
export const signedOutHint = (): string => setCookie(COOKIES.hint, SIGNED_OUT)
export const noHint = (): string => dropCookie(COOKIES.hint)
