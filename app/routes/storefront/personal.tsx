import { Outlet } from 'react-router'
import { RouteProblem } from '~/storefront/frame/route-problem.tsx'

/** Pages with a form or personal data: rendered for each request, never cached. */
export const headers = () => ({ 'Cache-Control': 'private, no-store' })

export default function Personal() {
	return <Outlet />
}

export function ErrorBoundary() {
	return <RouteProblem />
}
