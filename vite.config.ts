import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { paraglideOptions } from './bin/languages.mjs'
import { leanMessages } from './bin/lean-messages.mjs'

/** What the frame of every public page has anyway. */
const FRAME = new RegExp(
	[
		'app/ui/(button|icon|page-states|skeleton|toast\\.)',
		'app/storefront/(header|footer|bottom-bar|late-fonts|navigation|offline-pages|patient-fetch|whatsapp-button|shop-link|skeleton-grid|use-shop|route-problem|kept\\.|personal|pending-list|page-meta)',
		'app/features/(accounts/ownership|wishlist/(copies|wishlist\\.)|cart/cart\\.)',
		'app/shop/(language\\.|shop-facts\\.|money)',
		'app/storefront-styles',
		'paraglide/(runtime|registry)',
		'messages/(error|not_found|toast|nav|footer|banner|whatsapp_chat|loading|skip)_?',
	].join('|'),
)

/** A product card, wherever one stands. */
const CARDS =
	/storefront\/(product-card|heart-button|add-to-cart-button|want-link|product-grid)|features\/(catalogue\/(product-photo|category\.)|media\/variants)|shop\/vocabulary|messages\/card_/

/** What every list page uses: the bar, the rule behind it and their words. */
const LISTS =
	/features\/catalogue\/(filter-(bar|names)|list-query|packed|query-names)|storefront\/(list-(filters|states|route)|use-listing)|ui\/late-part|messages\/(shop_none_text|list_(search|filters|clear|apply|sort|failed|meant))/

/** A thousand small files let a build leave out what a page does not say; in development two large ones load quicker. */
const messages = (command: 'build' | 'serve') =>
	command === 'build' ? paraglideOptions : { ...paraglideOptions, outputStructure: 'locale-modules' as const }

export default defineConfig(({ command }) => ({
	plugins: [paraglideVitePlugin(messages(command)), leanMessages(), tailwindcss(), reactRouter()],
	resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
	build: {
		// Vite's own default, /assets, would collide with /assets/blog/{slug}.md of the specification.
		assetsDir: 'build',
		// Photos and fonts keep their own requests: an inlined one is paid for on every page.
		assetsInlineLimit: 0,
		// Kept for the guard that tells back-office files from public ones (server/private-files.ts).
		manifest: true,
		target: 'es2022',
	},
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						// Few files: on a slow line each request costs headers and its place in the queue.
						codeSplitting: {
							groups: [
								{
									name: 'react',
									test: /node_modules\/(react|react-dom|react-router|scheduler|cookie-es)\/|rolldown\/runtime/,
									priority: 2,
								},
								{ name: 'frame', test: FRAME, priority: 1 },
								{ name: 'cards', test: CARDS, priority: 1 },
								{ name: 'lists', test: LISTS, priority: 0 },
							],
						},
					},
				},
			},
		},
		ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
	},
	// One bundled file starts in a third of a second and needs 100 MB less than loose packages.
	ssr: command === 'build' ? { noExternal: true, external: ['pg-native', 'sharp'] } : {},
	define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
