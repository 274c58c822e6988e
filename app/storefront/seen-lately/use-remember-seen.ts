import { useEffect } from 'react'

/** Records a product view. `id` is undefined until the page is complete. */
export function useRememberSeen(id: string | undefined): void {
	useEffect(() => {
		if (!id) return
		import('./remember-seen.ts').then(
			({ rememberSeen }) => rememberSeen(id),
			() => {
				// Offline it is not recorded.
			},
		)
	}, [id])
}
