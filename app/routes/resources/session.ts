import { checkSession } from '~/features/accounts/current-customer.server.ts'
import { ownerOf } from '~/features/accounts/session-cookies.server.ts'
import { listCart } from '~/features/cart/cart.server.ts'
import { listWishes } from '~/features/wishlist/wishlist.server.ts'
import { privateJson } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/session'

/** The signed-in customer with cart and wishlist. */
export async function loader({ request }: Route.LoaderArgs) {
	const { customer, secondsLeft, cookies } = await checkSession(request, new Date())
	if (!customer) return privateJson({ signedIn: false }, 200, cookies)
	const [cart, wishlist] = await Promise.all([listCart(customer.id), listWishes(customer.id)])
	return privateJson(
		{ signedIn: true, owner: ownerOf(customer.id), secondsLeft, cart, wishlist },
		200,
		cookies,
	)
}
