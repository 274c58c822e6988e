/** Does this when nothing else is to be done, or soon, where a browser cannot tell. */
export function whenIdle(work: () => void): void {
	const wait = window.requestIdleCallback ?? setTimeout
	wait(work)
}
