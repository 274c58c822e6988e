import type { CartLine } from '~/features/cart/cart.ts'
import { mergeCart } from '~/features/cart/merge-carts.ts'
import { mergeWishlist } from '../wishlist/merge-wishlists.ts'
import type { Copies } from './copies.ts'

/** The signed-in customer's data on the server. */
export type ServerCopies = { owner: string; cart: CartLine[]; wishlist: string[] }

/** The browser's copies merged with the session's owner and data. */
export function mergeCopies(local: Copies, server: ServerCopies): Copies {
	const whose = local.owner === server.owner ? 'mine' : local.owner === null ? 'nobody' : 'other'
	const cart = mergeCart({ cart: local.cart, unsent: local.unsent.cart }, whose, server.cart)
	const wishes = mergeWishlist(
		{ wishlist: local.wishlist, unsent: local.unsent.wishlist },
		whose,
		server.wishlist,
	)
	return {
		owner: server.owner,
		cart: cart.cart,
		wishlist: wishes.wishlist,
		unsent: { cart: cart.unsent, wishlist: wishes.unsent },
	}
}
