import { tooOften } from '~/features/accounts/sign-in.server.ts'
import { emptyCart, listCart, writeCart } from '~/features/cart/cart.server.ts'
import { isProductId, isQuantity } from '~/features/cart/cart.ts'
import { MAX_CART_LINES } from '~/shop/line-limits.ts'
import {
	answer,
	badRequest,
	mayChange,
	ownChange,
	refused,
} from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/cart'

/** Writes quantities into one's own cart, 0 to remove a line, or empties it; answers with what is there then. */
export async function action({ request }: Route.ActionArgs) {
	const own = await ownChange(request, ['quantities', 'empty'])
	if (own instanceof Response) return own
	const { customer, body } = own
	const quantities = readQuantities(body.quantities ?? {})
	if (!quantities || (body.empty !== undefined && body.empty !== true)) return badRequest()
	if (!(await mayChange('cart', customer))) return refused(tooOften())
	if (body.empty) await emptyCart(customer.id)
	await writeCart(customer.id, quantities)
	return answer({ cart: await listCart(customer.id) })
}

function readQuantities(value: unknown): Record<string, number> | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
	const entries = Object.entries(value)
	const good = entries.every(([id, quantity]) => isProductId(id) && (quantity === 0 || isQuantity(quantity)))
	return good && entries.length <= 2 * MAX_CART_LINES ? Object.fromEntries(entries) : undefined
}
