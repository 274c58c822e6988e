// The first to see a request: checks it, answers from files and cached pages, and hands the rest to the app.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isDatabaseAway } from '../app/db/database-away.ts'
import { m } from '../app/paraglide/messages.js'
import { config } from '../app/shop/config.server.ts'
import { languageOf } from '../app/shop/language.ts'
import { log, logError } from '../app/shop/log.server.ts'
import { NO_CONTENT_POLICY, securityHeaders } from '../app/shop/security-headers.server.ts'
import { isStorable } from '../app/shop/storable.ts'
import { READ_METHODS } from './addresses.ts'
import type { RequestFacts } from './app.ts'
import { clientAddress } from './client-address.ts'
import { compressorFor, encodingFor } from './compress.ts'
import { type CachedPage, type PageCache, pageAddress, preparePage } from './page-cache.ts'
import type { StaticFiles } from './static-files.ts'

type Fetch = (request: Request, facts: RequestFacts) => Response | Promise<Response>

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i
const REQUEST_SECONDS = 30
const REQUEST_ID = 'X-Request-Id'
/** A stream of events says something every 25 seconds; one that is silent for longer has lost its reader. */
const EVENTS_SECONDS = 90

type Shop = {
	fetch: Fetch
	pages: PageCache
	files: StaticFiles
	/** Whether a path is a reading page: the same for everyone, so that it may be kept and shared. */
	isShared: (pathname: string) => boolean
	/** The methods that an address knows; none when there is no such address. */
	methodsOf: (pathname: string) => readonly string[]
	/** Whether this visitor may have this file. */
	mayRead: (pathname: string, cookie: string | undefined) => Promise<boolean>
}

export function createListener({ fetch, pages, files, isShared, methodsOf, mayRead }: Shop): Listener {
	/** Renders under way, so that a hundred visitors of a fresh page cost one render. */
	const underWay = new Map<string, Promise<CachedPage>>()

	async function render(address: string, request: Request, facts: RequestFacts): Promise<CachedPage> {
		const begun = pages.begin()
		const response = await fetch(request, facts)
		// What was fetched when a finger went for a link is still good when the finger lifts.
		if (request.url.includes('.data')) response.headers.set('Cache-Control', 'private, max-age=5')
		const body = Buffer.from(await response.arrayBuffer())
		const page = await preparePage(response.status, headersOf(response), body, Date.now())
		if (response.status === 200 && !response.headers.has('Set-Cookie')) pages.keep(address, page, begun)
		return page
	}

	async function sharedPage(request: IncomingMessage, url: URL, facts: RequestFacts): Promise<CachedPage> {
		const address = pageAddress(url)
		const known = pages.get(address, Date.now())
		if (known) return known
		const begun = underWay.get(address)
		if (begun) return begun
		// Rendered without the visitor's cookies and unknown parameters: nothing personal can get in.
		const rendering = render(address, anonymous(request, new URL(address, url)), facts)
		underWay.set(address, rendering)
		try {
			return await rendering
		} finally {
			underWay.delete(address)
		}
	}

	async function answer(
		request: IncomingMessage,
		response: ServerResponse,
		facts: RequestFacts,
	): Promise<number> {
		const method = request.method ?? ''
		const host = request.headers.host ?? ''
		if (!HOST.test(host)) return refuse(response, 400, 'The request names no host.')
		const url = readUrl(request.url ?? '/', host)
		if (!url) return refuse(response, 400, m.door_address({}, { locale: languageOf(request.url!) }))
		const known = files.owns(url.pathname) ? READ_METHODS : methodsOf(url.pathname)
		if (!known.includes(method)) {
			const sentence = m.door_method({}, { locale: languageOf(url.pathname) })
			return refuse(response, 405, sentence, [['Allow', known.join(', ')]])
		}
		if (method !== 'GET' && method !== 'HEAD')
			return send(request, response, await fetch(toRequest(request, url), facts))

		if (files.owns(url.pathname)) {
			if (!(await mayRead(url.pathname, request.headers.cookie))) return refuse(response, 404, 'Not found')
			return files.send(url.pathname, request, response)
		}
		if (url.pathname !== '/' && url.pathname.endsWith('/')) {
			// One address for each page. Slashes are collapsed, or //elsewhere/ would lead off the site.
			const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
			return respond(response, 308, [
				['Location', tidy + url.search],
				['Cache-Control', 'no-cache'],
			])
		}
		if (isShared(url.pathname)) {
			return sendPage(request, response, await sharedPage(request, url, facts), facts.requestId)
		}
		return send(request, response, await fetch(toRequest(request, url), facts))
	}

	return (request, response) => {
		const begun = performance.now()
		const requestId = randomUUID()
		const done = (status: number) => logRequest(request, requestId, status, begun)

		// Most requests end here: a page that is ready, asked for by its plain address.
		const ready = request.method === 'GET' ? pages.get(request.url!, Date.now()) : undefined
		if (ready) return done(sendPage(request, response, ready, requestId))

		response.setHeader(REQUEST_ID, requestId)
		// Thirty seconds without a byte; a stream of events is given longer (send).
		response.setTimeout(REQUEST_SECONDS * 1000, () => response.destroy())
		answer(request, response, { requestId, address: clientAddress(request) }).then(done, (error: unknown) => {
			logError('request failed', error, { id: requestId })
			if (response.headersSent) response.destroy()
			else if (isDatabaseAway(error))
				return done(refuse(response, 503, m.door_unavailable(), [['Retry-After', '10']]))
			else refuse(response, 500, 'Something went wrong on our side. Please try again.')
			done(500)
		})
	}
}

