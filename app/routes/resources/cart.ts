import { emptyCart, listCart, writeCart } from '~/features/cart/cart.server.ts'
import { isQuantity } from '~/features/cart/cart.ts'
import { MAX_CART_LINES } from '~/shop/line-limits.ts'
import { changeSaved, readByProduct } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/cart'

/** Sets quantities in one's own cart (0 removes a line), or empties it. */
export const action = ({ request }: Route.ActionArgs) =>
	changeSaved(request, 'cart', ['quantities', 'empty'], readChange, async (userId, { quantities, empty }) => {
		if (empty) await emptyCart(userId)
		await writeCart(userId, quantities)
		return { cart: await listCart(userId) }
	})

const isQuantityOrNone = (value: unknown): value is number => value === 0 || isQuantity(value)

function readChange(body: Record<string, unknown>) {
	const quantities = readByProduct(body.quantities ?? {}, isQuantityOrNone, 2 * MAX_CART_LINES)
	const empty = body.empty === true
	return quantities && (empty || body.empty === undefined) ? { quantities, empty } : undefined
}
