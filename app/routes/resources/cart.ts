import { db } from '~/db/client.server.ts'
import { type Limit, takeAttempt } from '~/db/rate-limit.server.ts'
import { tooOften } from '~/features/accounts/sign-in.server.ts'
import { listCart, writeCart } from '~/features/cart/cart.server.ts'
import { isProductId, isQuantity } from '~/features/cart/cart.ts'
import { emptyCart } from '~/features/cart/empty-cart.server.ts'
import { MAX_CART_LINES } from '~/shop/line-limits.ts'
import { answer, misunderstood, ownChange, refused } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/cart'

const WRITES: Limit = { count: 600, seconds: 10 * 60 }

/** Writes quantities into one's own cart, 0 to remove a line, or empties it; answers with what is there then. */
export async function action({ request }: Route.ActionArgs) {
	const own = await ownChange(request, ['quantities', 'empty'])
	if (own instanceof Response) return own
	const { customer, body } = own
	const quantities = readQuantities(body.quantities ?? {})
	if (!quantities || (body.empty !== undefined && body.empty !== true)) return misunderstood()
	if (!(await takeAttempt(`cart:${customer.id}`, WRITES, new Date()))) return refused(tooOften())
	if (body.empty) await emptyCart(customer.id, db())
	await writeCart(customer.id, quantities)
	return answer({ cart: await listCart(customer.id) })
}

function readQuantities(value: unknown): Record<string, number> | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
	const entries = Object.entries(value)
	const good = entries.every(([id, quantity]) => isProductId(id) && (quantity === 0 || isQuantity(quantity)))
	return good && entries.length <= 2 * MAX_CART_LINES ? Object.fromEntries(entries) : undefined
}
