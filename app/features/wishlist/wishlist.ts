import { isProductId, readList } from '~/features/cart/cart.ts'

export const MAX_WISHES = 500

export function withWish(ids: readonly string[], id: string, wished: boolean): string[] {
	if (!wished) return ids.filter((other) => other !== id)
	return ids.includes(id) ? [...ids] : [...ids, id].slice(0, MAX_WISHES)
}

/** The ids stored in local storage; invalid ones are dropped, and `repaired` says so. */
export function readWishlist(stored: string | null): { ids: string[]; repaired: boolean } {
	const list = readList(stored)
	const ids = [...new Set((list ?? []).filter(isProductId))].slice(0, MAX_WISHES)
	return { ids, repaired: list === null || ids.length < list.length }
}
