import { publicUrl } from '~/shop/shop-facts.server.ts'

// Personal pages are not listed: they are `noindex`, and a blocked crawler would not see that.
export function loader() {
	const body = ['User-agent: *', 'Disallow: /admin', '', `Sitemap: ${publicUrl()}/sitemap.xml`, ''].join('\n')
	return new Response(body, {
		headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
	})
}
