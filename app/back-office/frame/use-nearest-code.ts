import { useEffect } from 'react'
import { loadRouteCode } from '~/framework/router.ts'
import { isDataSaving } from '~/shop/data-saving.ts'
import { whenIdle } from '~/shop/when-idle.ts'

/** The pages of the bottom bar. */
const NEAREST = ['dashboard', 'orders/orders', 'orders/add-order', 'products/products']

/** Loads their code when the first page stands still: a tap then waits for the data alone. */
export function useNearestCode(): void {
	useEffect(() => {
		whenIdle(() => {
			if (!isDataSaving()) for (const page of NEAREST) loadRouteCode(`routes/admin/${page}`)
		})
	}, [])
}
