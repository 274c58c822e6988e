/** Fetches something when nothing else is to be done, or soon, where a browser cannot tell; without a line, when it is back. */
export function whenIdle(fetchIt: () => void): void {
	const wait = window.requestIdleCallback ?? setTimeout
	wait(() => (navigator.onLine ? fetchIt() : addEventListener('online', fetchIt, { once: true })))
}
