// What /service-worker.js is while the worker is withdrawn (SERVICE_WORKER=off): it takes the place of the one before,
// deletes what that had stored, and goes. It answers no request; open pages go on over the network as they are.
// An order that waits on the device stays: the page sends it.
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('message', ({ data }) => {
	if (data.kind === 'skip-waiting') worker.skipWaiting()
})
worker.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
	try {
		for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
	} catch {
		// Storage is refused: there is nothing to delete.
	}
	await worker.registration.unregister()
}
