import { useEffect } from 'react'

/** Debounce: keystrokes in a row are one search. */
const SETTLED_MS = 1_500

/** Counts search terms without any result. */
export function useCountNotFound(term: string | undefined): void {
	useEffect(() => {
		if (!term) return
		const settled = setTimeout(() => {
			import('~/features/analytics/counting/send-count.ts').then(
				({ sendCount }) => sendCount('not-found', term),
				() => {
					// Offline it is not counted.
				},
			)
		}, SETTLED_MS)
		return () => clearTimeout(settled)
	}, [term])
}
