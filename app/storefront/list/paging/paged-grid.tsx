import type { PublicProduct } from '~/features/catalogue/product.ts'
import { FIRST_ROW, ProductGrid } from '../product-grid.tsx'
import { PageLinks, useInfiniteScroll } from './infinite-scroll.tsx'

/** A paged list without filters: the products of a note or a scent family. */
export function PagedGrid(props: {
	/** The loader data that the pages belong to. */
	of: object
	first: readonly PublicProduct[]
	path: string
	page: number
	pages: number
}) {
	const pages = useInfiniteScroll({ search: '', ...props })
	return (
		<>
			<ProductGrid products={pages.products} eager={FIRST_ROW} />
			<PageLinks {...pages} />
		</>
	)
}
