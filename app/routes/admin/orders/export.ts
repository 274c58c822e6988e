import { csvAnswer } from '~/back-office/requests/csv-response.ts'
import { adminContext } from '~/features/admins/guard.server.ts'
import { seesCosts } from '~/features/admins/roles.ts'
import { readOrderSelection } from '~/features/orders/list/order-selection.ts'
import { ordersCsv } from '~/features/orders/list/orders-csv.server.ts'
import type { Route } from './+types/export'

/** The selected orders; without ids, all that match the list's filters. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	if (!query.has('id')) query.set('all', '1')
	const admin = context.get(adminContext)
	const content = ordersCsv(readOrderSelection(query), seesCosts(admin) ? admin : undefined)
	return csvAnswer('orders', content)
}
