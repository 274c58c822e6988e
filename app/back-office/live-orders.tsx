import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { NewOrderEvent } from '~/features/orders/office-order.ts'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast.tsx'

/** Seconds until the next try: after each failure a little longer. */
const PAUSES = [1, 2, 5, 10]

/** Keeps an ear on new orders: a notice for each, and the page's figures anew. */
export function LiveOrders({ mark }: { mark: { last: number; fresh: number[] } }) {
	const { revalidate } = useRevalidator()
	const refresh = useRef(revalidate)
	refresh.current = revalidate
	const [connected, setConnected] = useState(false)
	// Where the page stood when it was first shown; later loads must not make it forget what it has not yet told.
	const start = useRef(mark)

	useEffect(() => {
		let last = start.current.last
		const told = new Set(start.current.fresh)
		let failures = 0
		let source: EventSource | undefined
		let pause: ReturnType<typeof setTimeout> | undefined

		const connect = () => {
			source = new EventSource(`/admin/orders/events?since=${last}`)
			source.onopen = () => {
				failures = 0
				setConnected(true)
			}
			source.addEventListener('order', (event) => {
				const order = JSON.parse(event.data) as NewOrderEvent
				last = Math.max(last, order.id)
				if (told.has(order.id)) return
				told.add(order.id)
				toast(m.office_live_new_order({ number: order.orderNumber }), {
					tone: 'info',
					text: `${order.customerName}: ${order.productsRequested}`,
				})
				refresh.current()
			})
			// The browser would try again by itself, but only after a clean end: this does so after any.
			source.onerror = () => {
				source?.close()
				setConnected(false)
				pause = setTimeout(connect, PAUSES[Math.min(failures++, PAUSES.length - 1)]! * 1000)
			}
		}
		connect()
		return () => {
			clearTimeout(pause)
			source?.close()
		}
	}, [])

	return <span hidden data-live={connected ? 'on' : 'off'} />
}
