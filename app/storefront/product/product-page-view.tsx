import type { ReactNode } from 'react'
import { ScentPyramid } from '~/features/catalogue/scent-pyramid.tsx'
import { isSoldOut } from '~/features/catalogue/stock.ts'
import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'
import { productTrail } from '../frame/breadcrumb-trails.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { ShopLink } from '../shop-link.tsx'
import { OrderSteps } from './buying/order-steps.tsx'
import { ProductGallery } from './gallery/product-gallery.tsx'
import { ProductFacts } from './product-facts.tsx'
import { Judgement } from './scent-character.tsx'
import type { ShownProduct } from './shown-product.ts'
import { SimilarProducts } from './similar-products.tsx'

/** Photos on the left, facts on the right; below them the scent pyramid and `children`. */
export function ProductPageView({ page, children }: { page: ShownProduct; children?: ReactNode }) {
	const { product, pyramid, character, similar, early } = page
	return (
		<>
			<article className="page-frame">
				<div className="pt-1 md:pt-4">
					<Breadcrumbs trail={productTrail(product)} />
				</div>
				<div className="mt-1 grid grid-cols-1 gap-3 md:mt-3 md:grid-cols-2 md:items-start md:gap-10 lg:gap-16">
					<ProductGallery key={product.id} product={product} before={early?.photo} />
					<ProductFacts {...page} />
				</div>
				<div className="mt-14 grid grid-cols-1 gap-12 md:mt-20 lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-16">
					{pyramid ? (
						<TitledSection id="pyramid" title={m.pyramid_title()} titleClass="mb-6 text-3xl">
							<ScentPyramid
								pyramid={pyramid}
								noteLink={({ name, slug }) => (
									<ShopLink
										to={`/notes/${slug}`}
										className="underline decoration-sand underline-offset-4 hover:decoration-gilt"
									>
										{name}
									</ShopLink>
								)}
							/>
							{character.length ? null : <Judgement />}
						</TitledSection>
					) : null}
					{early || isSoldOut(product) ? null : <OrderSteps />}
				</div>
				{children}
			</article>
			<SimilarProducts similar={similar} />
		</>
	)
}
