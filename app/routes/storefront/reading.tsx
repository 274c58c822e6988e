import { Outlet } from 'react-router'
import { RouteProblem } from '~/storefront/frame/route-problem.tsx'

/**
 * Pages in this layout are the same for every visitor. The server caches them (it looks for this layout in the route
 * table), renders them without cookies, and lets browsers revalidate theirs.
 */
export const headers = () => ({ 'Cache-Control': 'public, no-cache' })

export default function Reading() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <RouteProblem />
}
