import { memo, useEffect } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { GRID } from '../frame/skeleton-grid.tsx'
import { ProductCard } from '../product/product-card.tsx'

/** The first row of the widest layout. */
export const FIRST_ROW = 4

/** While a visitor types, cards that stay are not drawn again. */
const Card = memo(ProductCard)

/** Two cards a row on a phone, three on a tablet, four on a desktop. */
export function ProductGrid({ products, eager = 0 }: { products: readonly PublicProduct[]; eager?: number }) {
	useEffect(returnToCard, [])
	return (
		<ul className={`${GRID} far-cards`}>
			{products.map((product, index) => (
				<li key={product.id} className="flex">
					<Card product={product} eager={index < eager} />
				</li>
			))}
		</ul>
	)
}

/** Somebody came back to this page, perhaps from a product of it. */
function returnToCard(): void {
	if (window.navigation?.canGoForward)
		import('./paging/return-to-card.ts').then((code) => code.returnToCard())
}

/** Three cards, larger; on a phone the first has a row to itself, so that none is left alone. */
export function FeaturedGrid({ products }: { products: readonly PublicProduct[] }) {
	return (
		<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:gap-6">
			{products.map((product, index) => (
				<li key={product.id} className="flex first:col-span-2 md:first:col-span-1">
					<Card
						product={product}
						sizes={`(min-width: 80rem) 400px, (min-width: 48rem) 31vw, ${index === 0 ? 92 : 46}vw`}
					/>
				</li>
			))}
		</ul>
	)
}
