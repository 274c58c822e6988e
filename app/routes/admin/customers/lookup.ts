import { findByPhone } from '~/features/orders/manual/known-customer.server.ts'
import type { Route } from './+types/lookup'

/** For the manual order form: the customer who last ordered with this number. */
export async function loader({ request }: Route.LoaderArgs) {
	const phone = (new URL(request.url).searchParams.get('phone') ?? '').slice(0, 40)
	return { phone, customer: (await findByPhone(phone)) ?? null }
}
