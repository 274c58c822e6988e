import { createHash } from 'node:crypto'
import { overHttps, SESSION_SECONDS } from './auth.server.ts'
import { HINT_COOKIE, SIGNED_OUT } from './ownership.ts'

/** Names a customer's copies in a browser without telling the account's id. */
export function ownerOf(userId: string): string {
	return createHash('sha256').update(`owner:${userId}`).digest('base64url').slice(0, 16)
}

function hint(value: string, seconds: number): string {
	return `${HINT_COOKIE}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}${overHttps() ? '; Secure' : ''}`
}

/** Readable by scripts, on purpose: it says that there is a session to ask about, and proves nothing. */
export const signedInHint = (owner: string): string => hint(owner, SESSION_SECONDS)
export const signedOutHint = (): string => hint(SIGNED_OUT, SESSION_SECONDS)
export const noHint = (): string => hint('', 0)
