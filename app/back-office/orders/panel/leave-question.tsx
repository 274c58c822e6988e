import { type RefObject, useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

const orderIn = ({ pathname, search }: Location): string =>
	`${pathname} ${new URLSearchParams(search).get('order')}`

/** Asks before the panel is left with unsaved changes, however it is left. */
export function LeaveQuestion({ unsaved, parts }: { unsaved: RefObject<boolean>; parts: string }) {
	const blocker = useBlocker(
		({ currentLocation, nextLocation }) =>
			unsaved.current && orderIn(currentLocation) !== orderIn(nextLocation),
	)
	useEffect(() => {
		const ask = (event: BeforeUnloadEvent) => {
			if (unsaved.current) event.preventDefault()
		}
		window.addEventListener('beforeunload', ask)
		return () => window.removeEventListener('beforeunload', ask)
	}, [unsaved])
	// A new dialog per attempt: one made while the last dialog closes must not reuse it.
	const [tried, setTried] = useState('')
	const next = blocker.location?.key ?? tried
	if (next !== tried) setTried(next)
	return (
		<ConfirmDialog
			key={tried}
			title={m.panel_leave_title()}
			question={blocker.state === 'unblocked' ? undefined : m.panel_leave_question({ parts })}
			confirm={m.panel_leave()}
			cancel={m.panel_stay()}
			busy={blocker.state === 'proceeding'}
			onConfirm={() => blocker.proceed?.()}
			onClose={() => blocker.reset?.()}
		/>
	)
}
