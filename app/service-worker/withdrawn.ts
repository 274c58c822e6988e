// What /service-worker.js is while the worker is withdrawn (SERVICE_WORKER=off): it replaces the previous one, deletes
// its caches, and unregisters. It answers no request; open pages continue over the network. An order that is queued on
// the device stays: the page sends it.
import { worker } from './scope.ts'

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(leave()))
// A page that registers it while it leaves revives it, and sends it a message right after.
worker.addEventListener('message', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
	try {
		for (const name of await caches.keys()) if (name.startsWith('shop-')) await caches.delete(name)
	} catch {
		// Storage is blocked: there is nothing to delete.
	}
	await worker.registration.unregister()
}
