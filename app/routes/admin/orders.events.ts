import { findAdmin } from '~/features/admins/sessions.server.ts'
import type { NewOrderEvent } from '~/features/orders/office-order.ts'
import { endWithShop, listOrdersAfter, watchOrders } from '~/features/orders/order-events.server.ts'
import type { Route } from './+types/orders.events'

/** Proxies and phones drop a line on which nothing is said for half a minute. */
const HEARTBEAT_MS = 25_000

/** New orders as server-sent events. `since` or Last-Event-ID says what the page has seen: nothing is missed. */
export async function loader({ request }: Route.LoaderArgs) {
	const cookie = request.headers.get('Cookie')
	const said = request.headers.get('Last-Event-ID') ?? new URL(request.url).searchParams.get('since')
	const since = Number(said)
	const letters = new TextEncoder()
	let end = () => {
		left = true
	}
	let left = false

	const stream = new ReadableStream<Uint8Array>({
		async start(controller) {
			let open = true
			const write = (text: string) => {
				if (open) controller.enqueue(letters.encode(text))
			}
			const tell = (order: NewOrderEvent) =>
				write(`id: ${order.id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`)

			write('retry: 1000\n\n')
			// Watching begins before catching up: what comes in between is told twice rather than not at all.
			const unwatch = await watchOrders(tell)
			const heartbeat = setInterval(async () => {
				// A session that ended meanwhile ends its stream.
				const admin = await findAdmin(cookie).catch(() => 'unknown')
				if (admin) write(': still here\n\n')
				else end()
			}, HEARTBEAT_MS)
			const forget = endWithShop(() => end())
			end = () => {
				if (!open) return
				open = false
				clearInterval(heartbeat)
				unwatch()
				forget()
				if (!left) controller.close()
			}
			if (left) return end()
			if (said !== null && Number.isInteger(since) && since >= 0 && since <= 2_147_483_647) {
				for (const order of await listOrdersAfter(since).catch(() => [])) tell(order)
			}
		},
		cancel() {
			left = true
			end()
		},
	})
	return new Response(stream, {
		headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
	})
}
