import { daysSinceBackup } from '~/features/backups/backup-folder.server.ts'
import { lastBooksCheck } from '~/features/ledger/daily-check.server.ts'
import { listFailedMails } from '~/features/mail/outbox.server.ts'
import { countFailedOrders } from '~/features/orders/order-metrics.server.ts'
import { littleSpace } from '~/shop/process/disk.server.ts'
import type { ShopAlerts } from './other-tasks.tsx'

/** Problems that only the owner, or whoever runs the shop for her, can solve. */
export async function readShopAlerts(now: Date): Promise<ShopAlerts> {
	const books = lastBooksCheck()
	const [days, failedOrders, left, mails] = await Promise.all([
		daysSinceBackup(now),
		countFailedOrders(now),
		littleSpace(),
		listFailedMails(),
	])
	return {
		daysWithoutBackup: days,
		failedOrders,
		megabytesLeft: left.bytes && Math.floor(left.bytes / 1024 ** 2),
		filesLeft: left.files,
		failedMails: mails.count,
		wrongOrders: books ? books.wrong.length + books.wrongStock.length : 0,
	}
}
