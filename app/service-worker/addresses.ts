// Which requests the shop's worker answers, and what it may store of them. Whatever is not named here (the back
// office, accounts, orders, every form that is sent) it leaves alone. The test beside this file compares the list with
// the route table.

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

const READING =
	/^\/(?:shop(?:\/[\w-]+){0,2}|product\/[^/]+|notes(?:\/[^/]+)?|scents\/[^/]+|finder|about|contact|blog(?:\/[^/]+)?|terms|privacy)?$/
const FORM = /^\/(?:cart|wishlist|order-inquiry)$/

export const isFrench = (pathname: string): boolean => /^\/fr(?:[/.]|$)/.test(pathname)

export function kindOfAddress(pathname: string): AddressKind | undefined {
	if (pathname.startsWith('/build/')) return 'file'
	if (/^\/media\/[a-z0-9-]+\/[a-z0-9-]+\.(?:avif|webp|jpg)$/.test(pathname)) return 'photo'
	if (pathname === '/data/search') return 'data'
	const isData = isDataAddress(pathname)
	const path = pageOfDataAddress(isFrench(pathname) ? pathname.slice(3) : pathname)
	if (READING.test(path)) return isData ? 'data' : 'page'
	return FORM.test(path) && !isData ? 'form' : undefined
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
