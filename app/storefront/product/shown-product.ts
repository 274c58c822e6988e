import type { ReactNode } from 'react'
import type { ProductPage } from '~/features/catalogue/browse/product-page.ts'
import type { ProductReviews } from '~/features/reviews/review.ts'

/** A product's page, perhaps before the server has answered (next-page/known-pages.tsx). */
export type ShownProduct = ProductPage & {
	reviews?: ProductReviews | null
	early?: {
		/** The file in which the page before shows the photo. */
		photo?: string
		/** Stands in the place of all that is not known yet. */
		rest: ReactNode
	}
}
