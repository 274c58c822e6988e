// The back office's worker: shows a notice of the shop (app/features/notices/notice.ts) and opens what it is about.
// It answers no requests and keeps nothing.

self.addEventListener('push', (event) => {
	const { title, body, url, tag, lang, waiting } = event.data.json()
	const icon = '/icon-512.png'
	event.waitUntil(
		Promise.all([
			self.registration.showNotification(title, { body, tag, lang, icon, data: url }),
			// Only an installed app has a badge, and not every browser knows them.
			waiting && navigator.setAppBadge?.(waiting).catch(() => {}),
		]),
	)
})

self.addEventListener('notificationclick', (event) => {
	event.notification.close()
	const address = new URL(event.notification.data, self.location.origin).href
	event.waitUntil(
		clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
			// A page with something else in it is left alone: it may hold what was typed and not yet saved.
			const open = windows.find(({ url }) => url === address)
			return open ? open.focus() : clients.openWindow(address)
		}),
	)
})
