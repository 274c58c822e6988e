// Tells visitors' pages by the route table, so that no second list can disagree with it.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/**
 * Reading pages are the same for everyone, so they are kept and shared. Order pages are those that an order passes
 * through; they never wait behind others. Every other page that anybody may ask for is personal.
 */
export type PageKind = 'reading' | 'order' | 'personal'

const LAYOUTS: Record<string, PageKind | undefined> = {
	'routes/storefront/reading': 'reading',
	'routes/storefront/personal': 'personal',
	'routes/admin/door': 'personal',
}
const ORDER_PAGES = new Set(['routes/storefront/order-inquiry', 'routes/storefront/thank-you'])

/** Answered before the route table is asked (server/app.ts): no pages, though its last entry would match them. */
const NO_PAGES = /^\/(healthz|readyz|(fr\/)?order-submissions)$/

export function pageKinds(build: ServerBuild): (pathname: string) => PageKind | undefined {
	const childrenOf = (parent: string | undefined): RouteObject[] =>
		Object.values(build.routes)
			.filter((route) => route !== undefined)
			.filter((route) => route.parentId === parent)
			.map(({ id, path, index }) =>
				index ? { id, path, index: true } : { id, path, children: childrenOf(id) },
			)
	const routes = childrenOf(undefined)
	const find = (pathname: string): PageKind | 'no page' => {
		if (NO_PAGES.test(pathname)) return 'no page'
		const matched = matchRoutes(routes, pageOf(pathname))?.map(({ route }) => route.id!) ?? []
		if (matched.some((id) => ORDER_PAGES.has(id))) return 'order'
		return matched.map((id) => LAYOUTS[id]).find((kind) => kind !== undefined) ?? 'no page'
	}
	// React Router sorts the whole table anew each time it is asked.
	const known = new LRUCache<string, PageKind | 'no page'>({ max: 1_000 })
	return (pathname) => {
		const kind = known.get(pathname) ?? find(pathname)
		known.set(pathname, kind)
		return kind === 'no page' ? undefined : kind
	}
}

/** The page that a data request of React Router belongs to. */
function pageOf(pathname: string): string {
	if (pathname === '/_root.data' || pathname === '/_.data') return '/'
	return pathname.replace(/(\/_)?\.data$/, '')
}
