// Forgets what has served its purpose: about persons what the list of personal data says, and besides deleted products
// and counts of more than a year ago. Every minute, in every web process; and tells what could not be told before.
import { deleteOldCounts } from '../app/features/analytics/counting/counts.server.ts'
import { purgeDeletedProducts } from '../app/features/catalogue/edit/deleted-products.server.ts'
import { PERSONAL_DATA } from '../app/features/customer-directory/personal-data.server.ts'
import { tellFailedOrders } from '../app/features/orders/order-metrics.server.ts'
import { logWarning } from '../app/shop/process/log.server.ts'

const EVERY_MS = 60_000

export async function runHousekeeping(now: Date): Promise<void> {
	await purgeDeletedProducts(now)
	await deleteOldCounts(now)
	await tellFailedOrders(now)
	// Files are last in the list: a storage that is away holds up nothing else.
	for (const { deleteOld } of PERSONAL_DATA) await deleteOld?.(now)
}

/** Ends with the returned function. */
export function startHousekeeping(): () => void {
	const timer = setInterval(() => {
		// The database is away: there is a next time.
		runHousekeeping(new Date()).catch((error) =>
			logWarning('old counters and sessions are still there', error),
		)
	}, EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
