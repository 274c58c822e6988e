import { RouteProblem } from './route-problem.tsx'

/** What the router keeps in the page: every route, and the modules of those that have been loaded. */
export type RouterGlobals = {
	__reactRouterManifest: { routes: Record<string, { module: string; parentId?: string }> }
	__reactRouterRouteModules: Record<string, unknown>
}

const fail = () => {
	throw new TypeError('The page could not be fetched')
}

/** With a loader of its own: the router insists on one where its table says that the page has it. */
const standIn = { default: fail, clientLoader: fail, ErrorBoundary: RouteProblem }

/**
 * The router answers a page script that does not come by loading the document anew, which without a connection
 * means the browser's own error page, and that even for a link that was only touched. While the phone is offline,
 * pages that were never loaded, and that no service worker has stored, have the shop's error state in their place.
 */
export function standInWhileOffline(): void {
	const router = window as unknown as RouterGlobals
	addEventListener('offline', async () => {
		const { routes } = router.__reactRouterManifest
		for (const id in routes) {
			const stored = navigator.serviceWorker?.controller && (await caches.match(routes[id]!.module))
			if (!stored && !navigator.onLine) router.__reactRouterRouteModules[id] ??= standIn
		}
	})
	addEventListener('online', () => {
		const modules = router.__reactRouterRouteModules
		for (const id in modules) if (modules[id] === standIn) delete modules[id]
	})
}
