// The entry point of a request: validates it, serves files and cached pages, renders, passes the rest to the app.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import { isDatabaseUnavailable } from '../../app/db/database-unavailable.ts'
import { isDataAddress } from '../../app/framework/data-requests.ts'
import { m } from '../../app/paraglide/messages.js'
import { withLanguage } from '../../app/shop/language.server.ts'
import { languageOf } from '../../app/shop/language.ts'
import { config } from '../../app/shop/process/config.server.ts'
import { withoutTokens } from '../../app/shop/process/describe-error.ts'
import { log, logError } from '../../app/shop/process/log.server.ts'
import { withRequestId } from '../../app/shop/requests/request-id.server.ts'
import { isStorable } from '../../app/shop/requests/storable.ts'
import { isData } from '../handler/plain-answers.ts'
import { type Fetch, READ_METHODS, type RequestFacts } from '../handler/request-facts.ts'
import { type CachedPage, isPlain, type PageCache, preparePage } from '../pages/page-cache.ts'
import { countLookup } from '../pages/page-figures.ts'
import { Refusal, RefusalDelay } from '../pages/page-refusal.ts'
import type { Render, RenderJob } from '../pages/render.ts'
import { VisitorLeft } from '../pages/render-queue.ts'
import { SharedRenders } from '../pages/shared-renders.ts'
import type { Addresses, PageKind } from './addresses.ts'
import { headersOf, REQUEST_ID, refuse, refuseData, respond, send, sendPage } from './answers.ts'
import { clientAddress, isLocal, requestIdOf } from './client-address.ts'
import { requestDone } from './request-figures.ts'
import type { RequestLimits } from './request-limits.ts'
import type { StaticFiles } from './static-files.ts'

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

