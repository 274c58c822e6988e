import { memo, useEffect } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { GRID } from '../frame/skeleton-grid.tsx'
import { ProductCard } from '../product/product-card.tsx'

/** The first row of the widest layout. */
export const FIRST_ROW = 4

/** Cards that stay are not rendered again while the visitor types. */
const Card = memo(ProductCard)

export function ProductGrid({ products, eager = 0 }: { products: readonly PublicProduct[]; eager?: number }) {
	useEffect(returnToCard, [])
	useEffect(showSecondPhotos, [])
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

/** Possibly after Back from one of these products. */
function returnToCard(): void {
	if (window.navigation?.canGoForward)
		import('./paging/return-to-card.ts').then((code) => code.returnToCard())
}

/** Where there is a mouse, and room. */
function showSecondPhotos(): void {
	if (matchMedia('(hover: hover) and (width >= 64rem)').matches)
		import('../product/second-photo.ts').then(({ watchCards }) => watchCards())
}

/** Three larger cards; on a phone the first takes a whole row. */
export function FeaturedGrid({ products }: { products: readonly PublicProduct[] }) {
	return (
		<ul className="below-hero grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:gap-6">
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
