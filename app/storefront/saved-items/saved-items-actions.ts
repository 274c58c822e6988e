// Actions on cart and wishlist, loaded on first use.
import { createElement } from 'react'
import { addToCart, type CartLine, setQuantity } from '~/features/cart/cart.ts'
import { storefrontCategory } from '~/features/catalogue/category.ts'
import type { PublicProduct } from '~/features/catalogue/product.ts'
import { variantAddress } from '~/features/media/variants.ts'
import type { Copies } from '~/features/saved-items/copies.ts'
import { withWish } from '~/features/wishlist/wishlist.ts'
import { m } from '~/paraglide/messages.js'
import { formatPrice, plainSpaces } from '~/shop/money.ts'
import { LASTS_MS, toast } from '~/ui/toasts/toast.tsx'
import { currentCopies, currentOwner, showDialog, storeCopies } from './saved-items.ts'
import { look, sendCart, sendWishes } from './saved-items-sync.ts'

export type Want = { kind: 'cart' | 'wishlist'; product: PublicProduct }

/** A visitor who is not signed in is asked to sign in first, unless `guestCart`. */
export async function carryOut(want: Want, guestCart: boolean): Promise<void> {
	await ownCopies()
	if (!currentOwner() && !guestCart) return openDialog(want)
	if (want.kind === 'cart') add(want.product)
	else await toggle(want.product)
}

async function openDialog(want: Want): Promise<void> {
	const { SignInDialog } = await import('../account/sign-in-dialog.tsx')
	showDialog(
		createElement(SignInDialog, {
			lead: want.kind === 'cart' ? m.account_cart_required() : m.account_wishlist_required(),
			orderNow: want.kind === 'cart' ? want.product : undefined,
			onClose: () => showDialog(null),
			onSignedIn: () => signedIn(want),
		}),
	)
}

/** Loads the customer's saved items, then does what was wanted. */
async function signedIn(want: Want): Promise<void> {
	showDialog(null)
	await look()
	// A heart tapped while signed out means 'save this', even if the wishlist has it already.
	if (want.kind === 'wishlist' && currentCopies().wishlist.includes(want.product.id)) return
	if (currentOwner()) await carryOut(want, false)
}

function lineOf({ id, name, price, photo, category }: PublicProduct): Omit<CartLine, 'quantity'> {
	const image =
		photo?.kind === 'media'
			? variantAddress(photo.id, Math.min(340, photo.width), 'webp')
			: (photo?.url ?? '')
	return {
		id,
		name,
		price: plainSpaces(formatPrice(price, 'en')),
		image,
		category: storefrontCategory(category),
	}
}

/** Changes the cart locally; changed quantities are marked as unsent. */
function changeCart(cart: CartLine[]): void {
	const copies = currentCopies()
	const unsent = { ...copies.unsent.cart }
	const after = new Map(cart.map((line) => [line.id, line.quantity]))
	for (const { id, quantity } of copies.cart) {
		if (after.get(id) !== quantity) unsent[id] = after.get(id) ?? 0
		after.delete(id)
	}
	for (const [id, quantity] of after) unsent[id] = quantity
	// Without an owner there is no server copy.
	storeCopies({ ...copies, cart, unsent: copies.owner ? { ...copies.unsent, cart: unsent } : copies.unsent })
}

function add(product: PublicProduct): void {
	const { cart } = currentCopies()
	const known = cart.some(({ id }) => id === product.id)
	changeCart(addToCart(cart, lineOf(product)))
	const count = countAdded(Date.now())
	toast(known ? m.cart_raised() : m.cart_added(), {
		id: 'cart',
		text: count > 1 ? m.cart_added_lately({ count }) : undefined,
	})
	sendCart('Error updating cart in database')
}

let added = 0
let lastAdded = 0

/** How many were added while the previous toast was still visible: one toast counts up. */
function countAdded(now: number): number {
	added = now - lastAdded < LASTS_MS ? added + 1 : 1
	lastAdded = now
	return added
}

/** Relative to the current quantity, which may be newer than the rendered one. */
export async function stepQuantity(id: string, step: number): Promise<void> {
	await ownCopies()
	const { cart } = currentCopies()
	const line = cart.find((each) => each.id === id)
	if (!line || line.quantity + step < 1) return
	changeCart(setQuantity(cart, id, line.quantity + step))
	await sendCart('Error updating cart quantity in database')
}

export async function removeLine(id: string): Promise<void> {
	await ownCopies()
	changeCart(setQuantity(currentCopies().cart, id, 0))
	toast(m.cart_removed())
	await sendCart('Error removing from cart in database')
}

export async function clearCart(): Promise<void> {
	await ownCopies()
	changeCart([])
	toast(m.cart_cleared())
	await sendCart('Error clearing cart in database')
}

/** Copies without an owner, or of another customer, are synced before anything is changed. */
async function ownCopies(): Promise<void> {
	const owner = currentOwner()
	if (owner && currentCopies().owner !== owner) await look()
}

/** Removes products that are no longer for sale; the page has shown a notice. */
export function dropGone(ids: readonly string[]): void {
	const gone = new Set(ids)
	changeCart(currentCopies().cart.filter(({ id }) => !gone.has(id)))
	sendCart('Error removing from cart in database')
}

export function dropGoneWishes(ids: readonly string[]): void {
	storeCopies(ids.reduce((copies, id) => withWishIn(copies, id, false), currentCopies()))
	sendWishes()
}

/** The customer has seen these prices: store them. */
export function rememberPrices(prices: ReadonlyMap<string, number>): void {
	const copies = currentCopies()
	const cart = copies.cart.map((line) => {
		const price = prices.get(line.id)
		return price === undefined ? line : { ...line, price: plainSpaces(formatPrice(price, 'en')) }
	})
	storeCopies({ ...copies, cart })
}

function withWishIn(copies: Copies, id: string, wished: boolean): Copies {
	const wishlist = withWish(copies.wishlist, id, wished)
	if (!copies.owner) return { ...copies, wishlist }
	const unsent = { ...copies.unsent, wishlist: { ...copies.unsent.wishlist, [id]: wished } }
	return { ...copies, wishlist, unsent }
}

/** Optimistic; rolled back if the server refuses. */
async function toggle({ id }: PublicProduct): Promise<void> {
	const wished = !currentCopies().wishlist.includes(id)
	storeCopies(withWishIn(currentCopies(), id, wished))
	if (await sendWishes()) {
		toast(wished ? m.wishlist_added() : m.wishlist_removed())
		return
	}
	const copies = currentCopies()
	const { [id]: mine, ...others } = copies.unsent.wishlist
	// Tapped again meanwhile: the later tap wins.
	if (mine !== wished) return
	const wishlist = withWish(copies.wishlist, id, !wished)
	storeCopies({ ...copies, wishlist, unsent: { ...copies.unsent, wishlist: others } })
	toast(m.wishlist_failed(), { tone: 'danger' })
}
