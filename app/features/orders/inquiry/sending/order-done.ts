// The order form's local data: the cart reads its town, and it is deleted once the order is acknowledged.

export const DRAFT = 'order-draft'
export const CART = 'cart'
const CART_ORDERED = 'cart_ordered'

/** Once the order is acknowledged the draft is deleted, and after an order from the cart the local cart. */
export function afterOrder(fromCart: boolean): void {
	dropDraft(localStorage)
	if (fromCart) clearLocalCart(localStorage, () => window.dispatchEvent(new Event('cart-changed')))
}

/** The same after an order without JavaScript, which the server signals by a short-lived cookie. */
export function afterOrderWithoutScript(): void {
	if (!document.cookie.includes(`${CART_ORDERED}=1`)) return
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in the browsers we serve
	document.cookie = `${CART_ORDERED}=; Path=/; Max-Age=0; SameSite=Lax`
	clearLocalCart(localStorage, () => window.dispatchEvent(new Event('cart-changed')))
}

/** The town of the draft on this device; '' when there is none. */
export function draftTown(): string {
	try {
		const { location } = JSON.parse(localStorage.getItem(DRAFT) ?? '{}')
		return typeof location === 'string' ? location : ''
	} catch {
		return ''
	}
}

export function dropDraft(box: Pick<Storage, 'removeItem'>): void {
	try {
		box.removeItem(DRAFT)
	} catch {
		// Private browsing: there was none.
	}
}

/** After an order from the cart; components that show the cart are notified. */
export function clearLocalCart(box: Pick<Storage, 'setItem'>, tell: () => void): void {
	try {
		box.setItem(CART, '[]')
	} catch {
		return
	}
	tell()
}
