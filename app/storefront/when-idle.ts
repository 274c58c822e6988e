/**
 * Does something when nothing else is to be done, and not never on a phone that is always busy. What it fetches comes
 * without a line from the service worker, or else when the line is back.
 */
export function whenIdle(work: () => void): void {
	const begin = () =>
		navigator.onLine || navigator.serviceWorker?.controller
			? work()
			: addEventListener('online', work, { once: true })
	if ('requestIdleCallback' in window) requestIdleCallback(begin, { timeout: 1_500 })
	else setTimeout(begin)
}
