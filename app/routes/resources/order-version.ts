import { findOrderVersion } from '~/features/orders/tracking/order-view.server.ts'
import { privateJson } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/order-version'

/** What an open order page asks: whether its order has changed. A number that counts changes, and nothing else. */
export async function loader({ params }: Route.LoaderArgs) {
	const version = await findOrderVersion(params.token)
	return version === undefined ? privateJson({}, 404) : privateJson({ version })
}
