import { lazy } from 'react'
import { ArticlePicture } from '~/features/blog/article-picture.tsx'
import type { ScentPage } from '~/features/catalogue/scents/scents.ts'
import { FAMILY_WIDTHS } from '~/features/media/variants.ts'
import { m } from '~/paraglide/messages.js'
import { scentTrail } from '../frame/breadcrumb-trails.ts'
import { PageHead } from '../frame/page-head.tsx'
import { FIRST_ROW, ProductGrid } from '../list/product-grid.tsx'
import { ShopLink } from '../shop-link.tsx'
import { FamilyLinks } from './family-links.tsx'

/** Loaded only for long lists; until then the server-rendered HTML stays. */
const PagedGrid = lazy(async () => ({ default: (await import('../list/paging/paged-grid.tsx')).PagedGrid }))

/** A note or a family with all its products, in the family's colour. */
export function ScentPageView({ page }: { page: ScentPage }) {
	return (
		<div data-family={page.family?.family}>
			<div className="family-band">
				<div className="page-frame relative">
					<PageHead trail={scentTrail(page)} title={page.name}>
						{page.picture ? (
							<ArticlePicture
								picture={page.picture}
								sizes="(min-width: 48rem) 320px, 128px"
								widths={FAMILY_WIDTHS}
								fallbackWidth={680}
								shape="heading-picture"
								eager
							/>
						) : null}
						<p>{page.text}</p>
					</PageHead>
				</div>
			</div>
			<div className="page-frame">
				<p className="mt-6 mb-4 text-sm text-smoke">{m.scents_count({ count: page.count })}</p>
				<h2 className="sr-only">{m.list_products()}</h2>
				{page.pages > 1 ? (
					<PagedGrid {...page} of={page} first={page.products} />
				) : (
					<ProductGrid products={page.products} eager={FIRST_ROW} />
				)}
				<div className="family-rule mt-12 pt-8">
					<h2 className="mb-4 text-2xl md:text-3xl">{m.scents_other()}</h2>
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
		</div>
	)
}

const LINK = 'inline-flex min-h-11 items-center text-gold underline underline-offset-4'
