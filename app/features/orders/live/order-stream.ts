import type { NewOrderEvent } from '../list/admin-order.ts'

/** Proxies and phones drop a connection that is silent for half a minute. */
const HEARTBEAT_MS = 25_000

type Sources = {
	/** Calls for each new order, until the returned function is called. */
	watch: (send: (order: NewOrderEvent) => void) => Promise<() => void>
	listAfter: (last: number) => Promise<NewOrderEvent[]>
	/** What ends the stream (the process, the session): each gets a callback and returns how to unsubscribe. */
	endWith: ((end: () => void) => () => void)[]
}

/** New orders as server-sent events: first those after `since`, then each as it arrives. */
export function orderStream(since: number | undefined, sources: Sources): ReadableStream<Uint8Array> {
	const letters = new TextEncoder()
	let left = false
	let end = () => {}

	return new ReadableStream<Uint8Array>({
		async start(controller) {
			let open = true
			const write = (text: string) => {
				if (open) controller.enqueue(letters.encode(text))
			}
			const send = (order: NewOrderEvent) =>
				write(`id: ${order.id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`)

			write('retry: 1000\n\n')
			// Watching begins before catching up: a duplicate is better than a gap.
			const unwatch = await sources.watch(send).catch(() => undefined)
			// Without a database there is nothing to watch: a clean end, and the page reconnects.
			if (!unwatch) {
				open = false
				return left ? undefined : controller.close()
			}
			const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
			const unsubscribers = sources.endWith.map((tie) => tie(() => end()))
			end = () => {
				if (!open) return
				open = false
				clearInterval(heartbeat)
				unwatch()
				for (const untie of unsubscribers) untie()
				if (!left) controller.close()
			}
			if (left) return end()
			if (since === undefined) return
			try {
				for (const order of await sources.listAfter(since)) send(order)
			} catch {
				// The gap cannot be filled: the page reconnects and asks again.
				end()
			}
		},
		cancel() {
			left = true
			end()
		},
	})
}
