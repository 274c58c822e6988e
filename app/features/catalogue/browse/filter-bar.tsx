import type { ReactNode, RefObject } from 'react'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { type ListQuery, queryEntries, type Sort, usualSort } from './list-query.ts'

const SORTS: Record<Sort, () => string> = {
	relevance: m.list_sort_relevance,
	newest: m.list_sort_newest,
	'price-asc': m.list_sort_price_asc,
	'price-desc': m.list_sort_price_desc,
	name: m.list_sort_name,
}

/** The form that clears everything, also without scripts: its buttons are outside it (list-filters.tsx). */
export const CLEAR_FORM = 'list-clear'

export const FIELD_LOOK =
	'w-full min-w-0 min-h-11 rounded-md border border-smoke/50 bg-paper text-base text-ink'

type Props = {
	/** The page itself: without JavaScript the form is sent there. */
	action: string
	query: ListQuery
	/** The filters themselves. */
	panel: ReactNode
	/** The number of products, where the page shows it here. */
	count?: ReactNode
	/** Called when a field gets focus. */
	onApproach: (event: { target: EventTarget }) => void
	form: RefObject<HTMLFormElement | null>
	onChange: (typing: boolean) => void
}

/**
 * Search, filters and sort: a plain GET form that also updates at once with JavaScript. It has no box of its own
 * (display: contents), so that its second row stays sticky within the list.
 */
export function FilterBar({ action, query, panel, count, onApproach, form, onChange }: Props) {
	const usual = usualSort(query.q)
	return (
		<form
			ref={form}
			method="get"
			action={action}
			// The browser must not restore an earlier visit's choice that the URL does not have.
			autoComplete="off"
			className="list-form contents"
			onFocus={onApproach}
			onPointerDown={onApproach}
			// Not `onChange`: React only handles it for fields that it rendered itself.
			onInput={(event) => onChange((event.target as HTMLInputElement).name === 'q')}
			onSubmit={(event) => {
				event.preventDefault()
				onChange(false)
				const filters = event.currentTarget.querySelector('details')
				if (filters) filters.open = false
			}}
		>
			{queryEntries(query)
				.filter(([name]) => name === 'category' || name === 'upto')
				.map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
			<div className="list-search flex flex-wrap gap-1">
				<search className="flex min-w-0 grow basis-48 md:max-w-96">
					<label htmlFor="list-q" className="sr-only">
						{m.list_search()}
					</label>
					<input
						id="list-q"
						name="q"
						type="search"
						enterKeyHint="search"
						maxLength={100}
						placeholder={m.list_search_hint()}
						defaultValue={query.q}
						className={`${FIELD_LOOK} rounded-r-none border-r-0 pl-3 -outline-offset-2`}
					/>
					<Button type="submit" aria-label={m.nav_search()} className="rounded-l-none px-3">
						<Icon name="search" className="size-5" />
					</Button>
				</search>
			</div>
			<div className="list-bar">
				<details className="filter-sheet group">
					<summary>
						<Icon name="filter" className="size-5" />
						{m.list_filters()}
						<Icon name="down" className="ml-auto size-4 transition-transform group-open:rotate-180" />
						<Icon name="close" className="ml-auto size-6" />
					</summary>
					{panel}
				</details>
				<div className="list-order">
					<label htmlFor="list-sort" className="sr-only text-sm text-smoke md:not-sr-only">
						{m.list_sort()}
					</label>
					<select id="list-sort" name="sort" defaultValue={query.sort === usual ? '' : query.sort}>
						{/* The default sort has no value: it changes to relevance with the first letter of a search. */}
						{Object.entries(SORTS).map(([sort, label]) => {
							if (!query.q && sort === 'relevance') return null
							const value = sort === usual ? '' : sort
							// Keyed by value, not by position: the browser keeps the selected option.
							return (
								<option key={value} value={value}>
									{label()}
								</option>
							)
						})}
					</select>
					{count}
				</div>
			</div>
		</form>
	)
}
