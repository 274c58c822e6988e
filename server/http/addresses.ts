// What the HTTP layer knows of an address before any page is asked: from the route table, so that no second list
// can disagree with it.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageOfDataAddress, ROUTES_PARAM } from '../../app/framework/data-requests.ts'
import { LONGEST_VALUE, readingData, readingPages } from '../../app/shop/pages.ts'
import type { BudgetName } from './budgets.ts'

/**
 * Reading pages are the same for everyone, so they are kept and shared. Order pages are those that an order passes
 * through; they never wait behind others. Every other page that anybody may ask for is personal.
 */
export type PageKind = 'reading' | 'order' | 'personal'

export const READ_METHODS: readonly string[] = ['GET', 'HEAD']
const READ_AND_POST = [...READ_METHODS, 'POST']

const KINDS: ReadonlyMap<string, PageKind> = new Map([
	['routes/storefront/reading', 'reading'],
	['routes/resources/reading', 'reading'],
	['routes/storefront/personal', 'personal'],
	['routes/admin/login-layout', 'personal'],
	// No page, but made of what the page thread knows of every product.
	['routes/resources/products', 'personal'],
])
const ORDER_PAGES = new Set(['routes/storefront/order-inquiry', 'routes/storefront/thank-you'])
/** Behind this one nobody learns which addresses there are: the guard comes first, then React Router's own 405. */
const GUARDED_LAYOUT = 'routes/admin/layout'

/** The budget of what is no page, by its route or by a layout above it. */
const BUDGET_OF: ReadonlyMap<string, BudgetName> = new Map([
	[GUARDED_LAYOUT, 'office'],
	['routes/resources/session', 'data'],
	['routes/resources/sign-in', 'data'],
	['routes/resources/sign-up', 'data'],
	['routes/resources/cart', 'data'],
	['routes/resources/wishlist', 'data'],
	['routes/resources/products', 'products'],
	['routes/resources/order-version', 'data'],
	['routes/resources/robots', 'machine'],
	['routes/resources/share-card', 'drawing'],
	['routes/resources/article-markdown', 'machine'],
])

/** `forms`: the budget of what is sent to it, where that is another. */
type Own = { methods: readonly string[]; budget: BudgetName; forms?: BudgetName }

/** Answered by the HTTP layer itself, without React Router (server/http/app.ts): no pages. */
export const OWN: ReadonlyMap<string, Own> = new Map<string, Own>([
	['/healthz', { methods: READ_METHODS, budget: 'machine' }],
	['/readyz', { methods: READ_METHODS, budget: 'machine' }],
	['/metrics', { methods: READ_METHODS, budget: 'machine' }],
	['/.well-known/security.txt', { methods: READ_METHODS, budget: 'machine' }],
	['/order-submissions', { methods: READ_AND_POST, budget: 'data', forms: 'order' }],
	['/fr/order-submissions', { methods: READ_AND_POST, budget: 'data', forms: 'order' }],
	['/data/counts', { methods: ['POST'], budget: 'data' }],
	['/data/offline', { methods: READ_METHODS, budget: 'page' }],
	['/fr/data/offline', { methods: READ_METHODS, budget: 'page' }],
])
/** Of these, what is the same for everyone: kept and forgotten like a page that visitors read. */
const OWN_READING = /^(\/fr)?\/data\/offline$/

/** What a route's requests are counted against, given the ids of its layouts and its own: one of each address. */
export function budgetOfRoute(ids: readonly string[]): BudgetName | undefined {
	const own = ids.map((id) => BUDGET_OF.get(id)).find((budget) => budget !== undefined)
	if (own) return own
	const kind = kindOfRoute(ids)
	return kind === 'order' ? 'order' : kind && 'page'
}

function kindOfRoute(ids: readonly string[]): PageKind | undefined {
	if (ids.some((id) => ORDER_PAGES.has(id))) return 'order'
	return ids.map((id) => KINDS.get(id)).find((kind) => kind !== undefined)
}

export type Addresses = {
	/** Which kind of visitors' page a path is, if it is one. */
	kindOf: (pathname: string) => PageKind | undefined
	/** What its requests are counted against. */
	budgetOf: (pathname: string, isForm: boolean) => BudgetName
	/** The methods that an address knows; none when there is no such address. */
	methodsOf: (pathname: string) => readonly string[]
	/** The pattern of an address in the route table, the same in both languages: of these there is a known number. */
	patternOf: (pathname: string) => string
	/** One key for all spellings of a reading page's address: what it reads in one order, anything else dropped. */
	pageKey: (url: URL) => string
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
			matched.get(pathname) ??
			(matchRoutes(table, pageOfDataAddress(pathname)) ?? []).map(({ route }) => route.id ?? '')
		matched.set(pathname, ids)
		return ids
	}
	const patternOf = (pathname: string): string => {
		if (OWN.has(pathname)) return pathname
		const parts = idsOf(pathname).flatMap((id) => routes[id]?.path || [])
		return parts.length > 0 || pageOfDataAddress(pathname) === '/'
			? `/${parts.join('/').replace(/^fr\?\/?/, '')}`
			: 'none'
	}
	return {
		kindOf: (pathname) => {
			if (OWN_READING.test(pathname)) return 'reading'
			if (OWN.has(pathname)) return undefined
			return kindOfRoute(idsOf(pathname))
		},
		budgetOf: (pathname, isForm) => {
			const own = OWN.get(pathname)
			if (own) return (isForm && own.forms) || own.budget
			// A route without one fails addresses.test.ts.
			return budgetOfRoute(idsOf(pathname)) ?? 'data'
		},
		methodsOf: (pathname) => {
			const own = OWN.get(pathname)
			if (own) return own.methods
			const ids = idsOf(pathname)
			if (ids.includes(GUARDED_LAYOUT)) return READ_AND_POST
			const { action, loader, default: page } = routes[ids.at(-1) ?? '']?.module ?? {}
			return [...(loader || page ? READ_METHODS : []), ...(action ? ['POST'] : [])]
		},
		patternOf,
		pageKey: (url) => {
			const pattern = patternOf(url.pathname)
			return keyWith(url, NAMES_READ.get(pattern) ?? [])
		},
	}
}

/** By pattern. */
const NAMES_READ = new Map([...readingPages(), ...readingData()])

export function keyWith({ pathname, searchParams }: URL, names: readonly string[]): string {
	const known = [...names, ROUTES_PARAM].flatMap((name) => {
		const value = searchParams.get(name)
		return value ? [[name, value.slice(0, LONGEST_VALUE)] as [string, string]] : []
	})
	const query = new URLSearchParams(known).toString()
	return query ? `${pathname}?${query}` : pathname
}
