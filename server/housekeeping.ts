// Deletes expired data: what the list of personal data says, and counts older than a year. Every
// minute, in every web process; it also stores counts of failed orders that could not be stored before, and once a day
// deletes photos that were never used and looks whether the books add up.
import { deleteOldCounts } from '../app/features/analytics/counting/counts.server.ts'
import { PERSONAL_DATA } from '../app/features/customer-directory/personal-data.server.ts'
import { checkBooksDaily } from '../app/features/ledger/daily-check.server.ts'
import { deleteUnusedPhotos } from '../app/features/media/delete-photos.server.ts'
import { storeFailedOrders } from '../app/features/orders/order-metrics.server.ts'
import { logWarning } from '../app/shop/process/log.server.ts'
import { dayKey } from '../app/shop/time/calendar.ts'

const EVERY_MS = 60_000

export async function runHousekeeping(now: Date): Promise<void> {
	await deleteOldCounts(now)
	await storeFailedOrders(now)
	// Files are last in the list: unavailable storage delays nothing else.
	for (const { deleteOld } of PERSONAL_DATA) if (typeof deleteOld === 'function') await deleteOld(now)
	await checkBooksDaily(now)
	await deleteUnusedPhotosDaily(now)
}

let photosDay: string | undefined

async function deleteUnusedPhotosDaily(now: Date): Promise<void> {
	if (photosDay === dayKey(now)) return
	await deleteUnusedPhotos(now)
	photosDay = dayKey(now)
}

/** The returned function stops it. */
export function startHousekeeping(): () => void {
	const timer = setInterval(() => {
		// The database is unavailable: the next run retries.
		runHousekeeping(new Date()).catch((error) =>
			logWarning('old counters and sessions are still there', error),
		)
	}, EVERY_MS)
	timer.unref()
	return () => clearInterval(timer)
}
