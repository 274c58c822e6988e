import type { ReactNode } from 'react'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Dialog } from '~/ui/dialog.tsx'

/** Confirms an action that cannot be undone. */
export function ConfirmDialog({
	question,
	details,
	title,
	confirm,
	cancel = m.admin_cancel(),
	busy,
	onConfirm,
	onClose,
}: {
	/** Open while defined. */
	question: string | undefined
	details?: ReactNode
	title: string
	confirm: string
	cancel?: string
	busy: boolean
	onConfirm: () => void
	onClose: () => void
}) {
	return (
		<Dialog open={question !== undefined} onClose={onClose} title={title} closeLabel={m.close()}>
			<p className="mb-5">{question}</p>
			{details}
			<div className="flex flex-wrap justify-end gap-2">
				<Button look="quiet" onClick={onClose}>
					{cancel}
				</Button>
				<Button look="danger" busy={busy} onClick={onConfirm}>
					{confirm}
				</Button>
			</div>
		</Dialog>
	)
}
