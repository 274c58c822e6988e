import { memo } from 'react'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { Skeleton } from '~/ui/skeleton.tsx'
import { ProductCard } from './product-card.tsx'

const GRID = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:grid-cols-4 lg:gap-6'
/** The first row of the widest layout. */
export const FIRST_ROW = 4

/** While a visitor types, cards that stay are not drawn again. */
const Card = memo(ProductCard)

/** Two cards a row on a phone, three on a tablet, four on a desktop. */
export function ProductGrid({ products, eager = 0 }: { products: readonly PublicProduct[]; eager?: number }) {
	return (
		<ul className={GRID}>
			{products.map((product, place) => (
				<li key={product.id} className="flex">
					<Card product={product} eager={place < eager} />
				</li>
			))}
		</ul>
	)
}

/** Three cards, larger; on a phone the first has a row to itself, so that none is left alone. */
export function FeaturedGrid({ products }: { products: readonly PublicProduct[] }) {
	return (
		<ul className="grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 lg:gap-6">
			{products.map((product, place) => (
				<li key={product.id} className="flex first:col-span-2 md:first:col-span-1">
					<Card
						product={product}
						sizes={`(min-width: 80rem) 400px, (min-width: 48rem) 31vw, ${place === 0 ? 92 : 46}vw`}
					/>
				</li>
			))}
		</ul>
	)
}

/** Cards to come, in their exact shape. */
export function SkeletonGrid({ count }: { count: number }) {
	return (
		<div className={GRID}>
			{Array.from({ length: count }, (_, place) => (
				<div
					// biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
					key={place}
					className="overflow-hidden rounded-lg border border-sand bg-paper"
					data-skeleton-card
				>
					<Skeleton className="aspect-4/5 w-full rounded-none" />
					<div className="flex flex-col gap-2 p-3">
						<Skeleton className="h-3 w-1/2" />
						<Skeleton className="h-5 w-4/5" />
						<Skeleton className="h-8 w-full" />
						<Skeleton className="mt-1 h-5 w-2/5" />
						<Skeleton className="mt-1 h-11 w-full" />
						<Skeleton className="my-3 h-4 w-1/3" />
					</div>
				</div>
			))}
		</div>
	)
}
