import { useRouteLoaderData } from 'react-router'
import type { CurrentAdmin } from '~/features/admins/current-admin.ts'

/** The admin at work, as the layout of the back office loaded it. */
export function useAdmin(): CurrentAdmin {
	const data = useRouteLoaderData<{ admin: CurrentAdmin }>('routes/admin/layout')
	if (!data) throw new Error('useAdmin is for pages under the guard')
	return data.admin
}
