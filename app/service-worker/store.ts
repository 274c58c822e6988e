// The worker's caches. A browser may reject any of it (quota, private browsing, storage blocked): then the worker has
// nothing, and the shop works as it does without one.
import { isList, keyOf } from './addresses.ts'

/** Of the build that this worker belongs to; set by bin/build/build-worker.ts. */
declare const BUILD: {
	version: string
	/** Several files in one response, by priority, with its compressed size. */
	bundles: { address: string; bytes: number; files: string[] }[]
	/** Files of the list, parts of which most pages load. */
	files: string[]
	/** The texts of the page shown for one that is not stored. */
	words: Record<'en' | 'fr', Record<'title' | 'text' | 'open' | 'again' | 'chat', string>>
}
export const { version: VERSION, bundles: BUNDLES, files: USUAL_FILES, words: WORDS } = BUILD

const OWN = 'shop-'
/** Visited pages, by build: the data of one build is never used by the scripts of another. */
export const PAGES = `${OWN}pages-${VERSION}`
/** The prefetched lists and search index, separate, so that visited pages do not evict them. */
export const LISTS = `${OWN}lists-${VERSION}`
/** Scripts, styles and fonts; their names are hashed. */
export const FILES = `${OWN}files-${VERSION}`
/** Photos that were shown; their names are hashed, so that they outlive a build. */
export const PHOTOS = `${OWN}photos`

/** The oldest are evicted first. A page is about 150 kB unpacked, a photo of a card 12 kB. */
const MOST: Record<string, number> = { [PAGES]: 60, [PHOTOS]: 150, [FILES]: 200 }
/** One long visit stores a lot without loading a page again: trim after this many. */
const LOOKED_THROUGH_AFTER = 20
let putSince = 0

/** The server marks cookie-free pages with their build. */
const MARK = 'X-Build'
const ofThisBuild = (answer: Response): boolean => answer.headers.get(MARK) === VERSION
const isPublic = (answer: Response): boolean => /\bpublic\b/.test(answer.headers.get('Cache-Control') ?? '')

/** Whether an answer may be stored in this cache: never a partial one, a redirect, or a private one. */
export function mayStore(cache: string, answer: Response): boolean {
	if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') return false
	return cache === PAGES || cache === LISTS ? ofThisBuild(answer) : isPublic(answer)
}

export async function store(cache: string, key: string, answer: Response): Promise<void> {
	try {
		await (await caches.open(cache)).put(key, answer)
	} catch {
		// Quota exceeded: photos are the most dispensable.
		if (cache !== PHOTOS) await drop(PHOTOS)
		return
	}
	if (++putSince % LOOKED_THROUGH_AFTER === 0) await trim()
}

async function drop(cache: string): Promise<void> {
	try {
		await caches.delete(cache)
	} catch {
		// Storage is blocked: then it is empty.
	}
}

export async function deleteEntry(cache: string, key: string): Promise<void> {
	try {
		await (await caches.open(cache)).delete(key)
	} catch {
		// There is nothing to delete.
	}
}

/** The browsing history; lists are not personal. */
export async function deleteVisited(): Promise<void> {
	const cache = await caches.open(PAGES)
	for (const request of await cache.keys()) {
		const key = keyOf(new URL(request.url))
		if (!isList(key)) await cache.delete(request)
	}
}

export async function trim(): Promise<void> {
	try {
		for (const [name, most] of Object.entries(MOST)) {
			const cache = await caches.open(name)
			const keys = await cache.keys()
			for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key)
		}
	} catch {
		// There is nothing to trim.
	}
}

export async function find(key: string, cacheName?: string): Promise<Response | undefined> {
	try {
		return await caches.match(key, { ignoreVary: true, ...(cacheName && { cacheName }) })
	} catch {
		return undefined
	}
}

/** The server's Date header. */
export const momentOf = (answer: Response): number => Date.parse(answer.headers.get('Date') ?? '') || 0

/** A page or its data: visited or prefetched, whichever is newer. */
export async function findPage(key: string): Promise<Response | undefined> {
	const [visited, listed] = await Promise.all([find(key, PAGES), find(key, LISTS)])
	return visited && listed && momentOf(listed) > momentOf(visited) ? listed : (visited ?? listed)
}

/** Stored documents, any of which can navigate to any page of its language: the shop's first, then the newest. */
export async function listDocuments(fits: (pathname: string) => boolean): Promise<string[]> {
	try {
		const keys = await (await caches.open(PAGES)).keys()
		const paths = keys
			.map(({ url }) => keyOf(new URL(url)))
			.filter((key) => !/[?.]|^\/data\//.test(key) && fits(key))
		const isShop = (path: string) => Number(/^(\/fr)?\/shop$/.test(path))
		return paths.reverse().sort((one, other) => isShop(other) - isShop(one))
	} catch {
		return []
	}
}

export const isOwnCache = (name: string): boolean => name.startsWith(OWN)
export const isOfThisBuild = (name: string): boolean => [PAGES, LISTS, FILES, PHOTOS].includes(name)
export const isFilesCache = (name: string): boolean => name.startsWith(`${OWN}files-`)
