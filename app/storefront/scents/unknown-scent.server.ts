import { data } from 'react-router'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { suggestBestsellers } from '../product/bestsellers.server.ts'

/** What a page of scents that the shop does not know leaves to go on with (scent-not-found.tsx). */
export type UnknownScent = { bestsellers: PublicProduct[] }

/** To be thrown by a loader. */
export const unknownScent = async () =>
	data<UnknownScent>({ bestsellers: await suggestBestsellers() }, { status: 404 })
