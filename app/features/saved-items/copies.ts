// The copies of cart and wishlist in local storage, and their owner.
import { type CartLine, isProductId, isQuantity, readCart } from '~/features/cart/cart.ts'
import type { UnsentCart } from '~/features/cart/merge-carts.ts'
import type { UnsentWishes } from '../wishlist/merge-wishlists.ts'
import { readWishlist } from '../wishlist/wishlist.ts'

export type Copies = {
	/** Null: created by a visitor without an account. */
	owner: string | null
	cart: CartLine[]
	wishlist: string[]
	/** What the server has not yet acknowledged. */
	unsent: { cart: UnsentCart; wishlist: UnsentWishes }
}

export const NO_COPIES: Copies = { owner: null, cart: [], wishlist: [], unsent: { cart: {}, wishlist: {} } }

export const COPY_KEYS = ['cart', 'wishlist', 'owner', 'unsent'] as const
export type CopyKey = (typeof COPY_KEYS)[number]

/** Other local data of the device's user (storefront/saved-items/stored-list.ts). */
export const DEVICE_KEYS = ['searches', 'seen'] as const
export type DeviceKey = (typeof DEVICE_KEYS)[number]

function readUnsent(stored: string | null): Copies['unsent'] {
	const unsent: Copies['unsent'] = { cart: {}, wishlist: {} }
	try {
		const { cart, wishlist } = JSON.parse(stored ?? '{}')
		for (const [id, quantity] of Object.entries(cart ?? {})) {
			if (isProductId(id) && (quantity === 0 || isQuantity(quantity))) unsent.cart[id] = quantity
		}
		for (const [id, wished] of Object.entries(wishlist ?? {})) {
			if (isProductId(id) && typeof wished === 'boolean') unsent.wishlist[id] = wished
		}
	} catch {
		// Corrupt: then nothing counts as unsent, and the server's copy wins.
	}
	return unsent
}

/** Parses the copies, whatever is stored; `repaired` says that something was corrupt. */
export function readCopies(stored: (key: CopyKey) => string | null): { copies: Copies; repaired: boolean } {
	const cart = readCart(stored('cart'))
	const wishlist = readWishlist(stored('wishlist'))
	const owner = stored('owner')
	return {
		copies: {
			owner: owner && /^[\w-]{1,64}$/.test(owner) ? owner : null,
			cart: cart.lines,
			wishlist: wishlist.ids,
			unsent: readUnsent(stored('unsent')),
		},
		repaired: cart.repaired || wishlist.repaired,
	}
}

/** The stored text of each key; null where there is none. */
export function textsOf({ owner, cart, wishlist, unsent }: Copies): Record<CopyKey, string | null> {
	const waiting = Object.keys(unsent.cart).length + Object.keys(unsent.wishlist).length > 0
	return {
		owner,
		unsent: waiting ? JSON.stringify(unsent) : null,
		cart: cart.length > 0 ? JSON.stringify(cart) : null,
		wishlist: wishlist.length > 0 ? JSON.stringify(wishlist) : null,
	}
}
