// What the worker has stored. A browser may refuse any of it (no room, private browsing, storage blocked): then the
// worker has nothing, and the shop works as it does without one.
import { isList, keyOf } from './addresses.ts'

/** Of the build that this worker belongs to; set by bin/build/build-worker.ts. */
declare const BUILD: {
	version: string
	/** Several files in one answer, as they matter, with what it weighs on its way. */
	bundles: { address: string; bytes: number; files: string[] }[]
	/** Files of the list, parts of which most pages load. */
	files: string[]
	/** What the page that stands in for one that is not stored says. */
	words: Record<'en' | 'fr', Record<'title' | 'text' | 'open' | 'again' | 'chat', string>>
}
export const { version: VERSION, bundles: BUNDLES, files: USUAL_FILES, words: WORDS } = BUILD

const OWN = 'shop-'
/** Pages that were visited, by build: the data of one build is never read by the scripts of another. */
export const PAGES = `${OWN}pages-${VERSION}`
/** The lists and the search index that are fetched unasked, apart, so that visited pages do not push them out. */
export const LISTS = `${OWN}lists-${VERSION}`
/** Scripts, styles and fonts; their names change with their content. */
export const FILES = `${OWN}files-${VERSION}`
/** Photos that were shown; their names change with their content, so that they outlive a build. */
export const PHOTOS = `${OWN}photos`

/** The oldest go first. A page is about 150 kB unpacked, a photo of a card 12 kB. */
const MOST: Record<string, number> = { [PAGES]: 60, [PHOTOS]: 150, [FILES]: 200 }
/** One long visit stores a lot without loading a page again: it is looked through that often. */
const LOOKED_THROUGH_AFTER = 20
let putSince = 0

/** The server marks what it renders for everyone, without cookies, with the build it comes from. */
const MARK = 'X-Build'
const ofThisBuild = (answer: Response): boolean => answer.headers.get(MARK) === VERSION
const isPublic = (answer: Response): boolean => /\bpublic\b/.test(answer.headers.get('Cache-Control') ?? '')

/** Whether an answer may be stored in this cache: never a part, a redirect, or what the server keeps to one visitor. */
export function mayStore(cache: string, answer: Response): boolean {
	if (answer.status !== 200 || answer.redirected || answer.type !== 'basic') return false
	return cache === PAGES || cache === LISTS ? ofThisBuild(answer) : isPublic(answer)
}

export async function store(cache: string, key: string, answer: Response): Promise<void> {
	try {
		await (await caches.open(cache)).put(key, answer)
	} catch {
		// No room: photos are what the shop needs least.
		if (cache !== PHOTOS) await drop(PHOTOS)
		return
	}
	if (++putSince % LOOKED_THROUGH_AFTER === 0) await trim()
}

async function drop(cache: string): Promise<void> {
	try {
		await caches.delete(cache)
	} catch {
		// Refused, too: then it holds nothing.
	}
}

export async function forget(cache: string, key: string): Promise<void> {
	try {
		await (await caches.open(cache)).delete(key)
	} catch {
		// There is nothing to forget.
	}
}

/** What was looked at; lists say nothing about anybody. */
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

/** When the shop said it, by its own clock. */
export const momentOf = (answer: Response): number => Date.parse(answer.headers.get('Date') ?? '') || 0

/** A page or its data: visited, or fetched unasked, whichever is newer. */
export async function findPage(key: string): Promise<Response | undefined> {
	const [visited, listed] = await Promise.all([find(key, PAGES), find(key, LISTS)])
	return visited && listed && momentOf(listed) > momentOf(visited) ? listed : (visited ?? listed)
}

/** Stored documents of this language, any of which can lead on to any page. */
export async function findDocument(fits: (pathname: string) => boolean): Promise<string | undefined> {
	try {
		const keys = await (await caches.open(PAGES)).keys()
		const paths = keys.map(({ url }) => keyOf(new URL(url))).filter((key) => !/[?.]/.test(key) && fits(key))
		return paths.find((path) => /^(\/fr)?\/shop$/.test(path)) ?? paths.at(-1)
	} catch {
		return undefined
	}
}

export const isOwnCache = (name: string): boolean => name.startsWith(OWN)
export const isOfThisBuild = (name: string): boolean => [PAGES, LISTS, FILES, PHOTOS].includes(name)
export const isFilesCache = (name: string): boolean => name.startsWith(`${OWN}files-`)
