import { type ReactNode, useState } from 'react'
import { Icon } from '~/ui/icon.tsx'

export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className="flex flex-col gap-3 border-t border-sand pt-4 lg:first:border-0 lg:first:pt-0">
			<h3 className="text-lg">{title}</h3>
			{children}
		</section>
	)
}

/** A collapsible section with a summary in its heading. */
export function FoldedSection({
	title,
	summary,
	open = false,
	children,
}: {
	title: string
	summary?: string
	/** Initial state. */
	open?: boolean
	children: ReactNode
}) {
	const [atFirst] = useState(open)
	return (
		<details open={atFirst} className="group border-t border-sand pt-1">
			<summary className="flex min-h-11 items-center gap-2">
				<h3 className="text-lg">{title}</h3>
				{summary ? <span className="min-w-0 truncate text-sm text-smoke">{summary}</span> : null}
				<Icon name="down" className="ml-auto size-5 shrink-0 group-open:rotate-180" />
			</summary>
			<div className="flex flex-col gap-3 pt-2 pb-2">{children}</div>
		</details>
	)
}

/** Focuses the first invalid field, opening its section; true if there is one. */
export function focusWrongField(within: Element | null): boolean {
	const wrong = within?.querySelector<HTMLElement>('[aria-invalid=true]')
	const fold = wrong?.closest('details')
	if (fold) fold.open = true
	wrong?.focus()
	return !!wrong
}
