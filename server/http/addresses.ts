// What the HTTP layer knows of an address before any page is asked: from the route table, so that no second list
// can disagree with it.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

/**
 * Reading pages are the same for everyone, so they are kept and shared. Order pages are those that an order passes
 * through; they never wait behind others. Every other page that anybody may ask for is personal.
 */
export type PageKind = 'reading' | 'order' | 'personal'

export const READ_METHODS: readonly string[] = ['GET', 'HEAD']
const READ_AND_POST = [...READ_METHODS, 'POST']

const LAYOUTS: ReadonlyMap<string, PageKind> = new Map([
	['routes/storefront/reading', 'reading'],
	['routes/resources/reading', 'reading'],
	['routes/storefront/personal', 'personal'],
	['routes/admin/login-layout', 'personal'],
])
const ORDER_PAGES = new Set(['routes/storefront/order-inquiry', 'routes/storefront/thank-you'])
/** Behind this one nobody learns which addresses there are: the guard comes first, then React Router's own 405. */
const GUARDED_LAYOUT = 'routes/admin/layout'

/** Answered by the HTTP layer itself, without React Router (server/http/app.ts): no pages. */
const OWN: ReadonlyMap<string, readonly string[]> = new Map([
	['/healthz', READ_METHODS],
	['/readyz', READ_METHODS],
	['/metrics', READ_METHODS],
	['/.well-known/security.txt', READ_METHODS],
	['/order-submissions', READ_AND_POST],
	['/fr/order-submissions', READ_AND_POST],
	['/data/counts', ['POST']],
	['/data/offline', READ_METHODS],
	['/fr/data/offline', READ_METHODS],
])
/** Of these, what is the same for everyone: kept and forgotten like a page that visitors read. */
const OWN_READING = /^(\/fr)?\/data\/offline$/

export type Addresses = {
	/** Which kind of visitors' page a path is, if it is one. */
	kindOf: (pathname: string) => PageKind | undefined
	/** The methods that an address knows; none when there is no such address. */
	methodsOf: (pathname: string) => readonly string[]
	/** The pattern of an address in the route table, the same in both languages: of these there is a known number. */
	patternOf: (pathname: string) => string
}

export function addressesOf({ routes }: Pick<ServerBuild, 'routes'>): Addresses {
	const childrenOf = (parent: string | undefined): RouteObject[] =>
		Object.values(routes)
			.filter((route) => route !== undefined)
			.filter((route) => route.parentId === parent)
			.map(({ id, path, index }) =>
				index ? { id, path, index: true } : { id, path, children: childrenOf(id) },
			)
	const table = childrenOf(undefined)
	// React Router sorts the whole table anew each time it is asked.
	const matched = new LRUCache<string, string[]>({ max: 1_000 })
	function idsOf(pathname: string): string[] {
		const ids =
			matched.get(pathname) ?? (matchRoutes(table, pageOf(pathname)) ?? []).map(({ route }) => route.id ?? '')
		matched.set(pathname, ids)
		return ids
	}
	return {
		kindOf: (pathname) => {
			if (OWN_READING.test(pathname)) return 'reading'
			if (OWN.has(pathname)) return undefined
			const ids = idsOf(pathname)
			if (ids.some((id) => ORDER_PAGES.has(id))) return 'order'
			return ids.map((id) => LAYOUTS.get(id)).find((kind) => kind !== undefined)
		},
		methodsOf: (pathname) => {
			const own = OWN.get(pathname)
			if (own) return own
			const ids = idsOf(pathname)
			if (ids.includes(GUARDED_LAYOUT)) return READ_AND_POST
			const { action, loader, default: page } = routes[ids.at(-1) ?? '']?.module ?? {}
			return [...(loader || page ? READ_METHODS : []), ...(action ? ['POST'] : [])]
		},
		patternOf: (pathname) => {
			if (OWN.has(pathname)) return pathname
			const parts = idsOf(pathname).flatMap((id) => routes[id]?.path || [])
			return parts.length > 0 || pageOf(pathname) === '/'
				? `/${parts.join('/').replace(/^fr\?\/?/, '')}`
				: 'none'
		},
	}
}

/** The page that a data request of React Router belongs to. */
function pageOf(pathname: string): string {
	if (pathname === '/_root.data' || pathname === '/_.data') return '/'
	return pathname.replace(/(\/_)?\.data$/, '')
}
