import type { Language } from '~/shop/language.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'
import { latestEnd } from '~/shop/time/clock.ts'
import type { AdminRole } from '~/shop/vocabulary.ts'

/** The signed-in admin. */
export type CurrentAdmin = { id: string; email: string; name: string; language: Language; role: AdminRole }

/** A stored role; anything but the owner's is the lesser one. */
export const knownRole = (stored: string): AdminRole => (stored === 'owner' ? 'owner' : 'staff')

/** A login lasts exactly 24 hours and is never extended (A-GUARD-05). */
export const SESSION_SECONDS = COOKIES.admin.seconds

export function sessionHasEnded(createdAt: Date, now: Date): boolean {
	return now.getTime() - createdAt.getTime() >= SESSION_SECONDS * 1000 || createdAt > latestEnd(now, 0)
}
