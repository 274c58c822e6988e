// Pages network first, so that a price is never stale while online; files with hashed names cache first.
import { dataAddressOf, loadDocument, pageOfDataAddress } from '../framework/data-requests.ts'
import { isFrench, isList, isUsualList, keyOf, kindOfAddress, LEADS_TO } from './addresses.ts'
import { areStored } from './fetch-ahead.ts'
import { notSaved } from './not-saved.ts'
import { type FetchEvent, type MessageToPages, notifyPages, worker } from './scope.ts'
import {
	BUNDLES,
	deleteEntry,
	FILES,
	find,
	findPage,
	listDocuments,
	mayStore,
	momentOf,
	PAGES,
	PHOTOS,
	store,
} from './store.ts'

/** A connection that is silent for this long counts as offline, where there is a stored page to show meanwhile. */
const TIMEOUT_MS = 6_000

export function answerFetch(event: FetchEvent): void {
	const { request } = event
	const url = new URL(request.url)
	if (request.method !== 'GET' || url.origin !== worker.location.origin) return
	const kind = kindOfAddress(url.pathname)
	// A script request for a page's address, or a navigation to a file's, is not handled.
	const opened = request.mode === 'navigate'
	if (kind === 'page' && opened) event.respondWith(newestPage(event, url))
	if (kind === 'data' && !opened) event.respondWith(newestData(event, url))
	if (kind === 'form' && opened) event.respondWith(fetch(request).catch(() => leadOn(url)))
	if (kind === 'file' || kind === 'photo') event.respondWith(storedFirst(event, url, kind))
}

/** The network's answer, or undefined when there is none in time; it is stored whenever it arrives. */
async function fromNetwork(
	event: FetchEvent,
	key: string,
	patient: boolean,
	cameLate?: () => Promise<void>,
): Promise<Response | undefined> {
	const asked = fetch(event.request).then((reply) => {
		if (mayStore(PAGES, reply)) event.waitUntil(store(PAGES, key, reply.clone()))
		// A product that was removed from the shop is not served from the cache either.
		if (reply.status === 404 || reply.status === 410) event.waitUntil(deleteEntry(PAGES, key))
		return reply
	})
	const failed = asked.catch(() => undefined)
	// Keeps the worker alive until it has arrived, even if the page did not wait for it.
	event.waitUntil(failed)
	const late = new Promise<undefined>((give) => setTimeout(give, TIMEOUT_MS))
	const reply = await Promise.race(patient ? [failed] : [failed, late])
	if (!reply && cameLate) event.waitUntil(failed.then((after) => (after?.ok ? cameLate() : undefined)))
	// A gateway error of the proxy counts as offline.
	return reply && [502, 503, 504].includes(reply.status) && !patient ? undefined : reply
}

async function newestPage(event: FetchEvent, url: URL): Promise<Response> {
	const key = keyOf(url)
	const stored = await findPage(key)
	const reply = await fromNetwork(event, key, !stored, () => notifyPages({ kind: 'line-back' }))
	if (reply) return reply
	return stored ? withMoment(stored) : leadOn(url)
}

async function newestData(event: FetchEvent, url: URL): Promise<Response> {
	const key = keyOf(url)
	// A list's data does not depend on its query: the browser searches and filters.
	const stored = (await findPage(key)) ?? (await findPage(url.pathname))
	const reply = await fromNetwork(event, key, !stored)
	const path = pageOfDataAddress(url.pathname)
	if (path !== url.pathname && (reply || stored))
		await tell(event.clientId, { kind: 'as-of', path, moment: reply ? null : momentOf(stored!) })
	// Without the page's data but with its document, the document is shown.
	return reply ?? stored ?? ((await find(path, PAGES)) ? loadDocument(path) : Response.error())
}

async function tell(client: string, message: MessageToPages): Promise<void> {
	;(await worker.clients.get(client))?.postMessage(message)
}

/** The document carries the time of its data; React ignores attributes that it does not know. */
async function withMoment(stored: Response): Promise<Response> {
	const text = (await stored.text()).replace('<html', `<html data-as-of="${momentOf(stored)}"`)
	const headers = new Headers(stored.headers)
	// These headers describe the encoded body, not the decoded one.
	for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
	return new Response(text, { headers })
}

/**
 * A page whose document is not stored opens from another stored document, which navigates on, if its data and code are
 * stored. In place of home, the entry page, the other page itself is shown, and says so. Otherwise the visitor sees
 * that the page is not stored.
 */
async function leadOn(url: URL): Promise<Response> {
	const { pathname, search } = url
	const french = isFrench(pathname)
	const [document] = await listDocuments((path) => isFrench(path) === french)
	if (!document || url.searchParams.has(LEADS_TO)) return notSaved(url)
	const opens = await opensWithoutDocument(pathname)
	if (!opens && !isHome(pathname)) return notSaved(url)
	const to = new URLSearchParams({ [LEADS_TO]: opens ? pathname + search : '' })
	return Response.redirect(`${url.origin}${document}?${to}`)
}

/** How many bundles (bin/build/build-worker.ts) the personal pages need; the lists need all of them. */
const BUNDLES_OF_FORMS = 3

const isHome = (pathname: string): boolean => /^\/(fr\/?)?$/.test(pathname)

async function opensWithoutDocument(pathname: string): Promise<boolean> {
	const isForm = kindOfAddress(pathname) === 'form'
	const data = dataAddressOf(isHome(pathname) ? `${pathname.replace(/\/$/, '')}/` : pathname)
	if (!isForm && !(await findPage(data))) return false
	if (!isForm && (isUsualList(pathname) || !isList(pathname))) return true
	return areStored(BUNDLES.slice(0, isForm ? BUNDLES_OF_FORMS : undefined).flatMap(({ files }) => files))
}

async function storedFirst(event: FetchEvent, url: URL, kind: 'file' | 'photo'): Promise<Response> {
	const stored = await find(url.pathname)
	if (stored) return stored
	try {
		const reply = await fetch(event.request)
		const cache = kind === 'file' ? FILES : PHOTOS
		event.waitUntil(tell(event.clientId, { kind: 'line-back' }))
		if (mayStore(cache, reply))
			event.waitUntil(storeForShop(event.clientId, cache, url.pathname, reply.clone()))
		return reply
	} catch {
		const other = kind === 'photo' ? await otherSize(url.pathname) : undefined
		return other ?? Response.error()
	}
}

/** The back office is in this worker's scope too: nothing of its pages is stored. */
async function storeForShop(client: string, cache: string, path: string, reply: Response): Promise<void> {
	const page = await worker.clients.get(client)
	if (page && !/^\/admin(\/|$)/.test(new URL(page.url).pathname)) await store(cache, path, reply)
}

/** Offline any size of a photo that was shown is better than none. */
async function otherSize(path: string): Promise<Response | undefined> {
	const folder = path.slice(0, path.lastIndexOf('/') + 1)
	try {
		const cache = await caches.open(PHOTOS)
		const known = (await cache.keys()).find(({ url }) => new URL(url).pathname.startsWith(folder))
		return known && (await cache.match(known))
	} catch {
		return undefined
	}
}
