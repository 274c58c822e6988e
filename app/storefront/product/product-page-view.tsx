import type { ReactNode } from 'react'
import { productTrail } from '../frame/breadcrumb-trails.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ScentStory } from './scent-story.tsx'
import type { ShownProduct } from './shown-product.ts'
import { SimilarProducts } from './similar-products.tsx'

/** Photos on the left, facts on the right; below them `children`, then the scent and what smells close to it. */
export function ProductPageView({ page, children }: { page: ShownProduct; children?: ReactNode }) {
	const { product, early } = page
	return (
		<div className="page-frame">
			<article>
				<div className="pt-1 md:pt-4">
					<Breadcrumbs trail={productTrail(product)} />
				</div>
				<div className="mt-1 grid grid-cols-1 gap-3 md:mt-3 md:grid-cols-2 md:items-start md:gap-10 lg:gap-16">
					<ProductGallery key={product.id} product={product} before={early?.photo} />
					<ProductFacts {...page} />
				</div>
				{children}
				<ScentStory {...page} />
			</article>
			<SimilarProducts {...page} />
		</div>
	)
}
