import { createServer, type Server } from 'node:http'
import type { ServerBuild } from 'react-router'
import { endOrderStreams } from '../app/features/orders/order-events.server.ts'
import { config } from '../app/shop/config.server.ts'
import { startMail } from './mail.ts'
import { listenOn } from './port.ts'
import type { Prepared } from './prepare.ts'
import { createShop } from './shop.ts'
import { HTTP_TIMEOUTS } from './timeouts.ts'

const SHUTDOWN_SECONDS = 10

export type WebProcess = { end: () => Promise<void> }

/** Serves the shop in this process until `end`. */
export async function serveShop(prepared: Pick<Prepared, 'url' | 'dataFolder'>): Promise<WebProcess> {
	// Loaded here and not above, so that a start that fails does not load every page first.
	const build = (await import('virtual:react-router/server-build')) as unknown as ServerBuild
	const shop = await createShop(prepared, async () => build, 'production')
	const server = createServer({ ...HTTP_TIMEOUTS, maxHeaderSize: 16_384 }, shop.listener)
	await listenOn(server, config().PORT, config().HOST)
	const mail = startMail(prepared.dataFolder)
	return {
		end: async () => {
			endOrderStreams()
			await finish(server)
			await mail.stop()
			await shop.end()
		},
	}
}

/** Takes no new requests, finishes those begun, and gives up on the rest after ten seconds. */
async function finish(server: Server): Promise<void> {
	const closed = new Promise<void>((done) => server.close(() => done()))
	server.closeIdleConnections()
	const late = setTimeout(() => server.closeAllConnections(), SHUTDOWN_SECONDS * 1000)
	await closed
	clearTimeout(late)
}
