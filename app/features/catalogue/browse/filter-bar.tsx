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

export const FIELD_LOOK =
	'w-full min-w-0 min-h-11 rounded-md border border-smoke/50 bg-paper text-base text-ink'

type Props = {
	/** The page itself: without scripts the form is sent there. */
	action: string
	query: ListQuery
	/** The filters themselves. */
	selects: ReactNode
	/** Called when someone goes for one of its fields. */
	onApproach: (event: { target: EventTarget }) => void
	form: RefObject<HTMLFormElement | null>
	onChange: (typing: boolean) => void
	/** What stands beside the sort: the button that clears everything. */
	children?: ReactNode
}

/** Search, filters and sort: a plain GET form that also answers at once when scripts are there. */
export function FilterBar({ action, query, selects, onApproach, form, onChange, children }: Props) {
	const usual = usualSort(query.q)
	return (
		<form
			ref={form}
			method="get"
			action={action}
			// The browser must not fill in an earlier visit's choice that the address does not have.
			autoComplete="off"
			className="relative"
			onFocus={onApproach}
			onPointerDown={onApproach}
			// Not `onChange`: React knows that one only of fields that it drew itself.
			onInput={(event) => onChange((event.target as HTMLInputElement).name === 'q')}
			onSubmit={(event) => {
				event.preventDefault()
				onChange(false)
				const panel = event.currentTarget.querySelector('details')
				if (panel) panel.open = false
			}}
		>
			{query.category ? (
				<input type="hidden" name="category" value={Object.fromEntries(queryEntries(query)).category} />
			) : null}
			<search className="flex md:absolute md:top-0 md:left-0 md:w-96">
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
					className={`${FIELD_LOOK} rounded-r-none border-r-0 px-4`}
				/>
				<Button type="submit" aria-label={m.nav_search()} className="rounded-l-none px-4">
					<Icon name="search" className="size-5" />
				</Button>
			</search>
			<details className="group mt-3 md:mt-0">
				<summary className="inline-flex min-h-11 items-center gap-2 rounded-md border border-smoke/50 bg-paper px-4 transition-colors hover:bg-sand md:ml-[25rem]">
					<Icon name="filter" className="size-5" />
					{m.list_filters()}
					<Icon name="down" className="hidden size-4 transition-transform group-open:rotate-180 sm:block" />
				</summary>
				<div className="appear mt-3 rounded-lg border border-sand bg-paper p-4">
					{selects}
					<Button type="submit" className="mt-4 w-full md:w-auto">
						{m.list_apply()}
					</Button>
				</div>
			</details>
			{/* On a phone anchored at its left: hung at the right it would move while the page is still coming in. */}
			<div className="absolute top-14 right-0 left-28 flex items-center justify-between gap-1 sm:left-auto md:top-0">
				<label htmlFor="list-sort" className="sr-only text-sm text-smoke md:not-sr-only">
					{m.list_sort()}
				</label>
				<select
					id="list-sort"
					name="sort"
					defaultValue={query.sort === usual ? '' : query.sort}
					className="min-h-11 w-26 rounded-md bg-transparent px-1 text-base text-ellipsis sm:w-auto sm:px-2"
				>
					{/* The usual order has no value: who has not chosen one gets another with the first letter of a search. */}
					{Object.entries(SORTS).map(([sort, label]) => {
						if (!query.q && sort === 'relevance') return null
						const value = sort === usual ? '' : sort
						// By its value, not by its order: the browser keeps the option that is selected.
						return (
							<option key={value} value={value}>
								{label()}
							</option>
						)
					})}
				</select>
				{children}
			</div>
		</form>
	)
}
