// Search and filters with their words in two languages. Most visitors of a page touch neither, so that this comes when
// someone goes for them (use-listing.ts), together with the two rules that it hands on.

import { FIELD_LOOK } from '~/features/catalogue/browse/filter-bar.tsx'
import { FILTERS, type Filter } from '~/features/catalogue/browse/filter-names.ts'
import type { FilterOptions } from '~/features/catalogue/browse/filter-options.ts'
import type { OptionCounts } from '~/features/catalogue/browse/filters.ts'
import { type ListQuery, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { FILTER_LABELS, optionLabel } from '~/features/catalogue/labels.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { m } from '~/paraglide/messages.js'
import { Icon } from '~/ui/icon.tsx'
import { ShopLink } from '../shop-link.tsx'
import { ProductGrid } from './product-grid.tsx'

/** The filters that this list offers; a chosen one shows anyway, so that it can be seen and unset. */
export function FilterSelects({
	query,
	options,
	counts,
	offered,
}: {
	query: ListQuery
	options: FilterOptions
	counts: OptionCounts
	offered: readonly Filter[]
}) {
	return FILTERS.filter((filter) => offered.includes(filter) || query[filter]).map((filter) => (
		<FilterSelect
			key={filter}
			filter={filter}
			chosen={query[filter]}
			options={options[filter]}
			counts={counts[filter]}
		/>
	))
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
			<select id={id} name={filter} defaultValue={chosen ?? 'all'} className={`${FIELD_LOOK} px-2`}>
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

/** Each chosen filter as something that can be taken away again. */
export function Chosen({ path, query }: { path: string; query: ListQuery }) {
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

/** Under the empty state: what shares a word with the search. */
export function CloseProducts({ products }: { products: readonly PublicProduct[] }) {
	if (products.length === 0) return null
	return (
		<section aria-labelledby="close" className="border-t border-sand pt-8 pb-4">
			<h3 id="close" className="mb-4 text-2xl">
				{m.list_close()}
			</h3>
			<ProductGrid products={products} />
		</section>
	)
}

export { optionsOf } from '~/features/catalogue/browse/filter-options.ts'
export { listingOf } from '~/features/catalogue/browse/listing.ts'
export { readQuery } from '~/features/catalogue/browse/read-query.ts'
