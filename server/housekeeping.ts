// Forgets what has served its purpose: counters, sessions, links, deleted products, numbers of those who waited too
// long, notices that nobody needs any more, counts of more than a year ago. Every minute, in every web process; and tells what could not be told before.
import { forgetEndedAttempts } from '../app/db/rate-limit.server.ts'
import { forgetExpiredAccess } from '../app/features/accounts/expired.server.ts'
import { forgetEndedSteps } from '../app/features/admins/login-step.server.ts'
import { forgetOldInvitations } from '../app/features/admins/people/invitations.server.ts'
import { forgetEndedSessions } from '../app/features/admins/sessions.server.ts'
import { forgetOldCounts } from '../app/features/analytics/counting/counts.server.ts'
import { forgetDeletedProducts } from '../app/features/catalogue/edit/deleted-products.server.ts'
import { forgetOldWaits } from '../app/features/catalogue/waiting/waits.server.ts'
import { forgetOldNotices } from '../app/features/notices/order-notices.server.ts'
import { tellFailedOrders } from '../app/features/orders/order-figures.server.ts'
import { logWarning } from '../app/shop/log.server.ts'

const EVERY_MS = 60_000

export async function keepHouse(now: Date): Promise<void> {
	await forgetEndedAttempts(now)
	await forgetExpiredAccess(now)
	await forgetEndedSessions(now)
	await forgetEndedSteps(now)
	await forgetDeletedProducts(now)
	await forgetOldWaits(now)
	await forgetOldInvitations(now)
	await forgetOldNotices()
	await forgetOldCounts(now)
	await tellFailedOrders(now)
}

/** Ends with the returned function. */
export function startHousekeeping(): () => void {
	const timer = setInterval(() => {
		// The database is away: there is a next time.
		keepHouse(new Date()).catch((error) => logWarning('old counters and sessions are still there', error))
	}, EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
