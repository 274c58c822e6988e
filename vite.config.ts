import { fileURLToPath } from 'node:url'
import { paraglideVitePlugin } from '@inlang/paraglide-js'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { leanPackages } from './app/framework/build/lean-packages.ts'
import { chunkGroups } from './bin/build/chunks.ts'
import { paraglideOptions } from './bin/build/languages.ts'
import { leanMessages } from './bin/build/lean-messages.ts'
import { isMade } from './bin/checks/made.ts'

/** A thousand small files let a build leave out what a page does not say; in development two large ones load quicker. */
const messages = (command: 'build' | 'serve') =>
	command === 'build' ? paraglideOptions : { ...paraglideOptions, outputStructure: 'locale-modules' as const }

/**
 * Chromium then compiles all of a file while it comes down a slow line, beside the page, and not each function on the
 * page's own time when it is first called.
 */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad'

export default defineConfig(({ command }) => ({
	plugins: [
		// The checks have made them already when they build the shop for their tests.
		command === 'build' && isMade() ? undefined : paraglideVitePlugin(messages(command)),
		leanMessages(),
		leanPackages(),
		tailwindcss(),
		reactRouter(),
	],
	resolve: { alias: { '~': fileURLToPath(new URL('./app', import.meta.url)) } },
	build: {
		// Vite's own default, /assets, would collide with /assets/blog/{slug}.md of the specification.
		assetsDir: 'build',
		// Photos and fonts keep their own requests: an inlined one is paid for on every page.
		assetsInlineLimit: 0,
		// Kept for the guard that tells back-office files from public ones (server/http/private-files.ts).
		manifest: true,
		target: 'es2022',
	},
	environments: {
		client: {
			build: {
				rollupOptions: {
					output: {
						codeSplitting: { groups: chunkGroups },
						postBanner: ({ name }) => (name === 'react' ? CALLED_ON_LOAD : ''),
					},
				},
			},
		},
		// Both threads of the server keep the source in memory: without its comments 5 MB less.
		ssr: { build: { rollupOptions: { input: './server/main.ts', output: { comments: false } } } },
	},
	// One bundled file starts in a third of a second and needs 100 MB less than loose packages. The library of passkeys is
	// loaded with the first of them, and a bundle would run a polyfill of it too late; of pdfkit a bundle would have the
	// browser's, which reads no font file.
	ssr:
		command === 'build'
			? { noExternal: true, external: ['pg-native', 'sharp', 'pdfkit', '@simplewebauthn/server'] }
			: {},
	define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
}))
