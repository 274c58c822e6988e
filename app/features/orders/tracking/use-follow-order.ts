import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { savesData } from '~/shop/data-saving.ts'
import { isClosed, type OrderView } from './order-view.ts'

/** Keeps an open order page up to date, until the order is final. Visitors who save data reload by hand. */
export function useFollowOrder({ status, version }: OrderView, token: string): void {
	const { revalidate } = useRevalidator()
	const changed = useEffectEvent(() => {
		revalidate()
	})
	useEffect(() => {
		if (isClosed(status) || savesData()) return
		let left = false
		let stop = () => {}
		import('./follow-order.ts')
			.then(({ followOrder }) => {
				if (!left) stop = followOrder(token, version, () => changed())
			})
			.catch(() => {})
		return () => {
			left = true
			stop()
		}
	}, [token, status, version])
}
