import type { ReactNode } from 'react'
import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import type { ProductReviews } from '~/features/reviews/review.ts'

/** A product page, possibly before the server has answered (next-page/known-pages.tsx). */
export type ShownProduct = ProductPage & {
	reviews?: ProductReviews | null
	early?: {
		/** The file in which the previous page shows the photo. */
		photo?: string
		/** Placeholder for everything not known yet. */
		rest: ReactNode
	}
}
