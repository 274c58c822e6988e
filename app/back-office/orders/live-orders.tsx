import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '~/paraglide/messages.js'
import { toast } from '~/ui/toast.tsx'
import { followOrders } from './follow-orders.ts'

/** Keeps an ear on new orders: a notice for each, and the page's figures anew. */
export function LiveOrders({ mark }: { mark: { last: number; fresh: number[] } }) {
	const { revalidate } = useRevalidator()
	const refresh = useRef(revalidate)
	refresh.current = revalidate
	const [connected, setConnected] = useState(false)
	// Where the page stood when it was first shown; later loads must not make it forget what it has not yet told.
	const start = useRef(mark)

	useEffect(
		() =>
			followOrders(start.current, {
				connected: setConnected,
				order: (order) => {
					toast(m.office_live_new_order({ number: order.orderNumber }), {
						tone: 'info',
						text: `${order.customerName}: ${order.productsRequested}`,
					})
					refresh.current()
				},
			}),
		[],
	)

	return <span hidden data-live={connected ? 'on' : 'off'} />
}
