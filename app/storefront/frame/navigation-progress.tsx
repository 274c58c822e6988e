import { useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** A thin line while the next page is on its way, so that a tap on a slow line is seen to work. */
export function NavigationProgress() {
	const busy = useNavigation().state !== 'idle'
	return (
		<div role="status" className="pointer-events-none sticky top-16 z-40 h-0">
			{busy ? (
				<>
					<div className="breathing h-0.5 w-full bg-gilt" />
					<span className="sr-only">{m.loading()}</span>
				</>
			) : null}
		</div>
	)
}
