import { lazy } from 'react'
import type { ScentPage } from '~/features/catalogue/scents/scents.ts'
import { m } from '~/paraglide/messages.js'
import { scentTrail } from '../frame/breadcrumb-trails.ts'
import { PageHead } from '../frame/page-head.tsx'
import { FIRST_ROW, ProductGrid } from '../list/product-grid.tsx'
import { ShopLink } from '../shop-link.tsx'
import { FamilyLinks } from './family-links.tsx'

/** Loaded only for long lists; until then the server-rendered HTML stays. */
const PagedGrid = lazy(async () => ({ default: (await import('../list/paging/paged-grid.tsx')).PagedGrid }))

/** A note or a family with all its products. */
export function ScentPageView({ page }: { page: ScentPage }) {
	return (
		<div className="page-frame">
			<PageHead trail={scentTrail(page)} title={page.name} text={page.text} />
			<p className="mt-6 mb-4 text-sm text-smoke">{m.scents_count({ count: page.count })}</p>
			<h2 className="sr-only">{m.list_products()}</h2>
			{page.pages > 1 ? (
				<PagedGrid {...page} of={page} first={page.products} />
			) : (
				<ProductGrid products={page.products} eager={FIRST_ROW} />
			)}
			<div className="mt-12">
				<h2 className="mb-4 text-2xl">{m.scents_other()}</h2>
				<FamilyLinks families={page.families} current={page.family?.family} />
				<p className="mt-4 flex flex-wrap gap-x-6">
					<ShopLink to="/notes" className={LINK}>
						{m.scents_all_notes()}
					</ShopLink>
					<ShopLink to="/finder" className={LINK}>
						{m.scents_finder()}
					</ShopLink>
				</p>
			</div>
		</div>
	)
}

const LINK = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4'
