import { useRouteLoaderData } from 'react-router'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'

type Office = { admin: CurrentAdmin; waitingOrders: number; waitingReviews: number }

/** The loader data of the back office's layout. */
export function useOffice(): Office {
	const data = useRouteLoaderData<Office>('routes/admin/layout')
	if (!data) throw new Error('useOffice is for pages under the guard')
	return data
}

export const useAdmin = (): CurrentAdmin => useOffice().admin
