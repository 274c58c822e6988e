import { findOrderVersion } from '~/features/orders/tracking/order-view.server.ts'
import { privateJson } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/order-version'

/** Polled by an open order page. Returns only a number that counts changes. */
export async function loader({ params }: Route.LoaderArgs) {
	const version = await findOrderVersion(params.token)
	return version === undefined ? privateJson({}, 404) : privateJson({ version })
}
