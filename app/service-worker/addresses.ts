// Which requests the service worker answers, and what it may store. Whatever is not named here (the back office,
// accounts, orders, every submitted form) it ignores. The test beside this file compares it with the route table.

import { isDataAddress, pageOfDataAddress, ROUTES_PARAM } from '../framework/data-requests.ts'

export type AddressKind =
	/** A page that is the same for everyone. */
	| 'page'
	/** The data of such a page, a list's products, or the search index. */
	| 'data'
	/** Cart, wishlist and order form: never stored, but they open offline, from another page's document. */
	| 'form'
	/** Scripts, styles and fonts of the build. */
	| 'file'
	| 'photo'

/** Patterns of paths, from the table of pages (app/shop/pages.ts) by bin/build/build-worker.ts. */
type Pages = Record<'reading' | 'lists' | 'forms', string>
declare const BUILD: { pages: Pages }

export const isFrench = (pathname: string): boolean => /^\/fr(?:[/.]|$)/.test(pathname)

/** Normalised as in the table of pages: without the language, and for data the path of its page. */
const pathOf = (pathname: string): string =>
	pageOfDataAddress(isFrench(pathname) ? pathname.slice(3) : pathname) || '/'

/** Home, all products, or a list page of the table. */
export const isList = (pathname: string): boolean =>
	isUsualList(pathname) || new RegExp(BUILD.pages.lists).test(pathOf(pathname))

/** The lists whose code most pages share. */
export const isUsualList = (pathname: string): boolean => ['/', '/shop'].includes(pathOf(pathname))

export function kindOfAddress(pathname: string, pages = BUILD.pages): AddressKind | undefined {
	if (pathname.startsWith('/build/')) return 'file'
	if (/^\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:avif|webp|jpg)$/.test(pathname)) return 'photo'
	if (pathname === '/data/search') return 'data'
	const isData = isDataAddress(pathname)
	const path = pathOf(pathname)
	if (path === '/data/list') return 'data'
	if (new RegExp(pages.reading).test(path)) return isData ? 'data' : 'page'
	return new RegExp(pages.forms).test(path) && !isData ? 'form' : undefined
}

/** A query parameter of a fallback document: the page to navigate to. */
export const LEADS_TO = 'to'

/** These parameters do not change the content. */
const NO_CONTENT = [ROUTES_PARAM, LEADS_TO]

/** The cache key of an address. */
export function keyOf(url: URL): string {
	const params = new URLSearchParams(url.searchParams)
	for (const name of NO_CONTENT) params.delete(name)
	return params.size > 0 ? `${url.pathname}?${params}` : url.pathname
}
