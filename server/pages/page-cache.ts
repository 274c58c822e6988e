// Rendered pages, kept whole and compressed. A page from here costs no rendering and no database.
import { LRUCache } from 'lru-cache'
import { type Bodies, bodyIn, type Encoding, smallest } from './compress.ts'

export type CachedPage = {
	status: number
	/** Headers that are the same for everyone. */
	headers: [string, string][]
	bodies: Bodies
	etag: string
	/** Of the data that it was made from, where that is known. */
	dataHash: string | undefined
	/** Everybody gets it alike, and browsers ask for it each time. */
	isForAll: boolean
	/** Ready for `writeHead`, one array per encoding. */
	raw: Record<Encoding, string[]>
	/** On a clock that nobody sets. */
	until: number
	/** The change of the shop up to which it is known to be right. */
	epoch: number
	/** How often it was served from the cache. */
	served: number
}

/** A page that is asked for again and again is worth the work of making it as small as it can be. */
const OFTEN = 3
const FIVE_MINUTES = 5 * 60 * 1000

const MEGABYTE = 1024 * 1024
/** A page larger than the whole cache is not stored. */
const newLru = (bytes: number) =>
	new LRUCache<string, CachedPage>({ maxSize: bytes, sizeCalculation: weightOf })

/**
 * A page's own address as the shop writes it. There are as many as products and articles. Of searches, and of other
 * spellings (routes match /SHOP and /%73hop too), there are as many as somebody cares to make up.
 */
const PLAIN = /^(\/|(\/[a-z0-9._-]+)+)$/
export const isPlain = (address: string): boolean => PLAIN.test(address)

/** Made-up addresses have a small cache of their own, so that they push out only each other. */
export class PageCache {
	private readonly plain: LRUCache<string, CachedPage>
	private readonly searched: LRUCache<string, CachedPage>
	/** Raised by each change: a page whose rendering began before it is not kept. */
	private current = 0

	/** One page is polished at a time: visitors who need a page rendered come first. */
	private polishing = Promise.resolve()

	constructor(bytes = { plain: 20 * MEGABYTE, searched: 4 * MEGABYTE }) {
		this.plain = newLru(bytes.plain)
		this.searched = newLru(bytes.searched)
	}

	get(address: string, now: number): CachedPage | undefined {
		const page = this.lruOf(address).get(address)
		if (!page || page.until < now || page.epoch !== this.current) return undefined
		if (++page.served === OFTEN) this.polish(address, page)
		return page
	}

	/** A page that was right before the last change of the shop, and perhaps still is. */
	getStale(address: string, now: number): CachedPage | undefined {
		const page = this.lruOf(address).get(address)
		return page && page.until >= now ? page : undefined
	}

	/** Whatever is kept, however old: while the database is away it is better than nothing. */
	getAnyAge(address: string): CachedPage | undefined {
		return this.lruOf(address).get(address)
	}

	/** It was looked into after the change that `epoch` counts, and is made of the same data as before. */
	confirm(page: CachedPage, epoch: number): void {
		page.epoch = Math.max(page.epoch, epoch)
	}

	/** Settled when no page is being made smaller. */
	get polished(): Promise<void> {
		return this.polishing
	}

	private polish(address: string, page: CachedPage): void {
		const pages = this.lruOf(address)
		this.polishing = this.polishing.then(async () => {
			if (pages.peek(address) !== page) return
			const br = await smallest(bodyIn(page.bodies, 'identity'))
			if (pages.peek(address) !== page) return
			page.bodies.br = br
			page.raw.br = rawHeaders(page, 'br')
		})
	}

	/** What all kept pages weigh. */
	get bytes(): number {
		return this.plain.calculatedSize + this.searched.calculatedSize
	}

	/** Counts the changes of the shop. To be asked before rendering and handed to `keep` after it. */
	get epoch(): number {
		return this.current
	}

	keep(address: string, page: CachedPage, epoch: number): void {
		if (epoch === this.current) this.lruOf(address).set(address, { ...page, epoch })
	}

	/** After a change in the shop no page made before it is served before it is known whether the change shows in it. */
	markStale(): void {
		this.current++
	}

	/** After a change that may show anywhere no page made before it is served again. */
	forget(): void {
		this.current++
		this.plain.clear()
		this.searched.clear()
	}

	private lruOf(address: string): LRUCache<string, CachedPage> {
		return isPlain(address) ? this.plain : this.searched
	}
}

const weightOf = (page: CachedPage): number =>
	page.bodies.br.length + page.bodies.gzip.length + page.bodies.plainBytes + 2_000

/** A rendered page, ready to be sent to anybody. */
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
