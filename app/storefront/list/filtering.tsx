// Search, filters and their labels in two languages. Most visitors use neither, so this is loaded on first use
// (use-listing.ts), together with the rules that it re-exports.

import { FIELD_LOOK } from '~/features/catalogue/browse/filter-bar.tsx'
import { FILTERS, type Filter } from '~/features/catalogue/browse/filter-names.ts'
import type { FilterOptions } from '~/features/catalogue/browse/filter-options.ts'
import type { OptionCounts } from '~/features/catalogue/browse/filters.ts'
import { type ListQuery, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { FAMILY_LABELS } from '~/features/catalogue/family-labels.ts'
import { FILTER_LABELS, optionLabel } from '~/features/catalogue/labels.ts'
import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { formatPrice } from '~/shop/money.ts'
import { FAMILIES } from '~/shop/vocabulary.ts'
import { Button } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from '../shop-link.tsx'
import { watchFilterSheet } from './filter-sheet.ts'

if (!import.meta.env.SSR) watchFilterSheet()

/**
 * The filters of this list; a selected one is always shown, so that it can be removed. The button below closes the
 * sheet and shows the number of results.
 */
export function FilterPanel({
	query,
	options,
	counts,
	offered,
	shown,
}: {
	query: ListQuery
	options: FilterOptions
	counts: OptionCounts
	offered: readonly Filter[]
	shown: number
}) {
	const shownFilters = FILTERS.filter((filter) => offered.includes(filter) || query[filter])
	return (
		<>
			<div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3">
				{shownFilters.map((filter) => {
					const Choice = filter === 'upto' ? HighestPrice : FilterSelect
					return (
						<Choice
							key={filter}
							filter={filter}
							chosen={query[filter]}
							options={withChosen(options[filter], query[filter])}
							counts={counts[filter]}
						/>
					)
				})}
			</div>
			{offered.includes('scent') ? <Families /> : null}
			<div>
				<Button type="submit" className="w-full md:w-auto">
					{/* Without scripts the number of results is not known. */}
					<span className="hidden [@media(scripting:none)]:inline">{m.list_apply()}</span>
					<span className="[@media(scripting:none)]:hidden">
						{shown === 1 ? m.list_show_one() : m.list_show({ count: shown })}
					</span>
				</Button>
			</div>
		</>
	)
}

/** Links to the pages of the eight scent families. */
function Families() {
	return (
		<nav aria-label={m.scents_families()} className="flex flex-wrap gap-x-1 text-sm">
			{FAMILIES.map((family) => (
				<ShopLink
					key={family}
					to={`/scents/${family}`}
					className="inline-flex min-h-11 items-center px-2 text-gold underline underline-offset-4"
				>
					{FAMILY_LABELS[family]()}
				</ShopLink>
			))}
		</nav>
	)
}

const withChosen = (options: readonly string[], chosen: string | undefined): readonly string[] =>
	chosen && !options.includes(chosen) ? [...options, chosen] : options

type ChoiceProps = {
	filter: Filter
	chosen: string | undefined
	options: readonly string[]
	counts: ReadonlyMap<string, number>
}

/** Each option shows how many products it would leave. */
function FilterSelect({ filter, chosen, options, counts }: ChoiceProps) {
	const id = `list-${filter}`
	return (
		<div className="flex min-w-0 flex-col gap-1">
			<label htmlFor={id} className="text-sm font-medium">
				{FILTER_LABELS[filter]()}
			</label>
			<select id={id} name={filter} defaultValue={chosen ?? 'all'} className={`${FIELD_LOOK} px-2`}>
				<option value="all">
					{filter === 'gender' || filter === 'price' ? m.filter_all_m() : m.filter_all()}
				</option>
				{options.map((option) => (
					<option key={option} value={option}>
						{optionLabel(filter, option)} ({counts.get(option) ?? 0})
					</option>
				))}
			</select>
		</div>
	)
}

function HighestPrice({ filter, chosen, options, counts }: ChoiceProps) {
	const byPrice = [...options].sort((a, b) => Number(a) - Number(b))
	return (
		<fieldset className="col-span-full min-w-0">
			<legend className="mb-1 text-sm font-medium">{FILTER_LABELS[filter]()}</legend>
			<div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap">
				{['all', ...byPrice].map((option) => (
					<label
						key={option}
						className="relative flex min-h-11.5 items-center justify-center gap-1 rounded-md border border-smoke/50 px-2 text-sm tabular-nums outline-offset-2 outline-gold transition-colors hover:bg-sand has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2 md:px-4"
					>
						<input
							id={`list-${filter}-${option}`}
							type="radio"
							name={filter}
							value={option}
							defaultChecked={option === (chosen ?? 'all')}
							className="absolute size-full appearance-none outline-none"
						/>
						{option === 'all' ? m.filter_all_m() : formatPrice(Number(option), language())}
						{option === 'all' ? null : <span className="opacity-80">({counts.get(option) ?? 0})</span>}
					</label>
				))}
			</div>
		</fieldset>
	)
}

/** 'Showing results for …' after a corrected spelling. */
export const meantText = (term: string | undefined) => term && m.list_meant({ term })

/** The selected filters, each with a link that removes it. */
export function Chosen({ path, query }: { path: string; query: ListQuery }) {
	const chosen = FILTERS.filter((filter) => query[filter])
	if (chosen.length === 0) return null
	return (
		<ul aria-label={m.list_chosen()} className="flex flex-wrap gap-2">
			{chosen.map((filter) => {
				const label = optionLabel(filter, query[filter]!)
				return (
					<li key={filter}>
						<ShopLink
							to={path + writeQuery({ ...query, [filter]: undefined })}
							preventScrollReset
							aria-label={m.list_remove({ value: label })}
							className="appear inline-flex min-h-11 items-center gap-2 rounded-md bg-sand py-1 pr-3 pl-4 text-sm hover:bg-sand/60"
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

export { optionsOf } from '~/features/catalogue/browse/filter-options.ts'
export { listingOf } from '~/features/catalogue/browse/listing.ts'
export { readQuery } from '~/features/catalogue/browse/read-query.ts'
export { Instead } from '../search/instead.tsx'
