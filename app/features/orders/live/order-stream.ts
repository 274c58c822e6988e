import type { NewOrderEvent } from '../list/admin-order.ts'

/** Proxies and phones drop a line on which nothing is said for half a minute. */
const HEARTBEAT_MS = 25_000

type Sources = {
	/** Calls for each order that appears from now on, until the answer is called. */
	watch: (tell: (order: NewOrderEvent) => void) => Promise<() => void>
	listAfter: (last: number) => Promise<NewOrderEvent[]>
	/** What the stream ends with (the process, the listener's session): each is handed how, and answers how to take that back. */
	endWith: ((end: () => void) => () => void)[]
}

/** New orders as server-sent events: first those after `since`, then each as it comes. */
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
			const tell = (order: NewOrderEvent) =>
				write(`id: ${order.id}\nevent: order\ndata: ${JSON.stringify(order)}\n\n`)

			write('retry: 1000\n\n')
			// Watching begins before catching up: what comes in between is told twice rather than not at all.
			const unwatch = await sources.watch(tell).catch(() => undefined)
			// Without a database there is nothing to watch: an orderly end, and the page comes back by itself.
			if (!unwatch) {
				open = false
				return left ? undefined : controller.close()
			}
			const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS)
			const forget = sources.endWith.map((tie) => tie(() => end()))
			end = () => {
				if (!open) return
				open = false
				clearInterval(heartbeat)
				unwatch()
				for (const untie of forget) untie()
				if (!left) controller.close()
			}
			if (left) return end()
			if (since === undefined) return
			try {
				for (const order of await sources.listAfter(since)) tell(order)
			} catch {
				// What came meanwhile cannot be told: the page comes back and asks again, rather than miss it.
				end()
			}
		},
		cancel() {
			left = true
			end()
		},
	})
}
