import { type ReactNode, useId } from 'react'

export function Panel({
	title,
	note,
	children,
	region = true,
}: {
	title: string
	note?: ReactNode
	children: ReactNode
	/** False if the content is a region with the same name already, such as a table. */
	region?: boolean
}) {
	const id = useId()
	return (
		<section aria-labelledby={region ? id : undefined} className="min-w-0">
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
