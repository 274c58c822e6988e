import { ALL_PRODUCTS } from '~/features/catalogue/browse/list-data.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { href } from '~/shop/language.ts'
import { productsIn } from '../list/paging/fetch-page.ts'

/** The products that the service worker has stored with the lists (server/handler/offline-data.ts). */
export const knownProducts = (): Promise<PublicProduct[]> => productsIn(storedList()).catch(() => [])

const storedList = async () => (await caches.match(href(ALL_PRODUCTS))) ?? Response.error()
