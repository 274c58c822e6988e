import type { ReactNode, RefObject } from 'react'
import { m } from '~/paraglide/messages.js'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { FILTERS, type Filter, type FilterOptions } from './filter-options.ts'
import type { OptionCounts } from './filters.ts'
import { FILTER_LABELS, optionLabel, SORT_LABELS } from './labels.ts'
import { type ListQuery, queryEntries, SORTS } from './list-query.ts'

const FIELD = 'w-full min-w-0 min-h-11 rounded-md border border-smoke/50 bg-paper text-base text-ink'

type Props = {
	/** The page itself: without scripts the form is sent there. */
	action: string
	query: ListQuery
	options: FilterOptions
	counts: OptionCounts
	/** The filters that this list offers; a chosen one shows anyway, so that it can be seen and unset. */
	offered: readonly Filter[]
	form: RefObject<HTMLFormElement | null>
	onChange: (typing: boolean) => void
	/** What stands beside the sort: the button that clears everything. */
	children?: ReactNode
}

/** Search, filters and sort: a plain GET form that also answers at once when scripts are there. */
export function FilterBar({ action, query, options, counts, offered, form, onChange, children }: Props) {
	const shown = FILTERS.filter((filter) => offered.includes(filter) || query[filter])
	return (
		<form
			ref={form}
			method="get"
			action={action}
			// The browser must not fill in an earlier visit's choice that the address does not have.
			autoComplete="off"
			className="relative"
			onChange={(event) => onChange((event.target as unknown as HTMLInputElement).name === 'q')}
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
					className={`${FIELD} rounded-r-none border-r-0 px-4`}
				/>
				<Button type="submit" aria-label={m.list_search_go()} className="rounded-l-none px-4">
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
					<div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3">
						{shown.map((filter) => (
							<FilterSelect
								key={filter}
								filter={filter}
								chosen={query[filter]}
								options={options[filter]}
								counts={counts[filter]}
							/>
						))}
					</div>
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
					defaultValue={query.sort}
					className="min-h-11 w-26 rounded-md bg-transparent px-1 text-base text-ellipsis sm:w-auto sm:px-2"
				>
					{SORTS.map((sort) => (
						<option key={sort} value={sort}>
							{SORT_LABELS[sort]()}
						</option>
					))}
				</select>
				{children}
			</div>
		</form>
	)
}

/** One filter; each option tells how many products it would leave. */
function FilterSelect({
	filter,
	chosen,
	options,
	counts,
}: {
	filter: Filter
	chosen: string | undefined
	options: readonly string[]
	counts: ReadonlyMap<string, number>
}) {
	const id = `list-${filter}`
	const all = chosen && !options.includes(chosen) ? [...options, chosen] : options
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-sm font-medium">
				{FILTER_LABELS[filter]()}
			</label>
			<select id={id} name={filter} defaultValue={chosen ?? 'all'} className={`${FIELD} px-2`}>
				<option value="all">
					{filter === 'gender' || filter === 'price' ? m.filter_all_m() : m.filter_all()}
				</option>
				{all.map((option) => (
					<option key={option} value={option}>
						{optionLabel(filter, option)} ({counts.get(option) ?? 0})
					</option>
				))}
			</select>
		</div>
	)
}
