import { type RefObject, useEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { ConfirmDialog } from '../../components/confirm-dialog.tsx'

const orderIn = ({ pathname, search }: Location): string =>
	`${pathname} ${new URLSearchParams(search).get('order')}`

/** Whoever leaves the panel with something unsaved in it is asked first, by whichever way. */
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
	// A question of its own for each try to leave: one that comes while the last is being closed must not be taken for it.
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
