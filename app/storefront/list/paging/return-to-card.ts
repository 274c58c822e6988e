/**
 * After Back from a product: focuses its card and scrolls it into view, as the cards above may have changed height.
 * The forward entry of the browser's history names the product, even after a reload.
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

/** After a reload the visitor may have moved on: do not take the focus again. */
function isReloaded(left: string): boolean {
	const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
	if (history.state?.returnedFrom === left) return load?.type === 'reload'
	history.replaceState({ ...history.state, returnedFrom: left }, '')
	return false
}
