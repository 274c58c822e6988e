import type { ReactNode } from 'react'

/** A page of the back office under its header. */
export function AdminPage({
	title,
	subtitle,
	children,
}: {
	title: string
	subtitle?: string
	children?: ReactNode
}) {
	return (
		<main id="content" className="mx-auto max-w-7xl px-4 py-6">
			<h1 className="text-3xl">{title}</h1>
			{subtitle ? <p className="mt-1 text-smoke">{subtitle}</p> : null}
			<div className="mt-6">{children}</div>
		</main>
	)
}
