import { filtersFor } from '~/features/catalogue/browse/filter-names.ts'
import { m } from '~/paraglide/messages.js'
import { findListPage } from '~/shop/pages.ts'
import { BackToTop } from './back-to-top.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListHeading } from './list-heading.tsx'
import type { ListPageData } from './list-page-data.ts'
import { ListFailed, NothingFound } from './list-states.tsx'
import { FIRST_ROW, ProductGrid } from './product-grid.tsx'
import { WithList } from './with-list.tsx'

export function ListPage({ data }: { data: ListPageData }) {
	const { path, words } = data
	const { noun } = words
	const page = findListPage(path)
	return (
		<WithList data={data} path={path}>
			{(list) => (
				<>
					<ListHeading words={words} banner={data.banner} />
					<section className="page-frame relative pt-0.5">
						{data.failed ? (
							<ListFailed path={path} query={list.query} />
						) : (
							<>
								<ListFilters
									path={path}
									list={list}
									offered={filtersFor(page?.category)}
									count={m.list_showing({ shown: list.listing.count, total: list.listing.total, noun })}
								/>
								<h2 className="sr-only">{m.list_products()}</h2>
								{list.listing.count > 0 ? (
									<ProductGrid products={list.listing.products} eager={FIRST_ROW} />
								) : (
									<NothingFound
										path={path}
										text={m.list_empty({ noun })}
										list={list}
										bestsellers={data.bestsellers}
									/>
								)}
								{list.more}
								<BackToTop />
							</>
						)}
					</section>
				</>
			)}
		</WithList>
	)
}
