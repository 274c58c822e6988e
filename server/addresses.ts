// What the HTTP layer knows of an address before any page is asked: from the route table, so that no second list
// can disagree with it.
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

export const READ_METHODS: readonly string[] = ['GET', 'HEAD']
const READ_AND_POST = [...READ_METHODS, 'POST']
/** Pages under this layout are the same for everyone; see its file. */
const READING_LAYOUT = 'routes/storefront/reading'
/** Behind this one nobody learns which addresses there are: the guard comes first, then React Router's own 405. */
const GUARDED_LAYOUT = 'routes/admin/layout'

/** Answered by the HTTP layer itself, without React Router (server/app.ts). */
const OWN: ReadonlyMap<string, readonly string[]> = new Map([
	['/healthz', READ_METHODS],
	['/readyz', READ_METHODS],
	['/order-submissions', READ_AND_POST],
	['/fr/order-submissions', READ_AND_POST],
])

export type Addresses = {
	/** Whether a path is a reading page, which may be kept and shared. */
	isShared: (pathname: string) => boolean
	methodsOf: (pathname: string) => readonly string[]
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
	const idsOf = (pathname: string) =>
		(matchRoutes(table, pageOf(pathname)) ?? []).map(({ route }) => route.id ?? '')
	return {
		isShared: (pathname) => idsOf(pathname).includes(READING_LAYOUT),
		methodsOf: (pathname) => {
			const own = OWN.get(pathname)
			if (own) return own
			const ids = idsOf(pathname)
			if (ids.includes(GUARDED_LAYOUT)) return READ_AND_POST
			const { action, loader, default: page } = routes[ids.at(-1) ?? '']?.module ?? {}
			return [...(loader || page ? READ_METHODS : []), ...(action ? ['POST'] : [])]
		},
	}
}

/** The page that a data request of React Router belongs to. */
function pageOf(pathname: string): string {
	if (pathname === '/_root.data' || pathname === '/_.data') return '/'
	return pathname.replace(/(\/_)?\.data$/, '')
}
