import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'
import { ShopLink } from '../shop-link.tsx'
import { StockBadge } from './stock-badge.tsx'

/** The sizes and forms of the product's scent, each on its own page. */
export function ProductSizes({ product, sizes }: Pick<ProductPage, 'product' | 'sizes'>) {
	if (!sizes) return null
	return (
		<TitledSection id="sizes" title={m.sizes_title()} className="mt-8" titleClass="text-xl">
			<ul className="mt-2">
				{sizes.all.map(({ id, size, form, price, priceFor10Ml, soldOut }) => {
					const isThis = id === product.id
					return (
						<li key={id}>
							<ShopLink
								to={`/product/${id}`}
								aria-current={isThis ? 'page' : undefined}
								className={`flex min-h-11 flex-wrap items-center gap-3 border-b px-3 py-2 ${isThis ? 'border-gilt bg-sand font-medium' : 'border-sand hover:bg-sand'}`}
							>
								<div className="flex-1">
									<p>{size}</p>
									<p className="text-sm font-normal text-smoke">{form}</p>
									{soldOut ? <StockBadge stock="sold-out" className="inline-block" /> : null}
								</div>
								<div className="ml-auto text-right">
									<p className="amount">{price}</p>
									{priceFor10Ml ? <p className="text-sm font-normal text-smoke">{priceFor10Ml}</p> : null}
								</div>
							</ShopLink>
						</li>
					)
				})}
			</ul>
		</TitledSection>
	)
}
