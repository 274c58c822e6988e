import type { ReactNode } from 'react'
import type { Crumb } from '../frame/breadcrumbs.tsx'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'

export function ScentHeading({
	trail,
	title,
	text,
	children,
}: {
	trail: readonly Crumb[]
	title: string
	text: string
	children?: ReactNode
}) {
	return (
		<header>
			<div className="pt-1 md:pt-4">
				<Breadcrumbs trail={trail} />
			</div>
			<h1 className="mt-4 text-4xl first-letter:uppercase md:mt-8 md:text-5xl">{title}</h1>
			<span aria-hidden="true" className="mt-3 block h-px w-12 bg-gilt md:mt-4" />
			{text ? <p className="mt-3 max-w-2xl text-smoke md:mt-4">{text}</p> : null}
			{children}
		</header>
	)
}
