import { type ComponentType, useEffect, useState } from 'react'

/** At the end of a page: what was looked at on this device, once the page is there. */
export function SeenLately() {
	const [Seen, setSeen] = useState<ComponentType | null>(null)
	useEffect(() => {
		import('./seen-products.tsx').then(
			({ SeenProducts }) => setSeen(() => SeenProducts),
			() => {
				// Without a line the page does without it.
			},
		)
	}, [])
	return Seen ? (
		<div className="page-frame pt-10">
			<Seen />
		</div>
	) : null
}
