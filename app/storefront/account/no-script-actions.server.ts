// Without scripts, a heart or Add to Cart is a link to /account that carries the action in its query.

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

/** For a signed-in customer; returns the path of the page that shows the result. */
export async function carryOutNoScriptAction(
	userId: string,
	{ kind, productId }: NoScriptAction,
): Promise<string> {
	if (kind === 'cart') await addOne(userId, productId)
	else await writeWishes(userId, { [productId]: true })
	return `/${kind}`
}
