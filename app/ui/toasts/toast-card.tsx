import { createPortal } from 'react-dom'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { keepClearOfButtons } from './clear-of-buttons.ts'
import { useToastHost } from './toast-hosts.ts'

export type Toast = {
	id: number | string
	tone: 'success' | 'danger' | 'info'
	title: string
	text?: string
}
export type ToastProps = { toast: Toast; dismissLabel: string; dismiss: () => void }

const BORDERS = { success: 'border-emerald', danger: 'border-ember', info: 'border-gilt' } as const

export function ToastCard({ toast, dismissLabel, dismiss }: ToastProps) {
	const host = useToastHost()
	const card = (
		<div
			ref={keepClearOfButtons}
			className={`appear pointer-events-auto flex w-full max-w-sm items-center justify-between gap-3 rounded-md border-l-4 bg-paper py-1 pl-4 shadow-float ${BORDERS[toast.tone]}`}
		>
			<div className="py-2">
				<p className={`font-medium ${toast.tone === 'danger' ? 'text-ember' : ''}`}>{toast.title}</p>
				{toast.text ? <p className="text-sm text-smoke">{toast.text}</p> : null}
			</div>
			<IconButton label={dismissLabel} onClick={dismiss}>
				<Icon name="close" className="size-5" />
			</IconButton>
		</div>
	)
	return host ? createPortal(card, host) : card
}
