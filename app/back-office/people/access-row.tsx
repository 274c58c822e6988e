import type { ReactNode } from 'react'

/** A row of sessions or invitations: name, date and actions. */
export function AccessRow({
	name,
	about,
	className,
	children,
}: {
	name: ReactNode
	about: string
	className: string
	children: ReactNode
}) {
	return (
		<li className={`flex flex-wrap items-center justify-between gap-2 text-sm ${className}`}>
			<div className="min-w-0 wrap-anywhere">
				<p className="font-medium">{name}</p>
				<p className="text-smoke tabular-nums">{about}</p>
			</div>
			{children}
		</li>
	)
}
