import { useRef } from 'react'
import { FilterBar } from '~/features/catalogue/browse/filter-bar.tsx'
import type { Filter } from '~/features/catalogue/browse/filter-names.ts'
import { NO_QUERY, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { LatePart } from '~/ui/late-part.tsx'
import { searching } from '../search/searching.ts'
import { filtering, type ListState, useFormInStep } from './use-listing.ts'

/** The index of the search is fetched for who goes for the search field, not for who only filters. */
function prepare({ target }: { target: EventTarget }): void {
	void filtering.fetch().catch(() => {})
	if ((target as HTMLInputElement).name === 'q') void searching.fetch().catch(() => {})
}

/** A form of its own, so that Clear All works before any script; its button stands in the bar. */
const CLEAR = 'list-clear'

/** The filter bar of a list, and below it what is chosen. */
export function ListFilters({
	path,
	list,
	offered,
}: {
	path: string
	list: ListState
	offered: readonly Filter[]
}) {
	const form = useRef<HTMLFormElement>(null)
	const changed = useFormInStep(list, form)
	const { query, filters } = list
	return (
		<>
			<FilterBar
				action={href(path)}
				query={query}
				selects={
					<LatePart
						id={`filters${path}`}
						state={JSON.stringify([query, offered])}
						className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3"
					>
						{filters && <filters.FilterSelects {...filters} query={query} offered={offered} />}
					</LatePart>
				}
				onApproach={prepare}
				form={form}
				onChange={changed}
			>
				<Button type="submit" form={CLEAR} look="quiet" size="sm" disabled={writeQuery(query) === ''}>
					{m.list_clear_all()}
				</Button>
			</FilterBar>
			<form
				id={CLEAR}
				method="get"
				action={href(path)}
				onSubmit={(event) => {
					event.preventDefault()
					list.choose(NO_QUERY)
				}}
			/>
			{filters && <filters.Chosen path={path} query={query} />}
		</>
	)
}

/** 'Showing X of Y', announced politely, and a word when another term was meant than the one typed. */
export function CountLine({ list, text }: { list: ListState; text: string }) {
	return (
		<div role="status">
			<p className="text-smoke tabular-nums">{text}</p>
			{list.listing.meant ? (
				<p className="mt-1 font-medium">{m.list_meant({ term: list.listing.meant })}</p>
			) : null}
		</div>
	)
}
