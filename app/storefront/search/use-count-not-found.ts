import { useEffect } from 'react'

/** Letters that come one after the other are one search. */
const SETTLED_MS = 1_500

/** Counts words that found nothing in the whole shop, once they have stood for a moment. */
export function useCountNotFound(term: string | undefined): void {
	useEffect(() => {
		if (!term) return
		const settled = setTimeout(() => {
			import('~/features/analytics/counting/send-count.ts').then(
				({ sendCount }) => sendCount('not-found', term),
				() => {
					// Without a line it is not counted.
				},
			)
		}, SETTLED_MS)
		return () => clearTimeout(settled)
	}, [term])
}
