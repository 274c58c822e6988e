import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { hostToasts } from './toasts/toast-hosts.ts'

const SIZES = {
	narrow: 'max-h-[90dvh] w-[calc(100%-2rem)] max-w-md rounded-lg',
	wide: 'max-h-[90dvh] w-[calc(100%-2rem)] max-w-3xl rounded-lg',
	/** Full screen on a phone, two columns wide on a desktop. */
	page: 'max-md:h-dvh max-md:max-h-none w-full max-w-none md:max-h-[94dvh] md:w-[calc(100%-2rem)] md:max-w-5xl md:rounded-lg',
}

/** The native dialog: it traps focus, closes with Escape and restores focus. */
export function Dialog({
	open,
	onClose,
	mayClose = () => true,
	title,
	closeLabel,
	size = 'narrow',
	children,
}: {
	open: boolean
	onClose: () => void
	/** False keeps it open. */
	mayClose?: () => boolean
	title: string
	closeLabel: string
	size?: keyof typeof SIZES
	children: ReactNode
}) {
	const ref = useRef<HTMLDialogElement>(null)
	const toasts = useRef<HTMLDivElement>(null)
	const titleId = useId()
	useEffect(() => {
		const dialog = ref.current
		if (open && !dialog?.open) dialog?.showModal()
		if (!open && dialog?.open) dialog.close()
		return open && toasts.current ? hostToasts(toasts.current) : undefined
	}, [open])
	const left = useRef(false)
	const leave = () => {
		if (!mayClose()) return
		left.current = true
		ref.current?.close()
		// Called at once, not on the close event: a second Escape may come before that.
		onClose()
	}

	return (
		<dialog
			ref={ref}
			aria-labelledby={titleId}
			onCancel={(event) => {
				// A file field inside fires its own cancel event.
				if (event.target === ref.current && !mayClose()) event.preventDefault()
			}}
			onClose={(event) => {
				if (event.target !== ref.current) return
				if (left.current) {
					left.current = false
					return
				}
				// A second Back on a phone closes without a cancel event.
				if (open && !mayClose()) ref.current?.showModal()
				else onClose()
			}}
			onClick={(event) => {
				// A click on the backdrop targets the dialog element itself.
				if (event.target === ref.current) leave()
			}}
			onKeyDown={(event) => {
				// Browsers let a page cancel only the first Escape: this handles every one.
				if (event.key !== 'Escape' || (event.target as Element).closest('dialog') !== ref.current) return
				event.preventDefault()
				leave()
			}}
			className={`m-auto scroll-pt-20 scroll-pb-24 overflow-auto bg-paper p-0 text-ink backdrop:bg-ink/40 open:appear ${SIZES[size]}`}
		>
			<div className="sticky top-0 z-bar flex items-start justify-between gap-4 bg-paper px-5 pt-3 pb-2">
				<h2 id={titleId} className="pt-1.5 text-2xl">
					{title}
				</h2>
				<IconButton label={closeLabel} onClick={leave}>
					<Icon name="close" />
				</IconButton>
			</div>
			<div className="px-5 pb-5">{open ? children : null}</div>
			<div ref={toasts} aria-live="polite" className="toasts" />
		</dialog>
	)
}
