// Search, filters and their labels in two languages. Most visitors use neither, so this is loaded on first use
// (use-listing.ts), together with the rules that it re-exports.

import { CLEAR_FORM, FIELD_LOOK } from '~/features/catalogue/browse/filter-bar.tsx'
import { FILTERS, type Filter } from '~/features/catalogue/browse/filter-names.ts'
import type { FilterOptions } from '~/features/catalogue/browse/filter-options.ts'
import type { OptionCounts } from '~/features/catalogue/browse/filters.ts'
import {
	isNarrowed,
	isWholeList,
	type ListQuery,
	writeQuery,
} from '~/features/catalogue/browse/list-query.ts'
import { FILTER_LABELS, type FilterField, optionLabel } from '~/features/catalogue/labels.ts'
import { m } from '~/paraglide/messages.js'
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
	const fields = FILTERS.filter(
		(filter): filter is FilterField =>
			filter !== 'upto' && (offered.includes(filter) || Boolean(query[filter])),
	)
	const choices = fields.map((filter) => ({
		filter,
		chosen: query[filter] ?? 'all',
		options: options[filter].map((value): [string, string] => [
			value,
			`${optionLabel(filter, value)} (${counts[filter].get(value) ?? 0})`,
		]),
	}))
	return (
		<>
			<div className="grid grid-cols-2 gap-x-3 gap-y-4 md:grid-cols-3">
				{choices.map(
					(choice) => choice.filter !== 'scent' && <FilterSelect key={choice.filter} {...choice} />,
				)}
				{choices.map((choice) => choice.filter === 'scent' && <ScentChips key="scent" {...choice} />)}
			</div>
			<div className="flex flex-wrap gap-2">
				<Button type="submit" className="grow md:grow-0">
					{/* Without scripts the number of results is not known. */}
					<span className="hidden [@media(scripting:none)]:inline">{m.list_apply()}</span>
					<span className="[@media(scripting:none)]:hidden">
						{shown === 1 ? m.list_show_one() : m.list_show({ count: shown })}
					</span>
				</Button>
				{isWholeList(query) ? null : (
					// On a wide screen an empty list has its own button in sight.
					<Button
						type="submit"
						form={CLEAR_FORM}
						look="secondary"
						className={shown === 0 ? 'grow md:hidden' : 'grow md:grow-0'}
					>
						{m.list_clear_all()}
					</Button>
				)}
			</div>
		</>
	)
}

type ChoiceProps = {
	filter: FilterField
	chosen: string
	/** With their labels: each says how many products it would leave. */
	options: readonly [value: string, label: string][]
}

function FilterSelect({ filter, chosen, options }: ChoiceProps) {
	const id = `list-${filter}`
	return (
		<div className={`flex min-w-0 flex-col gap-1 ${filter === 'price' ? 'max-md:col-span-2' : ''}`}>
			<label htmlFor={id} className="text-sm font-medium">
				{FILTER_LABELS[filter]()}
			</label>
			<select id={id} name={filter} defaultValue={chosen} className={`${FIELD_LOOK} px-2`}>
				<option value="all">
					{filter === 'gender' || filter === 'price' ? m.filter_all_m() : m.filter_all()}
				</option>
				{options.map(([value, label]) => (
					<option key={value} value={value}>
						{label}
					</option>
				))}
			</select>
		</div>
	)
}

/** Scents and families, all in sight. Fields of the form, so that what else was chosen stays, with and without scripts. */
function ScentChips({ filter, chosen, options }: ChoiceProps) {
	return (
		<fieldset className="col-span-full min-w-0">
			<legend className="mb-1 text-sm font-medium">{FILTER_LABELS[filter]()}</legend>
			<div className="flex flex-wrap gap-2">
				{[['all', m.filter_all()] as const, ...options].map(([value, label], at) => (
					<label
						key={value}
						className="relative flex min-h-11.5 items-center rounded-md border border-smoke/50 px-3 text-sm tabular-nums outline-offset-2 outline-gold transition-colors hover:bg-sand has-checked:border-ink has-checked:bg-ink has-checked:text-ivory has-focus-visible:outline-2"
					>
						<input
							id={`list-${filter}-${at}`}
							type="radio"
							name={filter}
							value={value}
							defaultChecked={value === chosen}
							className="absolute inset-0 appearance-none outline-none"
						/>
						{label}
					</label>
				))}
			</div>
		</fieldset>
	)
}

/** 'Showing results for …' after a corrected spelling. */
export const meantText = (term: string | undefined) => term && m.list_meant({ term })

/** The selected filters, each with a link that removes it; an empty list has its own button that clears all. */
export function Chosen({ path, query, found }: { path: string; query: ListQuery; found: number }) {
	const chosen = FILTERS.filter((filter) => query[filter])
	return (
		<>
			{chosen.length > 0 ? (
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
			) : null}
			{isNarrowed(query) && found > 0 ? (
				<Button type="submit" form={CLEAR_FORM} look="secondary" size="sm">
					{m.list_clear_all_filters()}
				</Button>
			) : null}
		</>
	)
}

export { Instead } from '../search/instead.tsx'
export { lateList, listHere, listingIn } from './list-here.ts'
