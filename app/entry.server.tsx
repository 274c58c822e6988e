import { randomUUID } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import {
	type EntryContext,
	type HandleErrorFunction,
	isRouteErrorResponse,
	type RouterContextProvider,
	ServerRouter,
} from 'react-router'
import { isDatabaseUnavailable } from '~/db/database-unavailable.ts'
import { config } from '~/shop/process/config.server.ts'
import { log, logError, logWarning } from '~/shop/process/log.server.ts'
import { hashLoaderData, LOADER_DATA_HASH } from '~/shop/requests/loader-data-hash.server.ts'
import { comesFromOwnPage } from '~/shop/requests/origin/origin.ts'
import { addContentPolicy, hashOf } from '~/shop/requests/security-headers.server.ts'
import { databaseUnavailableContext, knownDataHashContext } from '~/shop/requests/visitor.ts'
import { fontPreloads } from './fonts/preloads.ts'
import { htmlFor } from './framework/html.ts'
import { headOf } from './storefront/frame/first-paint.ts'
import { inlined } from './storefront/storefront-styles.tsx'

const RENDER_SECONDS = 10

const FONTS = fontPreloads.map(({ href }) => href)

const STYLES = inlined ? [hashOf(inlined)] : []

/** Renders a page whole: nothing streams in later, so it can be hashed, cached, and read without scripts. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
	loadContext: RouterContextProvider,
) {
	const { loaderData, errors } = context.staticHandlerContext
	const known = loadContext.get(knownDataHashContext)
	const dataHash = known !== undefined && status === 200 && !errors ? hashLoaderData(loaderData) : undefined
	if (dataHash) headers.set(LOADER_DATA_HASH, dataHash)
	// A page is made from the data of its loaders and nothing else; what is the same for all pages never changes alone.
	if (dataHash && dataHash === known) return new Response(null, { status: 304, headers })
	const mark = randomUUID()
	const page = await wholePage(
		<ServerRouter context={context} url={request.url} nonce={mark} />,
		request.signal,
	)
	const ids = context.staticHandlerContext.matches.map(({ route }) => route.id)
	const { html, policy } = addContentPolicy(
		import.meta.env.DEV ? page : htmlFor(page, mark, ids, headOf(page, mark, FONTS), warnOnce),
		mark,
		STYLES,
	)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	// Hot reload needs what the policy forbids: a socket of its own and injected styles.
	headers.set('Content-Security-Policy', import.meta.env.PROD ? policy : '')
	return new Response(html, { status, headers })
}

function wholePage(page: React.ReactNode, left: AbortSignal): Promise<string> {
	left.throwIfAborted()
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			// Without this React moves large boundaries into hidden blocks that only a script reveals.
			progressiveChunkSize: 1e9,
			onAllReady() {
				clearTimeout(late)
				left.removeEventListener('abort', leave)
				const body = new PassThrough()
				text(body).then(resolve, reject)
				pipe(body)
			},
			onError: reject,
		})
		const leave = () => abort(left.reason)
		left.addEventListener('abort', leave)
		const late = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_SECONDS * 1000)
	})
}

const warned = new Set<string>()

function warnOnce(message: string): void {
	if (!warned.has(message)) log('warn', message)
	warned.add(message)
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
	if (request.signal.aborted) return
	// A method that a page does not know, an address that is none: answered, and no fault of ours.
	if (isRouteErrorResponse(error) && error.status < 500) return
	if (isDatabaseUnavailable(error)) context.get(databaseUnavailableContext)()
	const path = new URL(request.url).pathname
	// React Router refuses the forms of other sites by throwing.
	if (request.headers.has('Origin') && !comesFromOwnPage(request, config().PUBLIC_URL))
		return logWarning('a form of another site was refused', error, { path })
	logError('page failed', error, { path })
}
