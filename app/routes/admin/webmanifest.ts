import { m } from '~/paraglide/messages.js'
import { language } from '~/shop/language.ts'
import { SHARE_TARGET, SHARED_FILES } from '~/shop/requests/origin/share-target.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'

/**
 * The back office as an installable app; on an iPhone push notifications need it. It is behind the login, so in the
 * admin's language; its link makes the browser send cookies.
 */
export function loader() {
	const { name } = shopFacts()
	const manifest = {
		id: '/admin',
		name: m.office_app_name({ shop: name }),
		short_name: name,
		lang: language(),
		start_url: '/admin',
		// Without a trailing slash, so that /admin is in scope.
		scope: '/admin',
		display: 'standalone',
		background_color: '#fbf7f0',
		theme_color: '#fbf7f0',
		icons: [
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/apple-touch-icon.png', sizes: '180x180', type: 'image/png' },
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
		],
		// Photos alone: with texts in it, the phone would offer the back office for every link and message too.
		share_target: {
			action: SHARE_TARGET,
			method: 'POST',
			enctype: 'multipart/form-data',
			params: { files: [{ name: SHARED_FILES, accept: ['image/*'] }] },
		},
	}
	return Response.json(manifest, {
		headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'private, no-store' },
	})
}