const HOST = /^[a-z0-9.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i
/** For the log only: the client is gone. */
const VISITOR_LEFT = 499

export type ListenerParts = Addresses & {
	/** Everything but public pages: forms, polling, the back office. */
	fetch: Fetch
	/** Public pages, in a thread of their own. */
	render: Render
	limits: RequestLimits
	pages: PageCache
	files: StaticFiles
	/** The build's id: a service worker stores only pages of its own build. */
	version: string
	/** Whether this visitor may load this file. */
	mayRead: (pathname: string, cookie: string | undefined) => Promise<boolean>
	refusalDelay?: RefusalDelay
	/** A cached answer runs no loader: whoever wants to know that an address was read is told here, after the answer. */
	onRead?: (route: string, request: IncomingMessage) => void
}

type Visit = {
	request: IncomingMessage
	response: ServerResponse
	facts: RequestFacts
	left: AbortSignal
	/** Once the path is validated. */
	pathname?: string
}

export function createListener(shop: ListenerParts): Listener {
	const { fetch, render, limits, pages, files, version, kindOf, budgetOf, methodsOf, patternOf, mayRead } =
		shop
	const { pageKey, onRead, refusalDelay = new RefusalDelay() } = shop
	const inProgress = new SharedRenders<CachedPage>()
	const routeOf = (pathname: string) => (files.owns(pathname) ? 'file' : patternOf(pathname))

	function sharedPage({ request, facts, left }: Visit, url: URL): CachedPage | Promise<CachedPage> {
		const address = pageKey(url)
		const known = pages.get(address, performance.now())
		if (known) {
			countLookup('hit')
			return known
		}
		// A request after a change never joins a render that may have read the data before it.
		return inProgress.join(`${pages.epoch} ${address}`, left, (allLeft) => {
			const make = async () => {
				const { epoch } = pages
				const before = pages.getStale(address, performance.now())
				countLookup(before ? 'stale' : 'miss')
				const job: RenderJob = {
					// Without the visitor's cookies and unknown parameters, so that nothing personal is rendered.
					url: new URL(address, url).href,
					headers: [
						['host', url.host],
						['accept', request.headers.accept ?? '*/*'],
					],
					facts,
					share: isPlain(address) ? 'small' : 'quick',
					...(before && { known: { etag: before.etag, dataHash: before.dataHash } }),
				}
				const made = await render(job, allLeft).catch(unlessAway)
				const kept = pages.getAnyAge(address)
				// While the database is flapping, as on a full disk, cached pages are still served. They may miss the last
				// change: they stay stale, and the next request checks again.
				if (kept && (made instanceof Error || made.status === 503)) return kept
				if (made instanceof Error) throw made
				const { status, headers, shared, unchanged } = made
				if (before && unchanged) {
					pages.confirm(before, epoch)
					return before
				}
				const answer = new Headers(headers)
				answer.set('X-Build', version)
				// A page prefetched on touchstart is still fresh when the finger lifts.
				if (isDataAddress(url.pathname)) answer.set('Cache-Control', 'private, max-age=5')
				const page = preparePage(status, headersOf(answer), shared!, performance.now())
				if (status === 200 && !answer.has('Set-Cookie')) pages.store(address, page, epoch)
				return page
			}
			return limits.run('page', facts.address, allLeft, make, 'reading')
		})
	}

	async function personalPage({ request, facts, left }: Visit, url: URL, kind: PageKind): Promise<Response> {
		const make = () => render({ url: url.href, headers: headersIn(request), facts }, left)
		const budget = budgetOf(url.pathname, false)
		const { status, headers, body } = await limits.run(budget, facts.address, left, make, kind)
		return new Response(body.length > 0 ? new Uint8Array(body) : null, { status, headers })
	}

	/** A form is counted but never queued. It completes even when the client disconnects: no order is lost. */
	async function answerOfApp(
		{ request, response, facts, left }: Visit,
		url: URL,
		isForm: boolean,
	): Promise<number> {
		const budget = budgetOf(url.pathname, isForm)
		if (isForm) limits.count(budget, facts.address)
		// The validated path: the request line may contain another host.
		request.url = url.pathname + url.search
		const asked = createRequest(request, response, { protocol: url.protocol, host: url.host })
		const work = async () => fetch(asked, facts)
		const answer = isForm ? await work() : await limits.run(budget, facts.address, left, work)
		const gone = left.aborted
		const status = await send(request, response, answer)
		return gone ? VISITOR_LEFT : status
	}

	async function answer(visit: Visit): Promise<number> {
		const { request, response, facts } = visit
		const method = request.method ?? ''
		const host = request.headers.host ?? ''
		if (!HOST.test(host)) return refuse(response, 400, 'The request names no host.')
		// Node takes the first of several, and a proxy may take the last.
		if (request.headersDistinct.host!.length > 1)
			return refuse(response, 400, 'The request names more than one host.')
		const url = readUrl(request.url ?? '/', host)
		if (!url) return refuse(response, 400, m.refused_address({}, { locale: languageOf(request.url!) }))
		visit.pathname = url.pathname
		const known = files.owns(url.pathname) ? READ_METHODS : methodsOf(url.pathname)
		if (!known.includes(method)) {
			const sentence = m.refused_method({}, { locale: languageOf(url.pathname) })
			return refuse(response, 405, sentence, [['Allow', known.join(', ')]])
		}
		if (!READ_METHODS.includes(method)) return answerOfApp(visit, withoutUnstorable(url), true)

		if (files.owns(url.pathname)) {
			if (!(await mayRead(url.pathname, request.headers.cookie))) return refuse(response, 404, 'Not found')
			const beforeStore = () => limits.check('missing', facts.address)
			const status = await files.send(url.pathname, request, response, beforeStore)
			if (status === 404) limits.take('missing', facts.address)
			return status
		}
		if (url.pathname !== '/' && url.pathname.endsWith('/')) {
			// One canonical address per page. Slashes are collapsed, or //elsewhere/ would lead off the site.
			const tidy = url.pathname.replace(/\/{2,}/g, '/').replace(/\/$/, '') || '/'
			return respond(response, 308, [
				['Location', tidy + url.search],
				['Cache-Control', 'no-cache'],
			])
		}
		const kind = kindOf(url.pathname)
		if (kind === 'reading') return sendPage(request, response, await sharedPage(visit, url), facts.requestId)
		if (kind) return send(request, response, await personalPage(visit, withoutUnstorable(url), kind))
		return answerOfApp(visit, withoutUnstorable(url), false)
	}

	return (request, response) => {
		const startedAt = performance.now()
		const requestId = requestIdOf(request)
		const target = request.url!
		const done = (status: number, pathname?: string) => {
			const ms = performance.now() - startedAt
			const route = pathname === undefined ? 'none' : routeOf(pathname)
			requestDone(route, status, ms)
			logRequest(request.method, target, requestId, status, ms)
			if (request.method === 'GET' && (status === 200 || status === 304)) onRead?.(route, request)
		}

		// The fast path: a cached page by its plain address.
		const ready = request.method === 'GET' ? pages.get(target, performance.now()) : undefined
		if (ready) {
			countLookup('hit')
			return done(sendPage(request, response, ready, requestId), pathOf(target))
		}

		response.setHeader(REQUEST_ID, requestId)
		const leaving = new AbortController()
		response.once('close', () => leaving.abort())
		const facts = { requestId, address: clientAddress(request), local: isLocal(request) }
		const visit: Visit = { request, response, facts, left: leaving.signal }
		withRequestId(requestId, () =>
			answer(visit)
				.catch((error: unknown) => problem(visit, error, refusalDelay))
				.then((status) => done(status, visit.pathname)),
		)
	}
}

/** The error, if the database is unavailable; anything else is rethrown. */
function unlessAway(error: Error): Error {
	if (isDatabaseUnavailable(error)) return error
	throw error
}

async function problem(
	{ request, response, left }: Visit,
	error: unknown,
	refusalDelay: RefusalDelay,
): Promise<number> {
	if (error instanceof VisitorLeft) return VISITOR_LEFT
	if (error instanceof Refusal) {
		await refusalDelay.hold(left)
		const path = pathOf(request.url!)
		const sentence = withLanguage(languageOf(path), () => error.sentence)
		return (isData(path) ? refuseData : refuse)(response, error.status, sentence, [
			['Retry-After', String(error.retryAfter)],
		])
	}
	logError('request failed', error)
	if (response.headersSent) {
		response.destroy()
		return 500
	}
	const locale = languageOf(pathOf(request.url!))
	return isDatabaseUnavailable(error)
		? refuse(response, 503, m.refused_unavailable({}, { locale }), [['Retry-After', '10']])
		: refuse(response, 500, m.error_text({}, { locale }))
}

/** The public URL. Behind a proxy we receive http, and React Router compares a form's origin with this. */
function schemeOf(host: string): string {
	const shop = config().PUBLIC_URL
	return shop && new URL(shop).host === host ? new URL(shop).protocol : 'http:'
}

function logRequest(
	method: string | undefined,
	target: string,
	id: string,
	status: number,
	ms: number,
): void {
	const facts = { id, method, path: withoutTokens(pathOf(target)).slice(0, 200), status, ms: Math.round(ms) }
	log(status >= 500 ? 'error' : 'info', 'request', facts)
}

/** Without the query: it can contain personal input. */
const pathOf = (target: string): string => target.split('?', 1)[0]!

function readUrl(target: string, host: string): URL | undefined {
	try {
		// A target such as //elsewhere/path must stay a path of ours.
		const path = target.startsWith('/') ? target.replace(/^\/{2,}/, '/') : '/'
		const url = new URL(`${schemeOf(host)}//${host}${path}`)
		// Malformed escapes and control characters match no page.
		if (/\p{Cc}/u.test(decodeURIComponent(url.pathname))) return undefined
		return url
	} catch {
		return undefined
	}
}

/**
 * Every parameter of the shop is optional, so one that cannot be stored is dropped. Reading pages keep theirs: none of
 * them reaches the database, and the browser must see the same URL as the server.
 */
function withoutUnstorable(url: URL): URL {
	if (!url.search.includes('%00')) return url
	const tidy = new URL(url)
	tidy.search = new URLSearchParams([...url.searchParams].filter((pair) => pair.every(isStorable))).toString()
	return tidy
}

function headersIn({ rawHeaders }: IncomingMessage): [string, string][] {
	return rawHeaders.flatMap((name, i) =>
		i % 2 === 0 ? [[name, rawHeaders[i + 1]!] as [string, string]] : [],
	)
}
