import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import { isNarrowed, writeQuery } from '~/features/catalogue/browse/list-query.ts'
import { m } from '~/paraglide/messages.js'
import { buttonClass } from '~/ui/button.tsx'
import { ListFilters } from '../list/list-filters.tsx'
import { NothingFound } from '../list/list-states.tsx'
import { ProductGrid } from '../list/product-grid.tsx'
import { type ListData, useListing } from '../list/use-listing.ts'
import { ShopLink } from '../shop-link.tsx'
import { HomeSection } from './home-sections.tsx'

const AT_MOST = 8

/** Search over everything, with its first results on the spot. */
export function HomeSearch({ data }: { data: ListData }) {
	const list = useListing(data)
	const { products } = list.listing
	return (
		<HomeSection title={m.home_search_title()}>
			<ListFilters path="/" list={list} offered={filtersFor(undefined)} />
			{isNarrowed(list.query) ? (
				<>
					<div role="status" className="mt-6 mb-4">
						<h3 className="text-2xl">{m.home_search_results({ count: products.length })}</h3>
					</div>
					{products.length > 0 ? (
						<ProductGrid products={products.slice(0, AT_MOST)} />
					) : (
						<NothingFound path="/" text={m.shop_none_text()} list={list} />
					)}
					{products.length > AT_MOST ? (
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
		</HomeSection>
	)
}
