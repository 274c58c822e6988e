import { findByPhone } from '~/features/orders/manual/known-customer.server.ts'
import type { Route } from './+types/customers.lookup'

/** For the manual order: whoever ordered with this number before. */
export async function loader({ request }: Route.LoaderArgs) {
	const phone = (new URL(request.url).searchParams.get('phone') ?? '').slice(0, 40)
	return { phone, customer: (await findByPhone(phone)) ?? null }
}
