import { drawQrPng, drawQrSvg } from '~/features/links/qr-code.server.ts'
import { shortAddress } from '~/features/links/short-link.ts'
import { findLink } from '~/features/links/short-links.server.ts'
import { m } from '~/paraglide/messages.js'
import { publicUrl } from '~/shop/shop-facts.server.ts'
import type { Route } from './+types/qr-code'

/** /admin/links/abc234.svg or .png: the QR code of a link. */
export async function loader({ params }: Route.LoaderArgs) {
	const headers = { 'Cache-Control': 'private, no-store' }
	const [, code = '', kind] = /^(\w+)\.(svg|png)$/.exec(params.file) ?? []
	const link = await findLink(code)
	if (!link) return new Response(m.link_gone(), { status: 404, headers })
	const address = shortAddress(publicUrl(), link.code)
	const image = kind === 'svg' ? drawQrSvg(address) : new Uint8Array(await drawQrPng(address))
	return new Response(image, {
		headers: {
			...headers,
			'Content-Type': kind === 'svg' ? 'image/svg+xml' : 'image/png',
			'Content-Disposition': `attachment; filename="qr-${link.place}-${link.code}.${kind}"`,
		},
	})
}
