// Forgets what has served its purpose: about persons what the list of personal data says, and besides deleted products
// and counts of more than a year ago. Every minute, in every web process; and tells what could not be told before.
import { forgetOldCounts } from '../app/features/analytics/counting/counts.server.ts'
import { forgetDeletedProducts } from '../app/features/catalogue/edit/deleted-products.server.ts'
import { PERSONAL_DATA } from '../app/features/directory/personal-data.server.ts'
import { tellFailedOrders } from '../app/features/orders/order-figures.server.ts'
import { logWarning } from '../app/shop/log.server.ts'

const EVERY_MS = 60_000

export async function keepHouse(now: Date): Promise<void> {
	await forgetDeletedProducts(now)
	await forgetOldCounts(now)
	await tellFailedOrders(now)
	// Files are last in the list: a storage that is away holds up nothing else.
	for (const { forgetOld } of PERSONAL_DATA) await forgetOld?.(now)
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
