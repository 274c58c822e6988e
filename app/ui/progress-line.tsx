import { useNavigation } from 'react-router'
import { m } from '~/paraglide/messages.js'

/** A thin line while the next page loads, so that a tap on a slow connection gives feedback; announced once. */
export function ProgressLine({ className }: { className: string }) {
	const busy = useNavigation().state !== 'idle'
	return (
		<div role="status" className={`pointer-events-none ${className}`}>
			{busy ? (
				<>
					<div className="breathing h-0.5 bg-gold" />
					<span className="sr-only">{m.loading()}</span>
				</>
			) : null}
		</div>
	)
}
