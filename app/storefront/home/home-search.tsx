import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import type { ListData } from '~/features/catalogue/browse/list-data.ts'
import { HOME_RESULTS, isNarrowed, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { NothingFound } from '../list/list-states.tsx'
import { ProductGrid } from '../list/product-grid.tsx'
import type { ListState } from '../list/use-listing.ts'
import { WithList } from '../list/with-list.tsx'
import { ShopLink } from '../shop-link.tsx'

/** Search over all products, with the first results below it. */
export const HomeSearch = ({ data }: { data: ListData }) => (
	<WithList data={data} path="/">
		{(list) => <Results list={list} />}
	</WithList>
)

function Results({ list }: { list: ListState }) {
	const { products, count } = list.listing
	return (
		<section className={`page-frame pt-8 md:pt-14 ${isNarrowed(list.query) ? '' : 'home-search'}`}>
			<h2 className="sr-only">{m.home_search_title()}</h2>
			<ListFilters path="/" list={list} offered={filtersFor(undefined)} />
			{isNarrowed(list.query) ? (
				<>
					<div role="status" className="mt-6 mb-4">
						<h3 className="text-2xl">{m.home_search_results({ count })}</h3>
					</div>
					{count > 0 ? (
						<ProductGrid products={products.slice(0, HOME_RESULTS)} />
					) : (
						<NothingFound path="/" text={m.shop_none_text()} list={list} />
					)}
					{count > HOME_RESULTS ? (
						<p className="mt-6 text-center">
							<ShopLink
								to={`/shop/perfumes${writeQuery(list.query)}`}
								className={buttonClass({ look: 'secondary' })}
							>
								{m.home_view_all_results()}
							</ShopLink>
						</p>
					) : null}
				</>
			) : null}
		</section>
	)
}
