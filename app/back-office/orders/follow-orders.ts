import type { NewOrderEvent } from '~/features/orders/list/admin-order.ts'
import { m } from '~/paraglide/messages.js'

/** Backoff in seconds. */
const PAUSES = [1, 2, 5, 10]

type Listener = {
	order: (order: NewOrderEvent) => void
	connected: (connected: boolean) => void
}

/** A tab that was open during an update may lack a text: it is left out, and without any the list has the order. */
export function newOrderWords({ orderNumber, customerName, products }: Partial<NewOrderEvent>) {
	return {
		title: m.office_live_new_order({ number: orderNumber ?? '' }).trim(),
		text: [customerName, products].filter(Boolean).join(': ') || m.office_live_look_in_list(),
	}
}

/** Calls `listener` once for each order after `mark`, reconnecting as needed. Returns a function that stops it. */
export function followOrders(mark: { last: number; fresh: number[] }, listener: Listener): () => void {
	let { last } = mark
	const notified = new Set(mark.fresh)
	let failures = 0
	let source: EventSource | undefined
	let pause: ReturnType<typeof setTimeout> | undefined

	const connect = () => {
		source = new EventSource(`/admin/orders/events?since=${last}`)
		source.onopen = () => {
			failures = 0
			listener.connected(true)
		}
		source.addEventListener('order', (event) => {
			const order = JSON.parse(event.data) as NewOrderEvent
			last = Math.max(last, order.id)
			if (notified.has(order.id)) return
			notified.add(order.id)
			listener.order(order)
		})
		// The browser reconnects by itself only after a clean end: this does so after any error.
		source.onerror = () => {
			source?.close()
			listener.connected(false)
			pause = setTimeout(connect, PAUSES[Math.min(failures++, PAUSES.length - 1)]! * 1000)
		}
	}
	connect()
	return () => {
		clearTimeout(pause)
		source?.close()
	}
}
