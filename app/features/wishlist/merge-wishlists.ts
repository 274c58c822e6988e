/** Wishlist changes that the server has not yet acknowledged: true to add, false to remove. */
export type UnsentWishes = Record<string, boolean>
export type WishlistCopy = { wishlist: string[]; unsent: UnsentWishes }

/**
 * The wishlist after a sync with the server: in one's own copy unsent changes win and the rest follows the server; a
 * copy without an owner is merged; another customer's is dropped.
 */
export function mergeWishlist(
	local: WishlistCopy,
	whose: 'mine' | 'nobody' | 'other',
	server: readonly string[],
): WishlistCopy {
	if (whose === 'other') return { wishlist: [...server], unsent: {} }
	const there = new Set(server)
	const unsent: UnsentWishes =
		whose === 'mine'
			? { ...local.unsent }
			: Object.fromEntries(local.wishlist.filter((id) => !there.has(id)).map((id) => [id, true]))
	const added = Object.keys(unsent).filter((id) => unsent[id] && !there.has(id))
	return { wishlist: [...server.filter((id) => unsent[id] !== false), ...added], unsent }
}
