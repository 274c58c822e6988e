/**
 * Back from a product: its card has the focus again, and is in view though the cards before it may be of another height
 * now. The step forward in the browser's history says which card was left, also when the page was loaded anew.
 */
export function returnToCard(): void {
	const { navigation } = window
	const left = navigation.entries()[navigation.currentEntry!.index + 1]
	if (!left?.url || isReloaded(left.key)) return
	const link = document.querySelector<HTMLElement>(`main li h3 a[href="${new URL(left.url).pathname}"]`)
	if (!link) return
	link.focus({ preventScroll: true })
	const { top, bottom } = link.getBoundingClientRect()
	if (top < 0 || bottom > innerHeight) link.scrollIntoView({ block: 'center' })
}

/** Who loads the page again after the return has gone on to something else in it. */
function isReloaded(left: string): boolean {
	const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	if (history.state?.returnedFrom === left) return load?.type === 'reload'
	history.replaceState({ ...history.state, returnedFrom: left }, '')
	return false
}
