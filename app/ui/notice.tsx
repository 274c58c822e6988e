import type { ReactNode } from 'react'

const TONES = {
	info: 'border-gilt bg-paper',
	success: 'border-emerald bg-paper',
	danger: 'border-ember bg-paper text-ember',
} as const

/** A message in the page. A danger is announced at once, anything else politely. */
export function Notice({
	tone = 'info',
	title,
	children,
}: {
	tone?: keyof typeof TONES
	title?: string
	children?: ReactNode
}) {
	return (
		<div
			role={tone === 'danger' ? 'alert' : 'status'}
			className={`rounded-md border-l-4 px-4 py-3 ${TONES[tone]}`}
		>
			{title ? <p className="font-medium">{title}</p> : null}
			{children}
		</div>
	)
}
