/**
 * Fetches something when nothing else is to be done, or soon, where a browser cannot tell. Without a line it comes from
 * the service worker, or else when the line is back.
 */
export function whenIdle(fetchIt: () => void): void {
	const wait = window.requestIdleCallback ?? setTimeout
	wait(() =>
		navigator.onLine || navigator.serviceWorker?.controller
			? fetchIt()
			: addEventListener('online', fetchIt, { once: true }),
	)
}
