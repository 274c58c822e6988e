import { Outlet } from 'react-router'
import { RouteProblem } from '~/storefront/frame/route-problem.tsx'

/**
 * Pages under this layout are the same for every visitor. The server keeps them rendered (it looks for this
 * layout in the route table), renders them without cookies, and lets browsers ask whether theirs is still good.
 */
export const headers = () => ({ 'Cache-Control': 'public, no-cache' })

export default function Reading() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <RouteProblem />
}
