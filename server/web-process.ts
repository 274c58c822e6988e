import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { backupFolder } from '../app/features/backups/backup-folder.server.ts'
import { startNoticeWorker } from '../app/features/notices/order-notices.server.ts'
import { endOrderStreams } from '../app/features/orders/live/order-events.server.ts'
import { config } from '../app/shop/process/config.server.ts'
import { watchDisks } from '../app/shop/process/disk.server.ts'
import { startDailyBackups } from './backup/daily-backup.ts'
import { markNotReady, watchDiskOf } from './handler/readiness.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createShopServer } from './http/create-server.ts'
import { closeConnectionsAfterAnswer, finish } from './http/graceful-shutdown.ts'
import { HTTP_TIMEOUTS, SILENCE_MS } from './http/timeouts.ts'
import { startMail } from './mail.ts'
import { answerFirstProcess } from './metrics/collect.ts'
import { startProcessMetrics } from './metrics/process-metrics.ts'
import { listenOn } from './port.ts'
import type { ShopResources } from './prepare.ts'

export type WebProcess = { end: () => Promise<void> }

/** Serves the shop in this process until `end`. */
export async function serveShop(resources: ShopResources): Promise<WebProcess> {
	// Loaded here and not above, so that a failing start does not load every page first.
	const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
	const shop = await createShopServer(resources, async () => build, 'production')
	watchDiskOf(resources.cluster)
	watchDisks({ data: resources.dataFolder, database: resources.cluster, backups: backupFolder() })
	startProcessMetrics()
	answerFirstProcess()
	const server = createServer({ ...HTTP_TIMEOUTS, maxHeaderSize: 16_384 })
	server.timeout = SILENCE_MS
	const closeAfterAnswers = closeConnectionsAfterAnswer(server)
	server.on('request', shop.listener)
	await listenOn(server, config().PORT, config().HOST)
	const mail = startMail(resources.dataFolder)
	const notices = startNoticeWorker()
	const photoSizes = await import('../app/features/media/photo-sizes.server.ts')
	// Of photos that were uploaded just before the last stop.
	void photoSizes.makeWaitingSizes()
	const endHousekeeping = startHousekeeping()
	const endBackups = startDailyBackups(resources)
	return {
		end: async () => {
			markNotReady()
			closeAfterAnswers()
			await sleep(config().STOP_NOTICE_SECONDS * 1000)
			endHousekeeping()
			endOrderStreams()
			await finish(server)
			await Promise.all([mail.stop(), notices.stop(), endBackups()])
			await shop.end()
		},
	}
}
