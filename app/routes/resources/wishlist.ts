import { tooOften } from '~/features/accounts/sign-in.server.ts'
import { isProductId } from '~/features/cart/cart.ts'
import { listWishes, writeWishes } from '~/features/wishlist/wishlist.server.ts'
import { MAX_WISHES } from '~/features/wishlist/wishlist.ts'
import {
	answer,
	badRequest,
	mayChange,
	ownChange,
	refused,
} from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/wishlist'

/** Adds (true) and removes (false) products of one's own wishlist; answers with what is there then. */
export async function action({ request }: Route.ActionArgs) {
	const own = await ownChange(request, ['wishes'])
	if (own instanceof Response) return own
	const { customer, body } = own
	const wishes = readWishes(body.wishes)
	if (!wishes) return badRequest()
	if (!(await mayChange('wishlist', customer))) return refused(tooOften())
	await writeWishes(customer.id, wishes)
	return answer({ wishlist: await listWishes(customer.id) })
}

function readWishes(value: unknown): Record<string, boolean> | undefined {
	if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
	const entries = Object.entries(value)
	const good = entries.every(([id, wished]) => isProductId(id) && typeof wished === 'boolean')
	return good && entries.length <= MAX_WISHES ? Object.fromEntries(entries) : undefined
}
