/**
 * Whether a request that changes something comes from a page of this shop. Browsers name the origin of every
 * such request; one that names none, or another, is refused. Hosts are compared and not schemes, because the
 * proxy in front of the shop may be the one that speaks https.
 */
export function comesFromOwnPage(request: Request, publicUrl: string | undefined): boolean {
	const origin = request.headers.get('Origin')
	if (!origin) return request.headers.get('Sec-Fetch-Site') === 'same-origin'
	if (!URL.canParse(origin)) return false
	const { host } = new URL(origin)
	return host === new URL(request.url).host || (!!publicUrl && host === new URL(publicUrl).host)
}
