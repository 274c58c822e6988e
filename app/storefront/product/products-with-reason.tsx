import type { PublicProduct } from '~/features/catalogue/product.ts'
import { ProductCard } from './product-card.tsx'

/** Product cards, each under the reason why it is shown. `className`: the columns of the grid. */
export function ProductsWithReason({
	found,
	className,
	gap,
}: {
	found: readonly { product: PublicProduct; reason: string }[]
	className: string
	gap: 'mb-4' | 'mb-6'
}) {
	return (
		<ul className={`grid grid-cols-2 gap-x-3 gap-y-3 md:gap-x-5 ${className}`}>
			{found.map(({ product, reason }) => (
				// Spans two grid rows, so that cards align whatever the length of the reasons.
				<li key={product.id} className={`row-span-2 grid grid-rows-subgrid ${gap}`}>
					<p className="self-end border-l-2 border-gilt pl-3 text-sm leading-snug text-smoke">{reason}</p>
					<ProductCard product={product} />
				</li>
			))}
		</ul>
	)
}
