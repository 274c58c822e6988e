import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'

export function DialogButtons({
	submit,
	busy,
	className = '',
	onCancel,
}: {
	submit: string
	busy: boolean
	className?: string
	onCancel: () => void
}) {
	return (
		<div className={`flex flex-wrap justify-end gap-2 ${className}`}>
			<Button look="quiet" onClick={onCancel}>
				{m.admin_cancel()}
			</Button>
			<Button type="submit" busy={busy}>
				{submit}
			</Button>
		</div>
	)
}