/** As the customer typed it. Behind a proxy we are asked by http, and React Router compares a form's origin with this. */
function schemeOf(host: string): string {
	const shop = config().PUBLIC_URL
	return shop && new URL(shop).host === host ? new URL(shop).protocol : 'http:'
}

function logRequest(request: IncomingMessage, id: string, status: number, begun: number): void {
	// The query is left out: it can hold what a person typed.
	const path = request.url!.split('?', 1)[0]!.slice(0, 200)
	const ms = Math.round(performance.now() - begun)
	log(status >= 500 ? 'error' : 'info', 'request', { id, method: request.method, path, status, ms })
}

function readUrl(target: string, host: string): URL | undefined {
	try {
		// A target such as //elsewhere/path must stay a path of ours.
		const path = target.startsWith('/') ? target.replace(/^\/{2,}/, '/') : '/'
		const url = new URL(`${schemeOf(host)}//${host}${path}`)
		// Broken escapes and control characters belong to no page.
		if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined
		return url
	} catch {
		return undefined
	}
}

/**
 * Every parameter of the shop may be missing, so one that could not be stored is as if it were missing. Reading
 * pages keep theirs: none of them reaches the database, and the browser must read the same address as the server.
 */
function withoutUnstorable(url: URL): URL {
	if (!url.search.includes('%00')) return url
	const tidy = new URL(url)
	tidy.search = new URLSearchParams([...url.searchParams].filter((pair) => pair.every(isStorable))).toString()
	return tidy
}

function toRequest(request: IncomingMessage, url: URL): Request {
	const headers = new Headers()
	for (let i = 0; i < request.rawHeaders.length; i += 2)
		headers.append(request.rawHeaders[i]!, request.rawHeaders[i + 1]!)
	const withBody = request.method !== 'GET' && request.method !== 'HEAD'
	return new Request(withoutUnstorable(url), {
		method: request.method === 'HEAD' ? 'GET' : request.method!,
		headers,
		...(withBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' } : {}),
	} as RequestInit)
}

/** A request that tells nothing of who asks. */
function anonymous(request: IncomingMessage, url: URL): Request {
	return new Request(url, {
		headers: { host: request.headers.host!, accept: request.headers.accept ?? '*/*' },
	})
}

function headersOf(response: Response): [string, string][] {
	const policy: [string, string][] = response.headers.has('Content-Security-Policy')
		? []
		: [['Content-Security-Policy', NO_CONTENT_POLICY]]
	return [...securityHeaders(), ...policy, ...response.headers]
}

function sendPage(
	request: IncomingMessage,
	response: ServerResponse,
	page: CachedPage,
	requestId: string,
): number {
	response.removeHeader(REQUEST_ID)
	if (request.headers['if-none-match']?.includes(page.etag)) {
		const headers = [
			...page.headers.flat(),
			'ETag',
			page.etag,
			'Vary',
			'Accept-Encoding',
			REQUEST_ID,
			requestId,
		]
		response.writeHead(304, headers)
		response.end()
		return 304
	}
	const encoding = encodingFor(request.headers['accept-encoding'])
	// One flat array and no header set before: the quickest way through Node.
	response.writeHead(page.status, [...page.raw[encoding], REQUEST_ID, requestId])
	response.end(request.method === 'HEAD' ? undefined : page.bodies[encoding])
	return page.status
}

/** An answer of its own: not kept, compressed on its way unless it is a stream of events. */
async function send(request: IncomingMessage, response: ServerResponse, answer: Response): Promise<number> {
	const headers = new Headers(answer.headers)
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
	if (headers.get('Content-Type') === 'text/event-stream') response.setTimeout(EVENTS_SECONDS * 1000)
	const compressor = answer.body && compressorFor(request, headers)
	if (compressor) {
		headers.set('Content-Encoding', compressor.encoding)
		headers.append('Vary', 'Accept-Encoding')
		headers.delete('Content-Length')
	}
	// A body that nobody read would be taken for the next request on this connection.
	if (request.method !== 'GET' && request.method !== 'HEAD' && !request.readableEnded)
		headers.set('Connection', 'close')
	response.writeHead(answer.status, headersOf(new Response(null, { headers })).flat())
	if (request.method === 'HEAD' || !answer.body) {
		response.end()
	} else {
		const body = Readable.fromWeb(answer.body as never)
		const sending = compressor ? pipeline(body, compressor.stream, response) : pipeline(body, response)
		// A visitor who leaves in the middle is not an error.
		await sending.catch(() => response.destroy())
	}
	return answer.status
}

function respond(response: ServerResponse, status: number, headers: [string, string][], body = ''): number {
	response.writeHead(
		status,
		[...securityHeaders(), ['Content-Security-Policy', NO_CONTENT_POLICY], ...headers].flat(),
	)
	response.end(body)
	return status
}

const refuse = (
	response: ServerResponse,
	status: number,
	sentence: string,
	headers: [string, string][] = [],
): number =>
	respond(
		response,
		status,
		[['Content-Type', 'text/plain; charset=utf-8'], ['Cache-Control', 'no-store'], ...headers],
		`${sentence}\n`,
	)
