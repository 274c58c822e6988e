import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ServerBuild } from 'react-router'
import { backupFolder } from '../app/features/backups/backup-folder.server.ts'
import { startNoticeWorker } from '../app/features/notices/order-notices.server.ts'
import { endOrderStreams } from '../app/features/orders/live/order-events.server.ts'
import { config } from '../app/shop/config.server.ts'
import { watchDisks } from '../app/shop/disk.server.ts'
import { startDailyBackups } from './backup/daily-backup.ts'
import { startHousekeeping } from './housekeeping.ts'
import { createShopServer } from './http/create-server.ts'
import { sayNotReady, watchDiskOf } from './http/readiness.ts'
import { HTTP_TIMEOUTS, SILENCE_MS } from './http/timeouts.ts'
import { startMail } from './mail.ts'
import { gatherHere } from './metrics/own-figures.ts'
import { startProcessFigures } from './metrics/process-figures.ts'
import { answerFirstProcess } from './metrics/processes.ts'
import { listenOn } from './port.ts'
import type { Premises } from './prepare.ts'

const SHUTDOWN_SECONDS = 10

export type WebProcess = { end: () => Promise<void> }

/** Serves the shop in this process until `end`. */
export async function serveShop(premises: Premises): Promise<WebProcess> {
	// Loaded here and not above, so that a start that fails does not load every page first.
	const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
	const shop = await createShopServer(premises, async () => build, 'production')
	watchDiskOf(premises.cluster)
	watchDisks({ data: premises.dataFolder, database: premises.cluster, backups: backupFolder() })
	startProcessFigures()
	answerFirstProcess(gatherHere)
	const server = createServer({ ...HTTP_TIMEOUTS, maxHeaderSize: 16_384 })
	server.timeout = SILENCE_MS
	const closeAfterAnswers = connectionsEndWithTheirAnswer(server)
	server.on('request', shop.listener)
	await listenOn(server, config().PORT, config().HOST)
	const mail = startMail(premises.dataFolder)
	const notices = startNoticeWorker()
	const endHousekeeping = startHousekeeping()
	const endBackups = startDailyBackups(premises)
	return {
		end: async () => {
			sayNotReady()
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

/**
 * A busy kept-alive connection would be served until it is cut in the middle of something. Once the returned function
 * is called, every answer says that it is the connection's last; also answers that are being made at that moment.
 */
function connectionsEndWithTheirAnswer(server: Server): () => void {
	const underWay = new Set<ServerResponse>()
	let ending = false
	server.on('request', (_request, response) => {
		response.shouldKeepAlive &&= !ending
		underWay.add(response)
		response.once('close', () => underWay.delete(response))
	})
	return () => {
		ending = true
		for (const response of underWay) response.shouldKeepAlive = false
	}
}

/** Takes no new connections, finishes what is begun, and gives up on the rest after ten seconds. */
async function finish(server: Server): Promise<void> {
	const closed = new Promise<void>((done) => server.close(() => done()))
	// Also those whose answer was under way and could not say any more that it is the last.
	const idle = setInterval(() => server.closeIdleConnections(), 100)
	const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_SECONDS * 1000)
	await closed
	clearInterval(idle)
	clearTimeout(late)
}
