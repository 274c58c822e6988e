// One answer of the app as plain data, which can cross from the page thread to the one that serves.
import { createHash } from 'node:crypto'
import type { RequestFacts } from '../http/app.ts'
import { type Bodies, compressed, type Effort } from '../http/compress.ts'

export type Fetch = (request: Request, facts: RequestFacts) => Response | Promise<Response>

export type RenderJob = {
	url: string
	headers: [string, string][]
	facts: RequestFacts
	/** How hard to work on the compressed forms of a page that many visitors get; none for one that only one gets. */
	share?: Effort
}

export type Rendered = {
	status: number
	headers: [string, string][]
	body: Buffer
	shared?: { bodies: Bodies; etag: string }
}

export type Render = (job: RenderJob) => Promise<Rendered>

/** Renders by asking the app in this thread. */
export const renderWith =
	(fetch: Fetch): Render =>
	async ({ url, headers, facts, share }) => {
		const response = await fetch(new Request(url, { headers }), facts)
		const body = Buffer.from(await response.arrayBuffer())
		return {
			status: response.status,
			headers: [...response.headers],
			body,
			...(share && { shared: { bodies: compressed(body, share), etag: etagOf(body) } }),
		}
	}

const etagOf = (body: Buffer): string =>
	`"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
