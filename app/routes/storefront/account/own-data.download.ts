import { redirect } from 'react-router'
import { findCurrentCustomer } from '~/features/accounts/current-customer.server.ts'
import { copyFile } from '~/features/customer-directory/own-data/data-copy.server.ts'
import { readOwnCopy } from '~/features/customer-directory/own-data/own-data.server.ts'
import { href } from '~/shop/language.ts'
import { PRIVATE } from '~/storefront/account/customer-request.server.ts'
import { or503 } from '~/storefront/frame/or-503.server.ts'
import type { Route } from './+types/own-data.download'

/** Whose data it is, the session alone says. */
export async function loader({ request }: Route.LoaderArgs) {
	const now = new Date()
	const customer = await findCurrentCustomer(request)
	if (!customer) throw redirect(`${href('/account')}?next=${href('/account/data')}`, { headers: PRIVATE })
	const copy = await or503(readOwnCopy(customer, now))
	if ('problems' in copy) throw redirect(`${href('/account/data')}?often`, { headers: PRIVATE })
	return copyFile(copy, now)
}
