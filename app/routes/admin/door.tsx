import { Outlet } from 'react-router'
import styles from '~/back-office.css?url'
import type { Route } from './+types/door'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex, nofollow' })

/** Before the door: the only page of the back office that anybody may see. */
export default function Door() {
	return <Outlet />
}
