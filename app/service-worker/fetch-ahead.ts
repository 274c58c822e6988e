// What the worker stores once a page is loaded and the phone is idle: first what the page has loaded anyway, from the
// browser's HTTP cache and never over the network; then the rest of the shop, 64 kB at most.
import { DATA_TYPE } from '../framework/data-requests.ts'
import { readAnswer } from '../shop/requests/read-answer.ts'
import { isObject, isText } from '../shop/shape.ts'
import { isFrench, keyOf, kindOfAddress } from './addresses.ts'
import { worker } from './scope.ts'
import {
	BUNDLES,
	FILES,
	find,
	LISTS,
	mayStore,
	momentOf,
	PAGES,
	PHOTOS,
	store,
	USUAL_FILES,
} from './store.ts'

const HALF_A_DAY_MS = 12 * 60 * 60 * 1000
const CACHES = { page: PAGES, file: FILES, photo: PHOTOS } as const

export async function storeLoaded(page: string, files: string[]): Promise<void> {
	for (const address of [page, ...files]) {
		const url = new URL(address)
		const kind = kindOfAddress(url.pathname)
		if (url.origin !== worker.location.origin || !(kind === 'page' || kind === 'file' || kind === 'photo'))
			continue
		const key = kind === 'page' ? keyOf(url) : url.pathname
		if (await find(key, CACHES[kind])) continue
		// Fails when the browser's cache no longer has it: nothing is downloaded twice.
		const reply = await fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined)
		if (reply && mayStore(CACHES[kind], reply)) await store(CACHES[kind], key, reply)
	}
}

/** Per page load. What does not fit is fetched with the next one. */
const BUDGET_BYTES = 64_000
/** The assumed size of a list when its answer has none. */
const USUAL_LISTS_BYTES = 25_000

/** The lists with their search, and the code of list, product, order form, cart and wishlist. */
export async function fetchAhead(page: string): Promise<void> {
	let spent = await fetchLists(`${isFrench(new URL(page).pathname) ? '/fr' : ''}/data/offline`)
	for (const file of USUAL_FILES) {
		if (await find(file, FILES)) continue
		const reply = await fetch(file).catch(() => undefined)
		if (!reply || !mayStore(FILES, reply)) return
		spent += bytesOf(reply) ?? 0
		await store(FILES, file, reply)
	}
	for (const { address, bytes, files } of BUNDLES) {
		if (await areStored(files)) continue
		if (spent + bytes > BUDGET_BYTES) return
		spent += (await unpack(address, FILES)) ? bytes : 0
	}
}

export async function areStored(files: string[]): Promise<boolean> {
	for (const file of files) if (!(await find(file, FILES))) return false
	return true
}

async function fetchLists(address: string): Promise<number> {
	const known = await find(address, LISTS)
	if (known && Date.now() - momentOf(known) < HALF_A_DAY_MS) return 0
	const reply = await unpack(address, LISTS)
	if (!reply) return 0
	// The timestamp of unpacking.
	await store(LISTS, address, new Response('', { headers: { Date: dateOf(reply) } }))
	return bytesOf(reply) ?? USUAL_LISTS_BYTES
}

const dateOf = (reply: Response): string => reply.headers.get('Date') ?? new Date().toUTCString()

const bytesOf = (reply: Response): number | undefined =>
	Number(reply.headers.get('Content-Length')) || undefined

const isTexts = (value: unknown): value is Record<string, string> =>
	isObject(value) && Object.values(value).every(isText)

/** Stores each part of a bundle under its own URL. */
async function unpack(bundle: string, cache: string): Promise<Response | undefined> {
	const reply = await fetch(bundle).catch(() => undefined)
	if (!reply || !mayStore(cache, reply)) return undefined
	const parts = await readAnswer(Promise.resolve(reply), isTexts)
	if (!parts.ok) return undefined
	for (const [address, text] of Object.entries(parts.body)) {
		const type = address.endsWith('.js') ? 'text/javascript' : DATA_TYPE
		await store(
			cache,
			address,
			new Response(text, { headers: { Date: dateOf(reply), 'Content-Type': type } }),
		)
	}
	return reply
}
