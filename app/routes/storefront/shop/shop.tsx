import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import { NO_QUERY } from '~/features/catalogue/browse/list-query.ts'
import { stockedCategories } from '~/features/catalogue/browse/stocked-categories.ts'
import { categoryLabel } from '~/features/catalogue/category-labels.ts'
import { m } from '~/paraglide/messages.js'
import { WHOLE_LIST } from '~/shop/pages.ts'
import { BackToTop } from '~/storefront/list/back-to-top.tsx'
import { ListFilters } from '~/storefront/list/list-filters.tsx'
import { ListHeading } from '~/storefront/list/list-heading.tsx'
import { listMeta } from '~/storefront/list/list-meta.ts'
import { listPageData } from '~/storefront/list/list-page.server.ts'
import type { ListPageData } from '~/storefront/list/list-page-data.ts'
import { onlyForAnotherPage } from '~/storefront/list/list-revalidation.ts'
import { BottleDrawing, ListFailed, QueryButton, WaysOn } from '~/storefront/list/list-states.tsx'
import { FIRST_ROW, ProductGrid } from '~/storefront/list/product-grid.tsx'
import { Categories } from '~/storefront/list/shop-categories.tsx'
import type { ListState } from '~/storefront/list/use-listing.ts'
import { WithList } from '~/storefront/list/with-list.tsx'
import type { Route } from './+types/shop'

export const loader = ({ request }: Route.LoaderArgs) => listPageData(WHOLE_LIST, request)

export const shouldRevalidate = onlyForAnotherPage

export const meta: Route.MetaFunction = listMeta

export default function ShopPage({ loaderData }: Route.ComponentProps) {
	return (
		<WithList data={loaderData} path={WHOLE_LIST} withCategory>
			{(list) => <Shop list={list} page={loaderData} />}
		</WithList>
	)
}

function Shop({ list, page: { failed, words, bestsellers } }: { list: ListState; page: ListPageData }) {
	const { query, choose, listing, all } = list
	const shown = listing.count
	const counted = { shown, total: listing.total }
	return (
		<>
			<ListHeading words={words}>
				{failed ? null : (
					<Categories
						size={list.size ?? all.length}
						stocked={list.categories ?? stockedCategories(all)}
						query={query}
						onChoose={choose}
					/>
				)}
			</ListHeading>
			<section className="page-frame relative pt-0.5">
				{failed ? (
					<ListFailed path={WHOLE_LIST} query={query} />
				) : (
					<>
						<ListFilters
							path={WHOLE_LIST}
							list={list}
							offered={filtersFor(query.category)}
							count={
								query.category
									? m.list_showing_in({ ...counted, category: categoryLabel(query.category) })
									: m.list_showing({ ...counted, noun: words.noun })
							}
						/>
						<h2 className="sr-only">{m.list_products()}</h2>
						{shown > 0 ? (
							<ProductGrid products={listing.products} eager={FIRST_ROW} />
						) : (
							<>
								<div className="flex flex-col items-center gap-3 py-6 text-center max-md:[&>svg]:hidden">
									<BottleDrawing />
									<h3 className="text-2xl">{m.shop_none_title()}</h3>
									<p className="text-smoke">{m.shop_none_text()}</p>
									<QueryButton path={WHOLE_LIST} query={NO_QUERY} onChoose={choose}>
										{m.list_clear_all_filters_empty()}
									</QueryButton>
								</div>
								<WaysOn list={list} bestsellers={bestsellers} />
							</>
						)}
						{list.more}
						<BackToTop />
					</>
				)}
			</section>
		</>
	)
}
