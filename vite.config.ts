import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { paraglideOptions } from './bin/languages.mjs'

const LISTS =
	/features\/catalogue\/(filter|fold|label|list|packed|search|slip|sort)|storefront\/(list-|use-listing)|paraglide\/messages\/(list|filter|scent|price|gender|category|noun)_/
const FRAME =
	/app\/(shop|storefront)\/|app\/ui\/(button|icon|page-states|skeleton|toast)\.|features\/(catalogue|media)\/|paraglide\/(runtime|messages\/(card|nav|error|loading|not_found))/

/** What always travels together. Back-office parts stay out: visitors must not pay for them. */
const CHUNKS = [
	{ name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\//, priority: 3 },
	{ name: 'frame', test: (id: string) => FRAME.test(id) && !LISTS.test(id), minShareCount: 5, priority: 2 },
	{ name: 'lists', test: LISTS, priority: 1 },
]

export default defineConfig(({ command }) => ({
	plugins: [paraglideVitePlugin(paraglideOptions), tailwindcss(), reactRouter()],
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
						// Few files instead of thirty: each costs a request on a slow line and compresses worse alone.
						advancedChunks: { groups: CHUNKS },
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
