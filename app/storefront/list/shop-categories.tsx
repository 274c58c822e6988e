import type { ReactNode } from 'react'
import { FILTERS, filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import type { ListQuery } from '~/features/catalogue/browse/list-query.ts'
import type { Stocked } from '~/features/catalogue/browse/stocked-categories.ts'
import { categoryLabel } from '~/features/catalogue/category-labels.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import type { Category } from '~/shop/vocabulary.ts'
import { QueryButton } from './list-states.tsx'

/** The same query in another category, without filters that category lacks. */
export function inCategory(query: ListQuery, category: Category | undefined): ListQuery {
	const offered = filtersFor(category)
	const next: ListQuery = { ...query, category }
	for (const filter of FILTERS) if (!offered.includes(filter)) next[filter] = undefined
	return next
}

type Choosing = {
	/** How many products there are in all. */
	size: number
	stocked: Stocked[]
	query: ListQuery
	onChoose: (query: ListQuery) => void
}

/** Above the products; on a phone one horizontally scrolling strip. */
export function Categories(props: Choosing) {
	const { query } = props
	return (
		<div className="categories">
			{query.category === undefined && query.q === '' ? <ShopByCategory {...props} /> : null}
			<CategoryButtons {...props} />
		</div>
	)
}

function CategoryButtons({ size, stocked, query, onChoose }: Choosing) {
	const button = (category: Category | undefined, label: string, count: number): ReactNode => (
		<QueryButton
			key={label}
			path="/shop"
			query={inCategory(query, category)}
			onChoose={onChoose}
			look={query.category === category ? 'primary' : 'secondary'}
			size="sm"
			className="shrink-0 border px-4 whitespace-nowrap"
			aria-pressed={query.category === category}
		>
			{label} <span className="tabular-nums opacity-80">({count})</span>
		</QueryButton>
	)
	return (
		<fieldset className="flex shrink-0 gap-2 md:flex-wrap">
			<legend className="sr-only">{m.shop_categories()}</legend>
			{button(undefined, m.shop_all_products(), size)}
			{stocked.map(({ category, count }) => button(category, categoryLabel(category), count))}
		</fieldset>
	)
}

/** Category tiles, until a category is chosen. On small screens the whole tile is the button. */
function ShopByCategory({ stocked, query, onChoose }: Choosing) {
	return (
		<section className="shrink-0">
			<h2 className="mb-2 text-xl max-md:sr-only">{m.shop_by_category()}</h2>
			<ul className="flex gap-2 md:grid md:grid-cols-3 md:gap-5 lg:gap-6">
				{stocked.map(({ category, count, photo }) => (
					<li key={category} className="category-tile">
						<ProductPhoto photo={photo} alt="" widths={[340]} sizes="64px" many />
						<div className="min-w-0 grow whitespace-nowrap">
							<h3>{categoryLabel(category)}</h3>
							<p className="truncate text-xs text-smoke lg:text-sm">{m.shop_available({ count })}</p>
						</div>
						<QueryButton
							path="/shop"
							query={inCategory(query, category)}
							onChoose={onChoose}
							look="secondary"
							size="sm"
							aria-label={`${m.shop_explore()} ${categoryLabel(category)}`}
						>
							<span className="max-lg:sr-only">{m.shop_explore()}</span>
						</QueryButton>
					</li>
				))}
			</ul>
		</section>
	)
}
