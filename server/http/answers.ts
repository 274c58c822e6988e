// How an answer is written: a page that is ready, an answer of the app, or one sentence.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { config } from '../../app/shop/process/config.server.ts'
import { NO_CONTENT_POLICY, securityHeaders } from '../../app/shop/requests/security-headers.server.ts'
import { bodyIn, compressorFor, encodingFor } from '../pages/compress.ts'
import type { CachedPage } from '../pages/page-cache.ts'
import { problemsOf } from './plain-answers.ts'

export const REQUEST_ID = 'X-Request-Id'
/** A stream of events says something every 25 seconds; one that is silent for longer has lost its reader. */
const EVENTS_SECONDS = 90

/** What the answer says itself goes before what every answer has. */
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
	sayNothingOfConnection(response)
	const ofThisAnswer = [REQUEST_ID, requestId, ...forProxy(page)]
	if (request.headers['if-none-match']?.includes(page.etag)) {
		const headers = [...page.headers.flat(), 'ETag', page.etag, 'Vary', 'Accept-Encoding', ...ofThisAnswer]
		response.writeHead(304, headers)
		response.end()
		return 304
	}
	const encoding = encodingFor(request.headers['accept-encoding'])
	// One flat array and no header set before: the quickest way through Node.
	response.writeHead(page.status, [...page.raw[encoding], ...ofThisAnswer])
	response.end(request.method === 'HEAD' ? undefined : bodyIn(page.bodies, encoding))
	return page.status
}

/**
 * HTTP/1.1 keeps a connection without being told. Headers are not compressed: on a slow line those of twenty files are
 * seen, and a proxy reads those of a kept page for every visitor. That an answer is the last one is still said.
 */
export function sayNothingOfConnection(response: ServerResponse): void {
	if (response.shouldKeepAlive) response.removeHeader('Connection')
}

/**
 * A proxy of ours may keep a page that browsers ask for each time, until this second is over, and takes the line out
 * before a browser sees it (deploy/nginx/sillage.conf). Whoever has no proxy does not send it to phones.
 */
const forProxy = ({ isForAll }: CachedPage): string[] =>
	isForAll && config().TRUST_PROXY !== 'none' ? ['X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`] : []

/** An answer of its own: not kept, compressed on its way unless it is a stream of events. */
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
	// A body that nobody read would be taken for the next request on this connection.
	if (request.method !== 'GET' && request.method !== 'HEAD' && !(await bodyIsIn(request)))
		headers.set('Connection', 'close')
	response.writeHead(answer.status, headersOf(headers).flat())
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

const REST_MS = 3_000

/**
 * Waits a moment for the rest of a body that the answer does not need. A connection that is closed while something is
 * still arriving takes the answer down with it: who sends a photo after the session has ended would see a broken line
 * instead of the login.
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
		// The app has read what it wanted (read-form.server.ts): nobody is left who could ask for a pause.
		request.removeAllListeners('data').resume()
	})
}

export function respond(
	response: ServerResponse,
	status: number,
	headers: [string, string][],
	body = '',
): number {
	// What is still being sent is read by nobody.
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
