/**
 * Keeps the URL at the page of the list that is in view, so Back, reload and sharing lead to that page. `sizes`: the
 * number of products of each appended page. Returns a function that stops it.
 */
export function followPageInView(sizes: readonly number[], addressOf: (at: number) => string): () => void {
	let frame = 0
	const follow = () => {
		frame = 0
		const cards = document.querySelector('main .far-cards')?.children
		if (!cards) return
		let at = 0
		let cardsBefore = sizes[0] ?? 0
		while (at + 1 < sizes.length && isAboveMiddle(cards[cardsBefore])) {
			at++
			cardsBefore += sizes[at]!
		}
		const address = addressOf(at)
		// The router keeps its own data in the state: preserve it.
		if (location.pathname + location.search !== address) history.replaceState(history.state, '', address)
	}
	const later = () => {
		frame ||= requestAnimationFrame(follow)
	}
	addEventListener('scroll', later, { passive: true })
	return () => {
		removeEventListener('scroll', later)
		cancelAnimationFrame(frame)
	}
}

const isAboveMiddle = (card: Element | undefined): boolean =>
	card !== undefined && card.getBoundingClientRect().top < innerHeight / 2
