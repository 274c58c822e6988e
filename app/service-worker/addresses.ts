// Which requests the shop's worker answers, and what it may store of them. Whatever is not named here (the back
// office, accounts, orders, every form that is sent) it leaves alone. The test beside this file compares it with the
// route table.

import { isDataAddress, pageOfDataAddress, ROUTES_PARAM } from '../framework/data-requests.ts'

export type AddressKind =
	/** A page that is the same for everyone. */
	| 'page'
	/** The data of such a page, or what search knows. */
	| 'data'
	/** Cart, wishlist and order form: never stored, but they open without a network, from another page's document. */
	| 'form'
	/** Scripts, styles and fonts of the build. */
	| 'file'
	| 'photo'

/** Patterns of paths, from the table of pages (app/shop/pages.ts) by bin/build/build-worker.ts. */
type Pages = Record<'reading' | 'lists' | 'forms', string>
declare const BUILD: { pages: Pages }

export const isFrench = (pathname: string): boolean => /^\/fr(?:[/.]|$)/.test(pathname)

/** As the table of pages has it: without its language, and of data the page that it belongs to. */
const pathOf = (pathname: string): string =>
	pageOfDataAddress(isFrench(pathname) ? pathname.slice(3) : pathname) || '/'

/** Home, all products, or a list page of the table. */
export const isList = (pathname: string): boolean =>
	isUsualList(pathname) || new RegExp(BUILD.pages.lists).test(pathOf(pathname))

/** The lists whose code most pages load part of. */
export const isUsualList = (pathname: string): boolean => ['/', '/shop'].includes(pathOf(pathname))

export function kindOfAddress(pathname: string, pages = BUILD.pages): AddressKind | undefined {
	if (pathname.startsWith('/build/')) return 'file'
	if (/^\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:avif|webp|jpg)$/.test(pathname)) return 'photo'
	if (pathname === '/data/search') return 'data'
	const isData = isDataAddress(pathname)
	const path = pathOf(pathname)
	if (new RegExp(pages.reading).test(path)) return isData ? 'data' : 'page'
	return new RegExp(pages.forms).test(path) && !isData ? 'form' : undefined
}

/** In the address of a document that stands in for another: where it leads on to. */
export const LEADS_TO = 'to'

/** That, and React Router's own mark, change no content. */
const NO_CONTENT = [ROUTES_PARAM, LEADS_TO]

/** Under which name an address is stored. */
export function keyOf(url: URL): string {
	const params = new URLSearchParams(url.searchParams)
	for (const name of NO_CONTENT) params.delete(name)
	return params.size > 0 ? `${url.pathname}?${params}` : url.pathname
}
