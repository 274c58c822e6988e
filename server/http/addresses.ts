// What the HTTP layer knows of an address before a page is rendered: derived from the route table, so that no second
// list can disagree with it.
import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { pageOfDataAddress, ROUTES_PARAM } from '../../app/framework/data-requests.ts'
import { LONGEST_VALUE, readingData, readingPages } from '../../app/shop/pages.ts'
import { READ_METHODS } from '../handler/request-facts.ts'
import type { BudgetName } from './budgets.ts'

/**
 * Reading pages are the same for everyone, so they are cached and shared. Order pages are the steps of an order; they
 * never wait behind others. Every other public page is personal.
 */
export type PageKind = 'reading' | 'order' | 'personal'

const READ_AND_POST = [...READ_METHODS, 'POST']

const KINDS: ReadonlyMap<string, PageKind> = new Map([
	['routes/storefront/reading', 'reading'],
	['routes/resources/reading', 'reading'],
	['routes/storefront/personal', 'personal'],
	['routes/admin/login/layout', 'personal'],
	// Not a page, but built from the page thread's product data.
	['routes/resources/products', 'personal'],
])
const ORDER_PAGES = new Set(['routes/storefront/order-inquiry', 'routes/storefront/thank-you'])
/** Behind the admin guard unknown addresses are not revealed: the guard answers first, then React Router's own 405. */
const GUARDED_LAYOUT = 'routes/admin/layout'

/** The budgets of addresses that are not pages, by route or parent layout. */
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
	['routes/resources/feed-photo', 'drawing'],
	['routes/resources/article-markdown', 'machine'],
])

/** `forms`: the budget of submissions, where it differs. */
type Own = { methods: readonly string[]; budget: BudgetName; forms?: BudgetName }

/** Answered by the HTTP layer itself, without React Router (server/handler/handler.ts). */
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
/** Those of them that are the same for everyone: cached and invalidated like a reading page. */
const OWN_READING = /^(\/fr)?\/data\/offline$/

/** The budget of a route, given the ids of its layouts and its own. */
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
	/** The kind of public page at a path, if it is one. */
	kindOf: (pathname: string) => PageKind | undefined
	/** The budget of its requests. */
	budgetOf: (pathname: string, isForm: boolean) => BudgetName
	/** The allowed methods of an address; none when it does not exist. */
	methodsOf: (pathname: string) => readonly string[]
	/** The route pattern of an address, the same in both languages: a bounded set. */
	patternOf: (pathname: string) => string
	/** The cache key of a reading page: its known parameters in a fixed order, others dropped. */
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
	// React Router sorts the whole table on every call.
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
			// A missing entry fails addresses.test.ts.
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
			const key = keyWith(url, NAMES_READ.get(pattern) ?? [])
			// A first page is the address without a number; of the sitemap that is the index.
			return pattern === '/sitemap.xml' ? key : key.replace(/[?&]page=1$/, '')
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
