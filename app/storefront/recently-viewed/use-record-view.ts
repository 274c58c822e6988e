import { useEffect } from 'react'

/** Records a product view. `id` is undefined until the page is complete. */
export function useRecordView(id: string | undefined): void {
	useEffect(() => {
		if (!id) return
		import('./record-view.ts').then(
			({ recordView }) => recordView(id),
			() => {
				// Offline it is not recorded.
			},
		)
	}, [id])
}
