// /.well-known/security.txt (RFC 9116): where to report a vulnerability. Generated on request, so that it never expires
// and contains the address that the owner has set.
import { publicUrl } from '../../app/shop/shop-facts.server.ts'
import { shopSettings } from '../../app/shop/shop-settings.server.ts'

const GOOD_FOR_DAYS = 180

export function answerSecurityContact(): Response {
	// Whole days: the same text all day long.
	const expires = new Date(Date.now() + GOOD_FOR_DAYS * 86_400_000).toISOString().slice(0, 10)
	const lines = [
		`Contact: mailto:${shopSettings().email}`,
		`Expires: ${expires}T00:00:00Z`,
		'Preferred-Languages: fr, en',
		`Canonical: ${publicUrl()}/.well-known/security.txt`,
	]
	return new Response(`${lines.join('\n')}\n`, {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
	})
}
