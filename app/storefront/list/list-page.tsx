import { m } from '~/paraglide/messages.js'
import { BackToTop } from './back-to-top.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListHeading } from './list-heading.tsx'
import type { ListPageFacts } from './list-page-facts.ts'
import { ListFailed, NothingFound } from './list-states.tsx'
import { FIRST_ROW, ProductGrid } from './product-grid.tsx'
import type { ListData } from './use-listing.ts'
import { WithList } from './with-list.tsx'

/** Perfumes, the gender pages, body sprays and body mists: one shape, each with its own words. */
export function ListPage({ page, data }: { page: ListPageFacts; data: ListData }) {
	const noun = page.noun()
	return (
		<WithList data={data} path={page.path}>
			{(list) => (
				<>
					<ListHeading page={page} />
					<section className="relative mx-auto max-w-7xl px-4 pt-1.5 md:px-6 md:pt-5">
						{data.failed ? (
							<ListFailed path={page.path} query={list.query} />
						) : (
							<>
								<ListFilters
									path={page.path}
									list={list}
									offered={page.offered}
									count={m.list_showing({ shown: list.listing.count, total: list.listing.total, noun })}
								/>
								<h2 className="sr-only">{m.list_products()}</h2>
								{list.listing.count > 0 ? (
									<ProductGrid products={list.listing.products} eager={FIRST_ROW} />
								) : (
									<NothingFound path={page.path} text={m.list_empty({ noun })} list={list} />
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
