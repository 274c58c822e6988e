// What React Router's client stores in `window`: a table of every route, and the loaded modules.
import type { ComponentType } from 'react'

type Router = {
	__reactRouterManifest?: {
		version: string
		routes: Record<string, { module: string; parentId?: string }>
	}
	__reactRouterRouteModules?: Record<string, unknown>
}

const router = () => window as Router

/** Of the build that this document is from. */
export const buildVersion = (): string | undefined => router().__reactRouterManifest?.version

/** Loads the code of a route and its layouts, and registers it where the router looks for it. */
export async function loadRouteCode(route: string): Promise<void> {
	const { __reactRouterManifest: table, __reactRouterRouteModules: modules = {} } = router()
	const loading: Promise<void>[] = []
	for (let id: string | undefined = route; id; id = table?.routes[id]?.parentId) {
		const of = id
		const file = table?.routes[id]?.module
		if (!file || modules[of]) continue
		const keep = (code: unknown) => {
			modules[of] = code
		}
		// A failed prefetch is loaded on navigation.
		loading.push(import(/* @vite-ignore */ file).then(keep, () => {}))
	}
	await Promise.all(loading)
}

const fail = () => {
	throw new TypeError('The page could not be fetched')
}

/**
 * When a page's script fails to load, the router reloads the document, which offline means the browser's own error
 * page, even for a link that was only touched. While offline, pages that were never loaded, and that no service worker
 * has stored, show `ErrorBoundary` instead.
 */
export function showInsteadOfMissingCode(ErrorBoundary: ComponentType): void {
	// With a loader of its own: the router requires one where its table lists it.
	const standIn = { default: fail, clientLoader: fail, ErrorBoundary }
	addEventListener('offline', async () => {
		const { __reactRouterManifest: table, __reactRouterRouteModules: modules = {} } = router()
		for (const [id, { module }] of Object.entries(table?.routes ?? {})) {
			const stored = navigator.serviceWorker?.controller && (await caches.match(module))
			if (!stored && !navigator.onLine) modules[id] ??= standIn
		}
	})
	addEventListener('online', () => {
		const { __reactRouterRouteModules: modules = {} } = router()
		for (const id in modules) if (modules[id] === standIn) delete modules[id]
	})
}
