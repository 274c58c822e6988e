// One answer of the app as plain data, which can be sent between threads.
import { createHash } from 'node:crypto'
import { LOADER_DATA_HASH } from '../../app/shop/requests/loader-data-hash.server.ts'
import { type Bodies, compressed, type Effort, withBrotli } from '../compress.ts'
import type { Fetch, RequestFacts } from '../handler/request-facts.ts'
import { VisitorLeft } from './render-queue.ts'

export type RenderJob = {
	url: string
	headers: [string, string][]
	facts: RequestFacts
	/** How hard to compress a page that many visitors get; none for one that only one gets. */
	share?: Effort
	/** The data hash of the stale page: if it is unchanged, the page is not rendered again. */
	known?: { etag: string; dataHash: string | undefined }
}

export type Rendered = {
	status: number
	headers: [string, string][]
	/** For an answer to one visitor; a shared one has its encodings instead. */
	body: Buffer
	shared?: { bodies: Bodies; etag: string; dataHash?: string | undefined }
	/** Unchanged: there is no body. */
	unchanged?: true
}

/** Rejects with `VisitorLeft` when the visitor has left: `left` reaches the page's loaders. */
export type Render = (job: RenderJob, left: AbortSignal) => Promise<Rendered>

/** Renders in this thread. */
export const renderWith =
	(fetch: Fetch): Render =>
	async ({ url, headers, facts, share, known }, left) => {
		const response = await fetch(new Request(url, { headers, signal: left }), {
			...facts,
			dataHash: share && (known?.dataHash ?? ''),
		})
		// React Router answers an abort with a normal response: it must not be cached.
		if (left.aborted) throw new VisitorLeft()
		const body = Buffer.from(await response.arrayBuffer())
		const dataHash = response.headers.get(LOADER_DATA_HASH) ?? undefined
		response.headers.delete(LOADER_DATA_HASH)
		const isBrotli = response.headers.get('Content-Encoding') === 'br'
		if (share) response.headers.delete('Content-Encoding')
		const answer = { status: response.status, headers: [...response.headers] as [string, string][] }
		if (!share) return { ...answer, body }
		const etag = etagOf(body)
		if (known && (response.status === 304 || (response.status === 200 && etag === known.etag)))
			return { ...answer, body: NOTHING, unchanged: true }
		return {
			...answer,
			body: NOTHING,
			shared: { bodies: (isBrotli ? withBrotli : compressed)(body, share), etag, dataHash },
		}
	}

const NOTHING = Buffer.alloc(0)

const etagOf = (body: Buffer): string =>
	`"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
