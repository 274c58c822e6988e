import type { PublicProduct } from '~/features/catalogue/product.ts'

/** What a page of scents that the shop does not know leaves to go on with. */
export type UnknownScent = { bestsellers: PublicProduct[] }
