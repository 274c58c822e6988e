// The part of the server that thinks: Hono around React Router's handler. Files and cached pages never come here.
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { answerSubmission } from '../app/features/orders/submissions.server.ts'
import { speaking } from '../app/shop/language.server.ts'
import { languageOf } from '../app/shop/language.ts'
import { visitorContext } from '../app/shop/visitor.ts'
import { answerReadiness } from './readiness.ts'

/** What the HTTP layer knows about a request and the pages may need. */
export type RequestFacts = { requestId: string; address: string }

const FORM_BYTES = 100 * 1024
const UPLOAD_BYTES = 11 * 1024 * 1024

export function createApp(build: ServerBuild | (() => Promise<ServerBuild>), mode: string) {
	const handler = createRequestHandler(build, mode)
	const app = new Hono<{ Bindings: RequestFacts }>()

	app.get('/healthz', (c) => c.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
	app.get('/readyz', answerReadiness)

	const tooLarge = () => new Response('Too much was sent.\n', { status: 413 })
	const uploads = bodyLimit({ maxSize: UPLOAD_BYTES, onError: tooLarge })
	const forms = bodyLimit({ maxSize: FORM_BYTES, onError: tooLarge })
	app.use((c, next) => (c.req.path.startsWith('/admin/media') ? uploads : forms)(c, next))

	app.on(['GET', 'POST'], ['/order-submissions', '/fr/order-submissions'], (c) =>
		speaking(languageOf(c.req.path), () => answerSubmission(c.req.raw, c.env)),
	)

	app.all('*', (c) => {
		const context = new RouterContextProvider()
		context.set(visitorContext, { address: c.env.address, requestId: c.env.requestId })
		return speaking(languageOf(c.req.path), () => handler(c.req.raw, context))
	})

	return app
}
