import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, ServerRouter } from 'react-router'
import { log, logError } from '~/shop/log.server.ts'
import { contentPolicyFor } from '~/shop/security-headers.server.ts'
import { scriptsLast } from './scripts-last.ts'

const RENDER_SECONDS = 10

/** Renders a page whole: nothing streams in later, so it can be hashed, cached, and read without scripts. */
export default async function handleRequest(
	request: Request,
	status: number,
	headers: Headers,
	context: EntryContext,
) {
	const page = await wholePage(<ServerRouter context={context} url={request.url} />)
	const backOffice = new URL(request.url).pathname.startsWith('/admin')
	const html = backOffice || import.meta.env.DEV ? page : forVisitors(page)
	headers.set('Content-Type', 'text/html; charset=utf-8')
	// Hot reload needs what the policy forbids: a socket of its own and injected styles.
	if (import.meta.env.PROD) headers.set('Content-Security-Policy', contentPolicyFor(html))
	else headers.set('Content-Security-Policy', '')
	return new Response(html, { status, headers })
}

function wholePage(page: React.ReactNode): Promise<string> {
	return new Promise((resolve, reject) => {
		const { pipe, abort } = renderToPipeableStream(page, {
			// Without this React moves large boundaries into hidden blocks that only a script reveals.
			progressiveChunkSize: 1e9,
			onAllReady() {
				clearTimeout(late)
				const body = new PassThrough()
				text(body).then(resolve, reject)
				pipe(body)
			},
			onError: reject,
		})
		const late = setTimeout(() => abort(new Error('The page took too long to render')), RENDER_SECONDS * 1000)
	})
}

const ROUTE_TABLE = '/build/manifest-'

/**
 * Visitors load their scripts last, and a route table without the back office that bin/build.mjs makes beside the
 * whole one. Both depend on what React Router writes: a page that it writes otherwise is served as it is.
 */
function forVisitors(page: string): string {
	const html = page.replaceAll(ROUTE_TABLE, '/build/public-manifest-')
	if (html === page) warnOnce('React Router names its route table in a new form (docs/decisions/0011)')
	const last = scriptsLast(html)
	if (last === null) warnOnce('React Router writes its scripts in a new form (docs/decisions/0010)')
	return last ?? html
}

const warned = new Set<string>()

function warnOnce(message: string): void {
	if (!warned.has(message)) log('warn', message)
	warned.add(message)
}

export const handleError: HandleErrorFunction = (error, { request }) => {
	if (request.signal.aborted) return
	logError('page failed', error, { path: new URL(request.url).pathname })
}
