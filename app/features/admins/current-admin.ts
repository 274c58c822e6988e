import { latestEnd } from '~/shop/clock.ts'
import type { Language } from '~/shop/language.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'

/** Who works in the back office. */
export type CurrentAdmin = { id: string; email: string; name: string; language: Language; role: AdminRole }

/** A stored role; whatever is not the owner's has the lesser one. */
export const knownRole = (stored: string): AdminRole => (stored === 'owner' ? 'owner' : 'staff')

/** A login lasts 24 hours from its beginning, whatever happens in between (A-GUARD-05). */
export const SESSION_SECONDS = COOKIES.admin.seconds

export function sessionHasEnded(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= SESSION_SECONDS * 1000 || createdAt > latestEnd(now, 0)
}
