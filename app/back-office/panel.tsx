import { type ReactNode, useId } from 'react'

/** A part of a page under its own heading. */
export function Panel({
	title,
	note,
	children,
	className = '',
}: {
	title: string
	note?: ReactNode
	children: ReactNode
	className?: string
}) {
	const id = useId()
	return (
		<section aria-labelledby={id} className={`min-w-0 ${className}`}>
			<div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
				<h2 id={id} className="text-lg">
					{title}
				</h2>
				{note ? <p className="text-xs text-smoke">{note}</p> : null}
			</div>
			{children}
		</section>
	)
}
