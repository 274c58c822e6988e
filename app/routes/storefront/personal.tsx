import { Outlet } from 'react-router'
import { RouteProblem } from '~/storefront/frame/route-problem.tsx'

/** Pages with a form or something personal: rendered for each request, kept by nobody. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export default function Personal() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <RouteProblem />
}
