import { watchSession } from '~/features/admins/admin-session-watch.server.ts'
import { endWithShop, listOrdersAfter, watchOrders } from '~/features/orders/live/order-events.server.ts'
import { orderStream } from '~/features/orders/live/order-stream.ts'
import type { Route } from './+types/events'

/** `since` or Last-Event-ID is the last order the page has, so no event is missed. */
export async function loader({ request }: Route.LoaderArgs) {
	const cookie = request.headers.get('Cookie')
	const lastSeen = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since')
	const since = Number(lastSeen)
	const known = lastSeen !== null && Number.isInteger(since) && since >= 0 && since <= 2_147_483_647
	const stream = orderStream(known ? since : undefined, {
		watch: watchOrders,
		listAfter: listOrdersAfter,
		endWith: [endWithShop, (end) => watchSession(cookie, end)],
	})
	return new Response(stream, {
		headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
	})
}
