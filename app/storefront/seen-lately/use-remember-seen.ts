import { useEffect } from 'react'

/** Remembers on this device that a product was looked at. Its code comes when the page is there. */
export function useRememberSeen(id: string): void {
	useEffect(() => {
		import('./remember-seen.ts').then(
			({ rememberSeen }) => rememberSeen(id),
			() => {
				// Without a line it is not remembered.
			},
		)
	}, [id])
}
