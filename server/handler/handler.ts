// The dynamic part of the server: Hono around React Router's handler. Files and cached pages never reach it.
import { Hono, type MiddlewareHandler } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { isDatabaseUnavailable } from '../../app/db/database-unavailable.ts'
import { receiveCount } from '../../app/features/analytics/counting/receive-count.server.ts'
import { followLink } from '../../app/features/links/follow-link.server.ts'
import { answerSubmission } from '../../app/features/orders/inquiry/submissions.server.ts'
import { m } from '../../app/paraglide/messages.js'
import { withLanguage } from '../../app/shop/language.server.ts'
import { languageOf } from '../../app/shop/language.ts'
import { logError } from '../../app/shop/process/log.server.ts'
import { isCrossOrigin } from '../../app/shop/requests/origin/origin.server.ts'
import { isPhoneShare } from '../../app/shop/requests/origin/share-target.ts'
import { sentence } from '../../app/shop/requests/sentence.ts'
import {
	databaseUnavailableContext,
	knownDataHashContext,
	visitorContext,
} from '../../app/shop/requests/visitor.ts'
import { answerMetrics } from '../metrics/answer-metrics.ts'
import { bodyLimits } from './body-limits.ts'
import { answerOffline } from './offline-data.ts'
import { refusal, unavailable } from './plain-answers.ts'
import { answerReadiness } from './readiness.ts'
import { type Fetch, READ_METHODS, type RequestFacts } from './request-facts.ts'
import { answerSecurityContact } from './security-contact.ts'

type Shop = { Bindings: RequestFacts }

export function createHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): Fetch {
	const answerPage = answerWith(createRequestHandler(build, mode))
	const app = new Hono<Shop>()

	app.get('/healthz', (c) => c.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
	app.get('/readyz', answerReadiness)
	app.get('/metrics', (c) => answerMetrics(c.req.raw, c.env))
	app.get('/.well-known/security.txt', answerSecurityContact)

	// Everything below uses the language of its address.
	app.use((c, next) => withLanguage(languageOf(c.req.path), next))

	app.use(ownPagesOnly)
	app.use(bodyLimits)

	app.on(['GET', 'POST'], ['/order-submissions', '/fr/order-submissions'], (c) =>
		answerSubmission(c.req.raw, c.env),
	)
	app.post('/data/counts', (c) => receiveCount(c.req.raw, c.env))
	app.get('/data/offline', answerOffline(answerPage))
	app.get('/fr/data/offline', answerOffline(answerPage))
	app.on('GET', ['/s/:code', '/fr/s/:code'], async (c) => {
		const leads = await followLink(c.req.param('code'), c.req.raw)
		return leads ?? answerPage(c.req.raw, c.env)
	})
	app.all('*', (c) => answerPage(c.req.raw, c.env))
	app.onError((error, c) => {
		logError('request failed', error)
		return isDatabaseUnavailable(error) ? unavailable(c.req.path) : sentence(500, m.error_text())
	})
	return (request, facts) => app.fetch(request, facts)
}

/** Cross-site changes are refused for every address; the back office is stricter still (guard.server.ts). */
const ownPagesOnly: MiddlewareHandler = async (c, next) => {
	const changes = !READ_METHODS.includes(c.req.method)
	if (changes && isCrossOrigin(c.req.raw)) return refusal(c.req.path, 403, m.account_foreign_origin())
	// Its origin is 'null', which React Router would refuse once more.
	if (isPhoneShare(c.req.raw)) c.req.raw = withoutOrigin(c.req.raw)
	return next()
}

function withoutOrigin(request: Request): Request {
	const headers = new Headers(request.headers)
	headers.delete('Origin')
	return new Request(request, { headers })
}

const answerWith =
	(handler: ReturnType<typeof createRequestHandler>) => async (request: Request, facts: RequestFacts) => {
		const context = new RouterContextProvider()
		let databaseAway = false
		context.set(visitorContext, { address: facts.address })
		context.set(knownDataHashContext, facts.dataHash)
		context.set(databaseUnavailableContext, () => {
			databaseAway = true
		})
		const answer = await handler(request, context)
		// Behind the guard React Router itself answers 405.
		if (answer.status === 405 && !answer.headers.has('Allow'))
			answer.headers.set('Allow', READ_METHODS.join(', '))
		return answer.status === 500 && databaseAway ? unavailable(new URL(request.url).pathname, answer) : answer
	}
