// A heart or add-to-cart without scripts is a link to /account that carries the wish in its address.

import { addOne } from '~/features/cart/cart.server.ts'
import { isProductId } from '~/features/cart/cart.ts'
import { writeWishes } from '~/features/wishlist/wishlist.server.ts'

export type NoScriptAction = { kind: 'cart' | 'wishlist'; productId: string }

export function readNoScriptAction(query: URLSearchParams): NoScriptAction | undefined {
	const kind = query.get('want')
	const productId = query.get('product')
	if ((kind !== 'cart' && kind !== 'wishlist') || !isProductId(productId)) return undefined
	return { kind, productId }
}

/** Does it for a customer who is signed in now; returns the page that shows it. */
export async function carryOutNoScriptAction(
	userId: string,
	{ kind, productId }: NoScriptAction,
): Promise<string> {
	if (kind === 'cart') await addOne(userId, productId)
	else await writeWishes(userId, { [productId]: true })
	return `/${kind}`
}
