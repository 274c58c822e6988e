// The shop's service worker, for the scope / (docs/decisions/0026): after one visit the shop opens offline. Built by
// bin/build/build-worker.ts and served as /service-worker.js.
import { isSentByItself } from '../features/orders/inquiry/sending/order-queue.ts'
import { deleteQueuedOrders, sendQueuedOrders } from '../features/orders/inquiry/sending/queued-orders.ts'
import { answerFetch } from './answer.ts'
import { fetchAhead, storeLoaded } from './fetch-ahead.ts'
import { type MessageToWorker, notifyPages, worker } from './scope.ts'
import { deleteVisited, trim } from './store.ts'
import { dropOld, takeOver } from './versions.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()))
worker.addEventListener('fetch', answerFetch)
worker.addEventListener('message', (event) => event.waitUntil(receive(event.data).catch(() => {})))
// Rejects while an order could not be sent: then the browser retries later.
worker.addEventListener('sync', (event) => event.waitUntil(sendOrders()))

async function receive(said: MessageToWorker): Promise<void> {
	if (said.kind === 'signed-out') {
		await Promise.allSettled([deleteVisited(), deleteQueuedOrders()])
		return
	}
	// A page of an earlier build may say what this worker does not know, also while it still waits.
	if (said.kind !== 'loaded') return
	await dropOld()
	await storeLoaded(said.page, said.files)
	if (said.mayFetch) await fetchAhead(said.page)
	await trim()
}

async function sendOrders(): Promise<void> {
	const sent = await sendQueuedOrders(isSentByItself)
	if (sent.answered) await notifyPages({ kind: 'order-answered' })
	if (sent.left) throw new Error('The shop could not be reached')
}
