import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

/** Where one is, the title and a first sentence: at the same place on every page, with or without breadcrumbs. */
export function PageHead({
	trail,
	title,
	text,
	children,
}: {
	trail?: readonly Crumb[]
	title: ReactNode
	text?: ReactNode
	children?: ReactNode
}) {
	return (
		<header className="page-head">
			{trail ? <Breadcrumbs trail={trail} /> : null}
			<h1>{title}</h1>
			{text ? <p>{text}</p> : null}
			{children}
		</header>
	)
}

/** A page that says one thing: empty, missing or failed, and the ways on. */
export function MessagePage({
	children,
	...head
}: {
	title: string
	text?: ReactNode
	children?: ReactNode
}) {
	return (
		<section className="page-frame">
			<PageHead {...head}>
				<div className="mt-6 flex flex-wrap gap-3 empty:hidden">{children}</div>
			</PageHead>
		</section>
	)
}
