import { type ReactNode, useEffect, useId, useRef } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'

/** The browser's own dialog: it traps focus, closes with Escape and gives focus back by itself. */
export function Dialog({
	open,
	onClose,
	title,
	closeLabel,
	wide = false,
	children,
}: {
	open: boolean
	onClose: () => void
	title: string
	closeLabel: string
	wide?: boolean
	children: ReactNode
}) {
	const ref = useRef<HTMLDialogElement>(null)
	const titleId = useId()
	useEffect(() => {
		const dialog = ref.current
		if (open && !dialog?.open) dialog?.showModal()
		if (!open && dialog?.open) dialog.close()
	}, [open])

	return (
		<dialog
			ref={ref}
			aria-labelledby={titleId}
			onClose={onClose}
			onClick={(event) => {
				// The backdrop is the dialog element itself; its content stops here.
				if (event.target === ref.current) ref.current?.close()
			}}
			onKeyDown={() => {}}
			className={`m-auto max-h-[90dvh] w-[calc(100%-2rem)] overflow-auto rounded-lg bg-paper p-0 text-ink backdrop:bg-ink/40 open:appear ${wide ? 'max-w-3xl' : 'max-w-md'}`}
		>
			<div className="p-5">
				<div className="mb-4 flex items-start justify-between gap-4">
					<h2 id={titleId} className="pt-1.5 text-2xl">
						{title}
					</h2>
					<IconButton label={closeLabel} onClick={() => ref.current?.close()}>
						<Icon name="close" />
					</IconButton>
				</div>
				{open ? children : null}
			</div>
		</dialog>
	)
}
