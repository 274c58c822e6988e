import { useRef } from 'react'
import { FilterBar } from '~/features/catalogue/filter-bar.tsx'
import { FILTERS, type Filter } from '~/features/catalogue/filter-options.ts'
import { optionLabel } from '~/features/catalogue/labels.ts'
import { type ListQuery, NO_QUERY, writeQuery } from '~/features/catalogue/list-query.ts'
import { m } from '~/paraglide/messages.js'
import { href } from '~/shop/language.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from './shop-link.tsx'
import { type ListState, useFormInStep } from './use-listing.ts'

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
	const { query, options, listing } = list
	return (
		<>
			<FilterBar
				action={href(path)}
				query={query}
				options={options}
				counts={listing.counts}
				offered={offered}
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
			<Chosen path={path} query={query} />
		</>
	)
}

/** Each chosen filter as something that can be taken away again. */
function Chosen({ path, query }: { path: string; query: ListQuery }) {
	const chosen = FILTERS.filter((filter) => query[filter])
	if (chosen.length === 0) return null
	return (
		<ul aria-label={m.list_chosen()} className="mt-3 flex flex-wrap gap-2">
			{chosen.map((filter) => {
				const label = optionLabel(filter, query[filter]!)
				return (
					<li key={filter}>
						<ShopLink
							to={path + writeQuery({ ...query, [filter]: undefined })}
							preventScrollReset
							aria-label={m.list_remove({ value: label })}
							className="appear inline-flex min-h-11 items-center gap-2 rounded-full bg-sand py-1 pr-3 pl-4 text-sm hover:bg-sand/60"
						>
							{label}
							<Icon name="close" className="size-4" />
						</ShopLink>
					</li>
				)
			})}
		</ul>
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
