import type { PublicProduct } from '~/features/catalogue/product.ts'
import { FIRST_ROW, ProductGrid } from '../product-grid.tsx'
import { JoinedPages, useJoinedPages } from './joined-pages.tsx'

/** A list that has nothing but its pages: the bottles of a note or a family. */
export function JoinedGrid(props: {
	/** The page that the list is of. */
	of: object
	first: readonly PublicProduct[]
	path: string
	page: number
	pages: number
}) {
	const joined = useJoinedPages({ search: '', ...props })
	return (
		<>
			<ProductGrid products={joined.products} eager={FIRST_ROW} />
			<JoinedPages {...joined} />
		</>
	)
}
