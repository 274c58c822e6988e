// Builds /service-worker.js and the bundles it precaches: the code of pages that must open offline. Few bundles, since
// files compressed together are a quarter smaller than separately.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import {
	chunksReached,
	entriesOf,
	readChunks,
	versionOfBuild,
} from '../../app/framework/build/built-files.ts'

const page = (name: string) => `app/routes/storefront/${name}.tsx`

/**
 * By importance; each without the files of those before it. Pages come with all their chunks. Code that pages prefetch
 * themselves (app/storefront/next-page/likely-code.ts) is separate: then that bundle is not needed.
 */
const BUNDLES = [
	[page('product.$id')],
	[
		'app/storefront/list/filtering.tsx',
		'app/storefront/list/paging/fetch-page.ts',
		'app/storefront/search/search-in-browser.ts',
		'app/ui/toasts/toast-card.tsx',
	],
	[
		...['personal', 'order-inquiry', 'cart', 'wishlist'].map(page),
		'app/features/orders/inquiry/check-inquiry.ts',
		'app/features/orders/inquiry/draft-words.ts',
		'app/features/orders/inquiry/offline-inquiry.ts',
		'app/storefront/offline/known-products.ts',
		'app/storefront/offline/queued-order-strip.ts',
		'app/storefront/saved-items/saved-items-actions.ts',
	],
	[page('shop/list')],
]
/** Loaded by every page: the worker caches it from there. */
const EVERY_PAGE = [
	'app/entry.client.tsx',
	'app/root.tsx',
	...['layout', 'reading'].map(page),
	'app/storefront/offline/offline.ts',
]
/** Loaded in part by most pages: the rest is fetched file by file. */
const LIST = page('shop/shop')

export async function buildWorker(client: string): Promise<void> {
	const { bundles, files } = writeBundles(client)
	const version = versionOfBuild(client)
	const pages = await pagesOfWorker()
	const define = { BUILD: JSON.stringify({ version, pages, words: wordsOfWorker(), bundles, files }) }
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

/** The worker's part of the table of pages; importing the table would bundle the messages too. */
export async function pagesOfWorker() {
	const { readingPages, LIST_PAGES, OFFLINE_FORMS } = await import('../../app/shop/pages.ts')
	const patternOf = (paths: readonly string[]) =>
		`^(?:${paths.map((path) => path.replace(/:\w+/g, '[^/]+')).join('|')})$`
	return {
		reading: patternOf([...readingPages().keys()]),
		lists: patternOf(LIST_PAGES.map(({ path }) => path)),
		forms: patternOf(OFFLINE_FORMS),
	}
}

/** The worker has no message catalogue: its few texts are built in. */
function wordsOfWorker() {
	const read = (language: string, file: string) =>
		JSON.parse(readFileSync(`messages/${language}/${file}.json`, 'utf8'))
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

function writeBundles(client: string) {
	const chunks = readChunks(client)
	const known = new Set<string>()
	/** The chunks of these sources that were not listed yet. */
	const newFilesOf = (sources: string[]) => {
		const reached = chunksReached(
			chunks,
			sources.flatMap((source) => entriesOf(chunks, source)),
		)
		const added = [...reached].filter((key) => !known.has(key))
		for (const key of added) known.add(key)
		return added.map((key) => chunks[key]!.file)
	}
	newFilesOf(EVERY_PAGE)
	const files = newFilesOf([LIST]).map((file) => `/${file}`)
	return { bundles: BUNDLES.map((sources, n) => writeBundle(client, n, newFilesOf(sources))), files }
}

function writeBundle(client: string, n: number, files: string[]) {
	const texts = files.sort().map((file) => [`/${file}`, readFileSync(join(client, file), 'utf8')] as const)
	const text = JSON.stringify(Object.fromEntries(texts))
	const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8)
	const address = `/build/bundle-${n}-${hash}.json`
	writeFileSync(join(client, address), text)
	const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT }
	return { address, bytes: brotliCompressSync(text, { params }).length, files: texts.map(([path]) => path) }
}
