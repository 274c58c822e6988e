// Rendered pages, cached whole and compressed. A cache hit costs no rendering and no query.
import { LRUCache } from 'lru-cache'
import { type Bodies, bodyIn, type Encoding, smallest } from '../compress.ts'

export type CachedPage = {
	status: number
	/** Headers that are the same for everyone. */
	headers: [string, string][]
	bodies: Bodies
	etag: string
	/** The hash of its data, where known. */
	dataHash: string | undefined
	/** The same for everyone, and revalidated by browsers each time. */
	isForAll: boolean
	/** Ready for `writeHead`, one array per encoding. */
	raw: Record<Encoding, string[]>
	/** On a monotonic clock. */
	until: number
	/** The last change up to which it is known to be fresh. */
	epoch: number
	/** Cache hits. */
	served: number
}

/** After this many hits a page is worth the best compression. */
const OFTEN = 3
const FIVE_MINUTES = 5 * 60 * 1000

const MEGABYTE = 1024 * 1024
/** A page larger than the whole cache is not stored. */
const newLru = (bytes: number) =>
	new LRUCache<string, CachedPage>({ maxSize: bytes, sizeCalculation: weightOf })

/**
 * A page's canonical path. There are as many as products and articles. Of searches, and of other spellings (routes
 * match /SHOP and /%73hop too), there is no limit.
 */
const PLAIN = /^(\/|(\/[a-z0-9._-]+)+)$/
export const isPlain = (address: string): boolean => PLAIN.test(address)

/** Other addresses have a small cache of their own, so that they evict only each other. */
export class PageCache {
	private readonly plain: LRUCache<string, CachedPage>
	private readonly searched: LRUCache<string, CachedPage>
	/** Incremented by each change: a page whose rendering began before it is not cached. */
	private current = 0

	/** One page is recompressed at a time: visitors who need a page rendered come first. */
	private recompressing = Promise.resolve()

	constructor(bytes = { plain: 20 * MEGABYTE, searched: 4 * MEGABYTE }) {
		this.plain = newLru(bytes.plain)
		this.searched = newLru(bytes.searched)
	}

	get(address: string, now: number): CachedPage | undefined {
		const page = this.lruOf(address).get(address)
		if (!page || page.until < now || page.epoch !== this.current) return undefined
		if (++page.served === OFTEN) this.recompress(address, page)
		return page
	}

	/** A page that was fresh before the last change of the shop, and perhaps still is. */
	getStale(address: string, now: number): CachedPage | undefined {
		const page = this.lruOf(address).get(address)
		return page && page.until >= now ? page : undefined
	}

	/** Any cached page, however old: for when the database is unavailable. */
	getAnyAge(address: string): CachedPage | undefined {
		return this.lruOf(address).get(address)
	}

	/** Verified after the change that `epoch` counts: its data is unchanged. */
	confirm(page: CachedPage, epoch: number): void {
		page.epoch = Math.max(page.epoch, epoch)
	}

	/** Resolves when no page is being recompressed. */
	get recompressed(): Promise<void> {
		return this.recompressing
	}

	private recompress(address: string, page: CachedPage): void {
		const pages = this.lruOf(address)
		this.recompressing = this.recompressing.then(async () => {
			if (pages.peek(address) !== page) return
			const br = await smallest(bodyIn(page.bodies, 'identity'))
			if (pages.peek(address) !== page) return
			page.bodies.br = br
			page.raw.br = rawHeaders(page, 'br')
		})
	}

	/** The size of all cached pages. */
	get bytes(): number {
		return this.plain.calculatedSize + this.searched.calculatedSize
	}

	/** Counts the changes of the shop. Read it before rendering and pass it to `store` after it. */
	get epoch(): number {
		return this.current
	}

	store(address: string, page: CachedPage, epoch: number): void {
		if (epoch === this.current) this.lruOf(address).set(address, { ...page, epoch })
	}

	/** After a change every page rendered before it is stale: it is not served before it is verified. */
	markStale(): void {
		this.current++
	}

	/** After a change that may affect any page, no page rendered before it is served again. */
	clear(): void {
		this.current++
		this.plain.clear()
		this.searched.clear()
	}

	private lruOf(address: string): LRUCache<string, CachedPage> {
		return isPlain(address) ? this.plain : this.searched
	}
}

const weightOf = (page: CachedPage): number => page.bodies.br.length + page.bodies.gzip.length + 2_000

/** A rendered page, ready to be sent to anyone. */
export function preparePage(
	status: number,
	headers: [string, string][],
	{ bodies, etag, dataHash }: { bodies: Bodies; etag: string; dataHash?: string | undefined },
	now: number,
): CachedPage {
	const own = new Headers(headers)
	const isForAll = status === 200 && own.get('Cache-Control') === 'public, no-cache' && !own.has('Set-Cookie')
	const page = {
		status,
		headers,
		bodies,
		etag,
		dataHash,
		isForAll,
		until: now + FIVE_MINUTES,
		epoch: 0,
		served: 0,
	}
	const raw = (encoding: Encoding) => rawHeaders(page, encoding)
	return { ...page, raw: { br: raw('br'), gzip: raw('gzip'), identity: raw('identity') } }
}

function rawHeaders({ headers, etag, bodies }: Omit<CachedPage, 'raw'>, encoding: Encoding): string[] {
	return [
		...headers.flat(),
		'ETag',
		etag,
		'Vary',
		'Accept-Encoding',
		...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
		'Content-Length',
		String(encoding === 'identity' ? bodies.plainBytes : bodies[encoding].length),
	]
}
