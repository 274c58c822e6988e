// Builds /service-worker.js, and what it fetches unasked: the code of pages that must open without a network, in a few
// bundles, since files that are compressed together weigh a quarter less than each alone.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'

const page = (name) => `app/routes/storefront/${name}.tsx`

/**
 * In the order in which they matter; each without what is in one before it. Pages come with all their parts. What a page
 * fetches ahead by itself (app/storefront/next-page/likely-code.ts) is apart: where it did, that bundle is not needed.
 */
const BUNDLES = [
	[page('product.$id')],
	['app/storefront/list/filtering.tsx', 'app/storefront/search/search-here.ts', 'app/ui/toast-card.tsx'],
	['personal', 'order-inquiry', 'cart'].map(page),
	[
		page('wishlist'),
		'app/features/orders/inquiry/check-inquiry.ts',
		'app/features/orders/inquiry/draft-words.ts',
		'app/features/orders/inquiry/offline-inquiry.ts',
		'app/storefront/offline/known-products.ts',
		'app/storefront/offline/queued-order-strip.ts',
		'app/storefront/saved-items/saved-items-actions.ts',
	],
	[page('shop.list')],
]
/** What every page loads itself: the worker stores it from there. */
const EVERY_PAGE = [
	'app/entry.client.tsx',
	'app/root.tsx',
	...['layout', 'reading'].map(page),
	'app/storefront/offline/offline.ts',
]
/** What most pages load part of: fetched one by one where a page did not. */
const LIST = page('shop')

/** @param client the folder of the client's build */
export async function buildWorker(client) {
	const [, version] =
		readdirSync(join(client, 'build'))
			.join('\n')
			.match(/^manifest-(\w+)\.js$/m) ?? []
	if (!version) throw new Error('The build has no manifest-….js: the service worker has no version')
	const pages = await pagesOfWorker()
	const define = {
		BUILD: JSON.stringify({ version, pages, words: wordsOfWorker(), ...writeBundles(client) }),
	}
	for (const [source, name] of [
		['worker', 'service-worker.js'],
		['withdrawn', 'withdrawn-worker.js'],
	])
		await build({
			configFile: false,
			logLevel: 'warn',
			publicDir: false,
			define,
			build: {
				outDir: client,
				emptyOutDir: false,
				target: 'es2022',
				rollupOptions: {
					input: `app/service-worker/${source}.ts`,
					output: { format: 'iife', entryFileNames: name },
				},
			},
		})
}

/** What the worker knows of the table of pages; its labels would bring the messages along. */
export async function pagesOfWorker() {
	const { readingPages, LIST_PAGES, OFFLINE_FORMS } = await import('../app/shop/pages.ts')
	const patternOf = (paths) => `^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`
	return {
		reading: patternOf([...readingPages().keys()]),
		lists: patternOf(LIST_PAGES.map(({ path }) => path)),
		forms: patternOf(OFFLINE_FORMS),
	}
}

/** The worker has no message catalogue: the few words that it says are built in. */
function wordsOfWorker() {
	const read = (language, file) => JSON.parse(readFileSync(`messages/${language}/${file}.json`, 'utf8'))
	return Object.fromEntries(
		['en', 'fr'].map((language) => {
			const frame = read(language, 'frame')
			const offline = read(language, 'offline')
			return [
				language,
				{
					title: frame.offline_title,
					text: offline.not_saved_text,
					open: offline.not_saved_open,
					again: frame.error_try_again,
					chat: frame.whatsapp_chat,
				},
			]
		}),
	)
}

function writeBundles(client) {
	const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))
	const keys = Object.keys(manifest)
	// A route's parts are several entries of the build: app/routes/….tsx?…
	const entriesOf = (source) => {
		const found = keys.filter((key) => key.split('?')[0].endsWith(source))
		if (found.length === 0) throw new Error(`The build has no file of its own for ${source}`)
		return found
	}
	const known = reached(manifest, EVERY_PAGE.flatMap(entriesOf))
	const most = [...reached(manifest, entriesOf(LIST))].filter((key) => !known.has(key))
	for (const key of most) known.add(key)
	const bundles = BUNDLES.map((sources) => {
		const chunks = [...reached(manifest, sources.flatMap(entriesOf))].filter((key) => !known.has(key))
		for (const key of chunks) known.add(key)
		return writeBundle(
			client,
			chunks.map((key) => manifest[key].file),
		)
	})
	return { bundles, files: most.map((key) => `/${manifest[key].file}`) }
}

function writeBundle(client, files) {
	const texts = files.sort().map((file) => [`/${file}`, readFileSync(join(client, file), 'utf8')])
	const text = JSON.stringify(Object.fromEntries(texts))
	const mark = createHash('sha256').update(text).digest('base64url').slice(0, 8)
	const address = `/build/bundle-${mark}.json`
	writeFileSync(join(client, address), text)
	const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
	return { address, bytes: brotliCompressSync(text, { params }).length, files: texts.map(([path]) => path) }
}

/** Chunks that come with these, without those that come late. */
function reached(manifest, keys, found = new Set()) {
	for (const key of keys) {
		if (!manifest[key] || found.has(key)) continue
		found.add(key)
		reached(manifest, manifest[key].imports ?? [], found)
	}
	return found
}
