import { useRef } from 'react'
import { CLEAR_FORM, FilterBar } from '~/features/catalogue/browse/filter-bar.tsx'
import type { Filter } from '~/features/catalogue/browse/filter-names.ts'
import { NO_QUERY } from '~/features/catalogue/browse/list-query.ts'
import { href } from '~/shop/language.ts'
import { LazyPart } from '~/ui/lazy-part.tsx'
import { type ListState, useFormInStep } from './use-listing.ts'

/** The filter bar of a list, and below it the selected filters. */
export function ListFilters({
	path,
	list,
	offered,
	count,
}: {
	path: string
	list: ListState
	offered: readonly Filter[]
	/** 'Showing X of Y', announced politely; the home page shows it elsewhere. */
	count?: string
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
				// The search index is fetched only when the search field is used, not for filters alone.
				onApproach={({ target }) => {
					list.prepare((target as HTMLInputElement).name === 'q').catch(() => {})
				}}
				form={form}
				onChange={changed}
			/>
			<form
				id={CLEAR_FORM}
				method="get"
				action={href(path)}
				onSubmit={(event) => {
					event.preventDefault()
					list.choose(NO_QUERY)
					// The button that had the focus goes.
					form.current?.querySelector('summary')?.focus({ preventScroll: true })
				}}
			/>
			<div className="list-chosen">
				{filters && <filters.Chosen path={path} query={query} found={listing.count} />}
			</div>
			{/* Rendered while still empty, or a screen reader would not announce the text. */}
			<p role="status" className="list-meant">
				{filters?.meantText(listing.meant)}
			</p>
		</>
	)
}
