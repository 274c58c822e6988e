import { isPhoneShare } from './share-target.ts'

/**
 * Whether a request that changes something comes from a page of this shop. Browsers name the origin of every such
 * request; a missing or foreign one is refused. On a host that is not the public one only hosts are compared, not
 * schemes: the proxy in front of the shop may terminate https. Where the shop itself is https, a page loaded over http
 * is refused. What the phone's share sheet sends comes from no page.
 */
export function comesFromOwnPage(request: Request, publicUrl: string | undefined): boolean {
	if (isPhoneShare(request)) return true
	const origin = request.headers.get('Origin')
	if (!origin) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
	if (!URL.canParse(origin)) return false
	const { host, protocol } = new URL(origin)
	const shop = publicUrl ? new URL(publicUrl) : undefined
	if (shop && host === shop.host) return protocol === shop.protocol || protocol === 'https:'
	return host === new URL(request.url).host
}
