import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import { m } from '~/paraglide/messages.js'
import { TitledSection } from '~/ui/titled-section.tsx'
import { ProductCard } from './product-card.tsx'

/** Four products that smell close to the one shown, each with the reason. */
export function SimilarProducts({ similar }: Pick<ProductPage, 'similar'>) {
	if (similar.length === 0) return null
	return (
		<TitledSection
			id="smells-close"
			title={m.similar_title()}
			className="mx-auto mt-16 max-w-7xl px-4 md:mt-24 md:px-6"
		>
			<ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-3 md:gap-x-5 lg:grid-cols-4">
				{similar.map(({ product, reason }) => (
					// Two rows of the grid: reasons of one line and of three leave the cards side by side.
					<li key={product.id} className="row-span-2 mb-6 grid grid-rows-subgrid">
						<p className="self-end border-l-2 border-gilt pl-3 text-sm leading-snug text-smoke">{reason}</p>
						<ProductCard product={product} />
					</li>
				))}
			</ul>
		</TitledSection>
	)
}
