import { type ComponentType, useEffect, useState } from 'react'

/** Recently viewed products at the end of a page, loaded after it has rendered. */
export function RecentlyViewed() {
	const [Seen, setSeen] = useState<ComponentType | null>(null)
	useEffect(() => {
		import('./viewed-products.tsx').then(
			({ ViewedProducts }) => setSeen(() => ViewedProducts),
			() => {
				// Offline it is left out.
			},
		)
	}, [])
	return Seen ? (
		<div className="page-frame pt-10">
			<Seen />
		</div>
	) : null
}
