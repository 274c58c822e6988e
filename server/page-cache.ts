// Rendered pages, kept whole and compressed. A page from here costs no rendering and no database.
import { createHash } from 'node:crypto'
import { LONGEST_VALUE, QUERY_NAMES } from '../app/features/catalogue/query-names.ts'
import { type Bodies, compressed, type Encoding, smallest } from './compress.ts'

export type CachedPage = {
	status: number
	/** Headers that are the same for everyone. */
	headers: [string, string][]
	bodies: Bodies
	etag: string
	/** Ready for `writeHead`, one array per encoding. */
	raw: Record<Encoding, string[]>
	until: number
	/** How often it was served from the cache. */
	served: number
}

/** What a page's loader and lists look at, and React Router's own. Anything else (campaign marks, nonsense) is ignored. */
const KNOWN = [...QUERY_NAMES, '_routes']
/** A page that is asked for again and again is worth the work of making it as small as it can be. */
const OFTEN = 3
const FIVE_MINUTES = 5 * 60 * 1000

/** One key for all spellings of an address: known parameters in one order, unknown ones dropped. */
export function pageAddress(url: URL): string {
	const known = KNOWN.flatMap((name) => {
		const value = url.searchParams.get(name)
		return value ? [[name, value.slice(0, LONGEST_VALUE)] as [string, string]] : []
	})
	const query = new URLSearchParams(known).toString()
	return query ? `${url.pathname}?${query}` : url.pathname
}

export class PageCache {
	private pages = new Map<string, CachedPage>()
	private bytes = 0
	/** Raised by `forget`: a page whose rendering began before it is not kept. */
	private epoch = 0

	/** One page is polished at a time: visitors who need a page rendered come first. */
	private polishing = Promise.resolve()

	private readonly maxBytes: number

	constructor(maxBytes = 24 * 1024 * 1024) {
		this.maxBytes = maxBytes
	}

	get(address: string, now: number): CachedPage | undefined {
		const page = this.pages.get(address)
		if (!page) return undefined
		if (page.until < now) {
			this.drop(address)
			return undefined
		}
		// Moved to the end: the map's order is the order of last use.
		this.pages.delete(address)
		this.pages.set(address, page)
		if (++page.served === OFTEN) this.polish(address, page)
		return page
	}

	/** Settled when no page is being made smaller. */
	get polished(): Promise<void> {
		return this.polishing
	}

	private polish(address: string, page: CachedPage): void {
		this.polishing = this.polishing.then(async () => {
			if (this.pages.get(address) !== page) return
			const br = await smallest(page.bodies.identity)
			if (this.pages.get(address) !== page) return
			this.bytes += br.length - page.bodies.br.length
			page.bodies.br = br
			page.raw.br = rawHeaders(page, 'br')
		})
	}

	/** To be asked before rendering and handed to `keep` after it. */
	begin(): number {
		return this.epoch
	}

	keep(address: string, page: CachedPage, begun: number): void {
		if (begun !== this.epoch) return
		this.drop(address)
		this.pages.set(address, page)
		this.bytes += weightOf(page)
		for (const oldest of this.pages.keys()) {
			if (this.bytes <= this.maxBytes) break
			this.drop(oldest)
		}
	}

	/** After a change in the shop no page made before it is served again. */
	forget(): void {
		this.epoch++
		this.pages.clear()
		this.bytes = 0
	}

	get size(): number {
		return this.pages.size
	}

	private drop(address: string): void {
		const page = this.pages.get(address)
		if (!page) return
		this.bytes -= weightOf(page)
		this.pages.delete(address)
	}
}

const weightOf = (page: CachedPage): number =>
	page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length + 2_000

export async function preparePage(
	status: number,
	headers: [string, string][],
	body: Buffer,
	now: number,
): Promise<CachedPage> {
	const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
	const bodies = await compressed(body)
	const page = { status, headers, bodies, etag, until: now + FIVE_MINUTES, served: 0 }
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
		String(bodies[encoding].length),
	]
}
