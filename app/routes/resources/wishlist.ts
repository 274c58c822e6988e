import { listWishes, writeWishes } from '~/features/wishlist/wishlist.server.ts'
import { MAX_WISHES } from '~/features/wishlist/wishlist.ts'
import { changeSaved, readByProduct } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/wishlist'

/** Adds (true) and removes (false) products of one's own wishlist. */
export const action = ({ request }: Route.ActionArgs) =>
	changeSaved(request, 'wishlist', ['wishes'], readWishes, async (userId, wishes) => {
		await writeWishes(userId, wishes)
		return { wishlist: await listWishes(userId) }
	})

const isWish = (value: unknown): value is boolean => typeof value === 'boolean'

const readWishes = ({ wishes }: Record<string, unknown>) => readByProduct(wishes, isWish, MAX_WISHES)
