import { m } from '~/paraglide/messages.js'
import { href, language } from '~/shop/language.ts'
import { shopFacts } from '~/shop/shop-facts.server.ts'

/** Screenshots for the install prompt; made by `node bin/pictures/app-pictures.ts`. */
const picture = (form: 'narrow' | 'wide', sizes: string, label: string) => ({
	src: `/app-${form}-${language()}.webp`,
	type: 'image/webp',
	form_factor: form,
	sizes,
	label,
})

/** The shop as an installable app, in the language of the page it was installed from. */
export function loader() {
	const { name } = shopFacts()
	const icons = [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }]
	const manifest = {
		id: href('/'),
		name,
		short_name: name,
		description: m.shop_description(),
		lang: language(),
		dir: 'ltr',
		start_url: href('/'),
		scope: '/',
		display: 'standalone',
		background_color: '#fbf7f0',
		theme_color: '#fbf7f0',
		categories: ['shopping', 'beauty'],
		icons: [
			...icons,
			{ src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
			{ src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
			{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
		],
		screenshots: [picture('narrow', '720x1480', m.page_shop()), picture('wide', '1280x800', m.page_shop())],
		shortcuts: [
			{ name: m.nav_search(), url: href('/shop#list-q'), icons },
			{ name: m.nav_cart(), url: href('/cart'), icons },
		],
	}
	return Response.json(manifest, {
		headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
	})
}
