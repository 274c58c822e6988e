/**
 * Runs `work` when the browser is idle, or after a timeout. Offline without a service worker it waits for the
 * connection.
 */
export function whenIdle(work: () => void): void {
	const begin = () =>
		navigator.onLine || navigator.serviceWorker?.controller
			? work()
			: addEventListener('online', work, { once: true })
	if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1_500 })
	else setTimeout(begin)
}
