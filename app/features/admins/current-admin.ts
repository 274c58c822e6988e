import type { Language } from '~/shop/language.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'

/** Who works in the back office. */
export type CurrentAdmin = { id: string; email: string; name: string; language: Language }

/** B §9: a login lasts 24 hours from its beginning, whatever happens in between (A-GUARD-05). */
export const SESSION_SECONDS = COOKIES.admin.seconds

export function sessionHasEnded(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= SESSION_SECONDS * 1000
}
