import { useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** A line at the top while the next page is on its way; said once to screen readers. */
export function PageProgress() {
	const busy = useNavigation().state !== 'idle'
	return (
		<div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
			{busy ? (
				<>
					<div className="breathing h-0.5 bg-gold" />
					<span className="sr-only">{m.loading()}</span>
				</>
			) : null}
		</div>
	)
}
