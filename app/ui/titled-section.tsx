import type { ReactNode } from 'react'

/** A section labelled by its heading. */
export function TitledSection({
	id,
	title,
	className,
	titleClass = 'text-3xl',
	children,
}: {
	id: string
	title: string
	className?: string
	titleClass?: string
	children: ReactNode
}) {
	return (
		<section aria-labelledby={id} className={className}>
			<h2 id={id} className={titleClass}>
				{title}
			</h2>
			{children}
		</section>
	)
}
