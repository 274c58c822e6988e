// How an answer is written: a cached page, an answer of the app, or one sentence.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { config } from '../../app/shop/process/config.server.ts'
import { NO_CONTENT_POLICY, securityHeaders } from '../../app/shop/requests/security-headers.server.ts'
import { bodyIn, compressorFor, encodingFor } from '../compress.ts'
import { problemsOf } from '../handler/plain-answers.ts'
import type { CachedPage } from '../pages/page-cache.ts'

export const REQUEST_ID = 'X-Request-Id'
/** An event stream sends a ping every 25 seconds; one that is silent for longer has lost its reader. */
const EVENTS_SECONDS = 90

/** The answer's own headers override the defaults. */
export function headersOf(own: Headers): [string, string][] {
	const always: [string, string][] = [...securityHeaders(), ['Content-Security-Policy', NO_CONTENT_POLICY]]
	return [...always.filter(([name]) => !own.has(name)), ...own]
}

export function sendPage(
	request: IncomingMessage,
	response: ServerResponse,
	page: CachedPage,
	requestId: string,
): number {
	response.removeHeader(REQUEST_ID)
	omitConnectionHeader(response)
	const ofThisAnswer = [REQUEST_ID, requestId, ...forProxy(page)]
	if (request.headers['if-none-match']?.includes(page.etag)) {
		const headers = [...page.headers.flat(), 'ETag', page.etag, 'Vary', 'Accept-Encoding', ...ofThisAnswer]
		response.writeHead(304, headers)
		response.end()
		return 304
	}
	const encoding = encodingFor(request.headers['accept-encoding'])
	// One flat array and no header set before: the fastest path through Node.
	response.writeHead(page.status, [...page.raw[encoding], ...ofThisAnswer])
	response.end(request.method === 'HEAD' ? undefined : bodyIn(page.bodies, encoding))
	return page.status
}

/**
 * HTTP/1.1 keeps connections alive by default. Headers are not compressed: on a slow connection those of twenty files
 * matter, and a proxy reads those of a cached page for every visitor. `Connection: close` is still sent.
 */
export function omitConnectionHeader(response: ServerResponse): void {
	if (response.shouldKeepAlive) response.removeHeader('Connection')
}

/**
 * The shop's own proxy may cache a page that browsers revalidate, until the end of this second, and removes the header
 * before it reaches a browser (deploy/nginx/sillage.conf). Without a proxy it is not sent.
 */
const forProxy = ({ isForAll }: CachedPage): string[] =>
	isForAll && config().TRUST_PROXY !== 'none' ? ['X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`] : []

/** An uncached answer, compressed as it is streamed unless it is an event stream. */
export async function send(
	request: IncomingMessage,
	response: ServerResponse,
	answer: Response,
): Promise<number> {
	const headers = new Headers(answer.headers)
	if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'private, no-store')
	if (headers.get('Content-Type') === 'text/event-stream') response.setTimeout(EVENTS_SECONDS * 1000)
	const compressor = answer.body && compressorFor(request, headers)
	if (compressor) {
		headers.set('Content-Encoding', compressor.encoding)
		headers.append('Vary', 'Accept-Encoding')
		headers.delete('Content-Length')
	}
	// An unread body would be parsed as the next request on this connection.
	if (request.method !== 'GET' && request.method !== 'HEAD' && !(await bodyIsIn(request)))
		headers.set('Connection', 'close')
	response.writeHead(answer.status, headersOf(headers).flat())
	if (request.method === 'HEAD' || !answer.body) {
		response.end()
	} else {
		const body = Readable.fromWeb(answer.body as never)
		const sending = compressor ? pipeline(body, compressor.stream, response) : pipeline(body, response)
		// A visitor who disconnects is not an error.
		await sending.catch(() => response.destroy())
	}
	return answer.status
}

const REST_MS = 3_000

/**
 * Waits a moment for the rest of an unneeded body. Closing a connection while data is still arriving also discards the
 * answer: somebody who uploads a photo after the session has ended would see a broken connection instead of the login.
 */
function bodyIsIn(request: IncomingMessage): Promise<boolean> {
	if (request.readableEnded) return Promise.resolve(true)
	return new Promise((settle) => {
		const done = () => {
			clearTimeout(timer)
			request.off('end', done).off('close', done)
			settle(request.readableEnded)
		}
		const timer = setTimeout(done, REST_MS)
		request.once('end', done).once('close', done)
		// The app has read what it needs (read-form.server.ts): the rest is drained.
		request.removeAllListeners('data').resume()
	})
}

export function respond(
	response: ServerResponse,
	status: number,
	headers: [string, string][],
	body = '',
): number {
	// The rest of the body is discarded.
	if (!response.req.complete) response.shouldKeepAlive = false
	response.writeHead(
		status,
		[...securityHeaders(), ['Content-Security-Policy', NO_CONTENT_POLICY], ...headers].flat(),
	)
	response.end(body)
	return status
}

const refusalAs =
	(type: string, bodyOf: (sentence: string) => string) =>
	(response: ServerResponse, status: number, sentence: string, headers: [string, string][] = []): number =>
		respond(
			response,
			status,
			[['Content-Type', type], ['Cache-Control', 'no-store'], ...headers],
			bodyOf(sentence),
		)

export const refuse = refusalAs('text/plain; charset=utf-8', (sentence) => `${sentence}\n`)

/** The same for a script of an open page. */
export const refuseData = refusalAs('application/json', (sentence) => JSON.stringify(problemsOf(sentence)))
