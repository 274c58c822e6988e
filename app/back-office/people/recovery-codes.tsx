import { useEffect, useRef } from 'react'
import { Link, useBlocker } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { CopyButton } from '~/ui/copy-button.tsx'
import { ConfirmDialog } from '../components/confirm-dialog.tsx'

const SAVED = { codesSaved: true }

/**
 * Shown once, after enrolment. Leaving without confirming that they are saved asks first. Without scripts there is
 * only the link.
 */
export function RecoveryCodes({ codes }: { codes: string[] }) {
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		heading.current?.focus()
		heading.current?.scrollIntoView({ block: 'center' })
		const ask = (event: BeforeUnloadEvent) => event.preventDefault()
		window.addEventListener('beforeunload', ask)
		return () => {
			window.removeEventListener('beforeunload', ask)
			document.getElementById('content')?.focus()
		}
	}, [])
	const blocker = useBlocker(({ nextLocation }) => nextLocation.state?.codesSaved !== true)
	return (
		<section className="max-w-2xl rounded-md border-l-4 border-emerald bg-paper px-4 py-3">
			<h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
				{m.factor_recovery_title()}
			</h2>
			<p className="my-2 text-sm">{m.factor_recovery_text()}</p>
			<ul className="mb-3 grid max-w-xs grid-cols-2 gap-x-4 gap-y-1 font-mono text-base">
				{codes.map((code) => (
					<li key={code}>{code}</li>
				))}
			</ul>
			<div className="flex flex-wrap gap-2">
				<CopyButton text={codes.join('\n')} done={m.people_link_copied()}>
					{m.factor_recovery_copy()}
				</CopyButton>
				<Link to="/admin/account" replace state={SAVED} className={buttonClass()}>
					{m.factor_recovery_saved()}
				</Link>
			</div>
			<ConfirmDialog
				title={m.factor_recovery_title()}
				question={blocker.state === 'unblocked' ? undefined : m.factor_recovery_leave()}
				confirm={m.panel_leave()}
				cancel={m.factor_recovery_back()}
				busy={blocker.state === 'proceeding'}
				onConfirm={() => blocker.proceed?.()}
				onClose={() => blocker.reset?.()}
			/>
		</section>
	)
}
