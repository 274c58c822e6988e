import { useEffect } from 'react'

/** Remembers on this device that a product was looked at. Its code comes when the page is there; until then there is no id. */
export function useRememberSeen(id: string | undefined): void {
	useEffect(() => {
		if (!id) return
		import('./remember-seen.ts').then(
			({ rememberSeen }) => rememberSeen(id),
			() => {
				// Without a line it is not remembered.
			},
		)
	}, [id])
}
