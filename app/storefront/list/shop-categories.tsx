import type { ReactNode } from 'react'
import { FILTERS, filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import type { ListQuery } from '~/features/catalogue/browse/list-query.ts'
import { categoryLabel, SHOP_CATEGORIES } from '~/features/catalogue/category-labels.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { ProductPhoto } from '~/features/catalogue/product-photo.tsx'
import { m } from '~/paraglide/messages.js'
import type { Category } from '~/shop/vocabulary.ts'
import { QueryButton } from './list-states.tsx'

type Stocked = { category: Category; count: number; first: PublicProduct }

/** The categories that have products; empty ones are not shown (S-SHOP-04). */
export function stockedCategories(products: readonly PublicProduct[]): Stocked[] {
	return SHOP_CATEGORIES.flatMap((category) => {
		const inIt = products.filter((product) => product.category === category)
		return inIt[0] ? [{ category, count: inIt.length, first: inIt[0] }] : []
	})
}

/** The same search in another category, without the filters that it does not have. */
export function inCategory(query: ListQuery, category: Category | undefined): ListQuery {
	const offered = filtersFor(category)
	const next: ListQuery = { ...query, category }
	for (const filter of FILTERS) if (!offered.includes(filter)) next[filter] = undefined
	return next
}

type Choosing = { query: ListQuery; onChoose: (query: ListQuery) => void }

export function CategoryButtons({
	products,
	query,
	onChoose,
}: Choosing & { products: readonly PublicProduct[] }) {
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
		<fieldset className="-mx-4 mt-5 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
			<legend className="sr-only">{m.shop_categories()}</legend>
			{button(undefined, m.shop_all_products(), products.length)}
			{stockedCategories(products).map(({ category, count }) =>
				button(category, categoryLabel(category), count),
			)}
		</fieldset>
	)
}

/** A way on for those who have not chosen yet. */
export function ShopByCategory({
	products,
	query,
	onChoose,
}: Choosing & { products: readonly PublicProduct[] }) {
	return (
		<section className="mt-16">
			<span aria-hidden="true" className="mb-3 block h-px w-12 bg-gilt" />
			<h2 className="mb-6 text-3xl">{m.shop_by_category()}</h2>
			<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:gap-6">
				{stockedCategories(products).map(({ category, count, first }) => (
					<li key={category} className="flex flex-col overflow-hidden rounded-lg border border-sand bg-paper">
						<div className="aspect-square overflow-hidden">
							<ProductPhoto
								photo={first.photo}
								alt=""
								widths={[340, 520, 720]}
								sizes="(min-width: 80rem) 400px, (min-width: 48rem) 32vw, 48vw"
								className="-mt-[9%]"
							/>
						</div>
						<div className="flex grow flex-col items-start gap-1 p-4">
							<h3 className="text-xl">{categoryLabel(category)}</h3>
							<p className="mb-3 text-sm text-smoke">{m.shop_available({ count })}</p>
							<div className="mt-auto">
								<QueryButton
									path="/shop"
									query={inCategory(query, category)}
									onChoose={(next) => {
										onChoose(next)
										window.scrollTo(0, 0)
									}}
									look="secondary"
									size="sm"
									aria-label={`${m.shop_explore()} ${categoryLabel(category)}`}
								>
									{m.shop_explore()}
								</QueryButton>
							</div>
						</div>
					</li>
				))}
			</ul>
		</section>
	)
}
