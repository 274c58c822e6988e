import { isProductId } from '~/features/cart/cart.ts'
import { listShownById } from '~/features/catalogue/browse/products.server.ts'
import { MAX_WISHES } from '~/features/wishlist/wishlist.ts'
import { language } from '~/shop/language.ts'
import { privateJson } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/products'

/** Public data of these products, for a cart or wishlist stored in the browser. */
export async function loader({ request }: Route.LoaderArgs) {
	const wanted = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(isProductId)
	const ids = [...new Set(wanted)].slice(0, MAX_WISHES)
	return privateJson({ products: await listShownById(ids, language()) })
}
