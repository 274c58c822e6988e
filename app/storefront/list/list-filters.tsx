import { type ReactNode, useRef } from 'react'
import { FilterBar } from '~/features/catalogue/browse/filter-bar.tsx'
import type { Filter } from '~/features/catalogue/browse/filter-names.ts'
import { NO_QUERY, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { LazyPart } from '~/ui/lazy-part.tsx'
import { searching } from '../search/searching.ts'
import { filtering, type ListState, useFormInStep } from './use-listing.ts'

/** The search index is fetched only when the search field is used, not for filters alone. */
function prepare({ target }: { target: EventTarget }): void {
	void filtering.fetch().catch(() => {})
	if ((target as HTMLInputElement).name === 'q') void searching.fetch().catch(() => {})
}

/** A separate form, so that Clear All works without scripts; its button is in the bar. */
const CLEAR = 'list-clear'

/** The filter bar of a list, and below it the selected filters. */
export function ListFilters({
	path,
	list,
	offered,
	count,
	children,
}: {
	path: string
	list: ListState
	offered: readonly Filter[]
	/** 'Showing X of Y', announced politely; the home page shows it elsewhere. */
	count?: string
	/** Shown beside the selected filters. */
	children?: ReactNode
}) {
	const form = useRef<HTMLFormElement>(null)
	const changed = useFormInStep(list, form)
	const { query, filters, listing } = list
	return (
		<>
			<FilterBar
				action={href(path)}
				query={query}
				panel={
					<LazyPart
						id={`filters${path}`}
						state={JSON.stringify([query, offered])}
						className="filter-panel appear"
					>
						{filters && (
							<filters.FilterPanel {...filters} query={query} offered={offered} shown={listing.count} />
						)}
					</LazyPart>
				}
				count={
					count && (
						<p role="status" className="text-smoke tabular-nums">
							{count}
						</p>
					)
				}
				clear={
					<Button
						type="submit"
						form={CLEAR}
						look="quiet"
						size="sm"
						disabled={writeQuery(query) === ''}
						className="list-clear shrink-0"
					>
						{m.list_clear_all()}
					</Button>
				}
				onApproach={prepare}
				form={form}
				onChange={changed}
			/>
			<form
				id={CLEAR}
				method="get"
				action={href(path)}
				onSubmit={(event) => {
					event.preventDefault()
					list.choose(NO_QUERY)
				}}
			/>
			<div className="list-chosen">
				{filters && <filters.Chosen path={path} query={query} />}
				{children}
			</div>
			{/* Rendered while still empty, or a screen reader would not announce the text. */}
			<p role="status" className="list-meant">
				{filters?.meantText(listing.meant)}
			</p>
		</>
	)
}
