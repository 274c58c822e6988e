import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { toast } from '~/ui/toasts/toast.tsx'
import { followOrders, newOrderWords } from './follow-orders.ts'

/** Reloads the page's data for each new order, and shows a toast for those that nobody in the shop typed in. */
export function LiveOrders({ mark }: { mark: { last: number; fresh: number[] } }) {
	const { revalidate } = useRevalidator()
	const refresh = useRef(revalidate)
	refresh.current = revalidate
	const [connected, setConnected] = useState(false)
	// The state at first render: later loads must not skip orders that were not shown yet.
	const start = useRef(mark)

	useEffect(
		() =>
			followOrders(start.current, {
				connected: setConnected,
				order: (order) => {
					if (!order.typedIn) {
						const { title, text } = newOrderWords(order)
						toast(title, { tone: 'info', text })
					}
					refresh.current()
				},
			}),
		[],
	)

	return <span hidden data-live={connected ? 'on' : 'off'} />
}
