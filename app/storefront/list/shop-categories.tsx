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

/** Above the products, in one row: tiles until a category is chosen or something is searched for, then short buttons. */
export function Categories({ size, stocked, query, onChoose }: Choosing) {
	const withTiles = query.category === undefined && query.q === ''
	const button = (category: Category | undefined, label: string, count: number, tile?: ReactNode) => (
		<QueryButton
			key={label}
			path="/shop"
			query={inCategory(query, category)}
			onChoose={onChoose}
			look={query.category === category ? 'primary' : 'secondary'}
			size="sm"
			className={tile ? 'category-tile' : 'shrink-0 border px-4 whitespace-nowrap'}
			aria-pressed={query.category === category}
		>
			{tile ?? (
				<>
					{label} <span className="tabular-nums opacity-80">({count})</span>
				</>
			)}
		</QueryButton>
	)
	return (
		<section className="categories">
			{withTiles ? <h2 className="max-lg:sr-only">{m.shop_by_category()}</h2> : null}
			<fieldset>
				<legend className="sr-only">{m.shop_categories()}</legend>
				{button(undefined, m.shop_all_products(), size)}
				{stocked.map((each) =>
					button(
						each.category,
						categoryLabel(each.category),
						each.count,
						withTiles ? <TileContent {...each} /> : undefined,
					),
				)}
			</fieldset>
		</section>
	)
}

/** Its name has the count as the short button has it; to see is the sentence that says the same. */
const TileContent = ({ category, count, photo }: Stocked) => (
	<>
		<ProductPhoto photo={photo} alt="" widths={[340]} sizes="64px" many />
		<span className="min-w-0 grow">
			<b>
				{categoryLabel(category)} <span className="sr-only">({count})</span>
			</b>{' '}
			<small>{m.shop_available({ count })}</small>
		</span>{' '}
		<span className="max-lg:sr-only">{m.shop_explore()}</span>
	</>
)
