import { and, eq } from 'drizzle-orm'
import { db } from '~/db/client.server.ts'
import { products } from '~/db/schema/catalogue.ts'
import { shown } from '~/features/catalogue/product-rows.server.ts'
import { preferredLanguage } from '~/shop/language.server.ts'
import { href, languageOf } from '~/shop/language.ts'
import { WHOLE_LIST } from '~/shop/pages.ts'
import { isLinkTarget, productOfTarget } from './short-link.ts'
import { findLink } from './short-links.server.ts'

/**
 * Leads to the page of a short link, in the language of its address, or without one the browser's. The code goes along
 * in the fragment, so that the page stays the same for everyone; its script counts the visit. Undefined for an unknown
 * code: the shop's own 404 page answers, in French too for whoever reads French, unless she has just chosen English there.
 */
export async function followLink(code: string, request: Request): Promise<Response | undefined> {
	// Typed from a flyer, a phone begins with a capital.
	const link = await findLink(code.toLowerCase())
	const { pathname } = new URL(request.url)
	const language = languageOf(pathname) === 'fr' ? 'fr' : preferredLanguage(request)
	if (link) return leadTo(`${href(await openTarget(link.target), language)}#s=${link.code}`)
	const isFromShop = request.headers.get('Sec-Fetch-Site') === 'same-origin'
	return language === languageOf(pathname) || isFromShop ? undefined : leadTo(href(pathname, 'fr'))
}

/** Checked again: whatever stands in the row, nobody is led out of the shop. A hidden product's visitors see the list. */
async function openTarget(target: string): Promise<string> {
	if (!isLinkTarget(target)) return WHOLE_LIST
	const id = productOfTarget(target)
	const open = id === undefined || (await db().$count(products, and(eq(products.id, id), shown))) > 0
	return open ? target : WHOLE_LIST
}

/** Not kept: the product may be hidden tomorrow, and a cache may serve visitors of either language. */
const leadTo = (location: string): Response =>
	new Response(null, { status: 302, headers: { Location: location, 'Cache-Control': 'private, no-store' } })
