/**
 * Whether a request that changes something comes from a page of this shop. Browsers name the origin of every such
 * request; one that names none, or another, is refused. Under a name that is not the public one hosts are compared and
 * not schemes: the proxy in front of the shop may be the one that speaks https. Where the shop itself is https, a page
 * that came by http is nobody's.
 */
export function comesFromOwnPage(request: Request, publicUrl: string | undefined): boolean {
	const origin = request.headers.get('Origin')
	if (!origin) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
	if (!URL.canParse(origin)) return false
	const { host, protocol } = new URL(origin)
	const shop = publicUrl ? new URL(publicUrl) : undefined
	if (shop && host === shop.host) return protocol === shop.protocol || protocol === 'https:'
	return host === new URL(request.url).host
}
