// Limits on the size and duration of request bodies. A body is not read before it is needed: an unauthorised request is
// answered without reading it.
import type { MiddlewareHandler } from 'hono'
import { findAdmin } from '../../app/features/admins/sessions.server.ts'
import {
	type ShareProblem,
	sharedPhotosAddress,
} from '../../app/features/catalogue/shared-photos/shared-photos.ts'
import { m } from '../../app/paraglide/messages.js'
import { LARGEST_SHARE, SHARE_TARGET } from '../../app/shop/requests/origin/share-target.ts'
import { BODY_MS } from './body-durations.ts'
import { refusal } from './plain-answers.ts'

type BodyLimit = { bytes: number; ms: number }

const FORM: BodyLimit = { bytes: 100 * 1024, ms: BODY_MS.form }
const UPLOAD: BodyLimit = { bytes: 11 * 1024 * 1024, ms: BODY_MS.upload }
const SHARE: BodyLimit = { bytes: LARGEST_SHARE, ms: BODY_MS.upload }
const UPLOADS: Record<string, BodyLimit> = {
	'/admin/media': UPLOAD,
	'/admin/products/import': UPLOAD,
	[SHARE_TARGET]: SHARE,
}

type Ended = 'too large' | 'late'

/**
 * Limits what is read of every body: only a signed-in admin may upload a photo or a file. An action whose body was
 * truncated could not parse it and has changed nothing; its answer is replaced by the reason.
 */
export const bodyLimits: MiddlewareHandler = async (c, next) => {
	const request = c.req.raw
	if (!request.body) return next()
	const { path } = c.req
	const upload = Object.entries(UPLOADS).find(([under]) => path.startsWith(under))?.[1]
	const tooLarge = () =>
		path === SHARE_TARGET ? notTaken('too-large') : refusal(path, 413, m.refused_too_large())
	const late = () => (path === SHARE_TARGET ? notTaken('late') : refusal(path, 408, m.refused_body_late()))
	const limit = upload && (await isAdmin(request)) ? upload : FORM
	// An upload without a session is refused by the guard, not here.
	const isForGuard = upload && limit === FORM
	if (!isForGuard && Number(request.headers.get('Content-Length')) > limit.bytes) return tooLarge()
	const body = limited(request.body, limit)
	c.req.raw = new Request(request, { body: body.stream, duplex: 'half' } as RequestInit)
	await next()
	const ended = body.done()
	if (!ended) return
	// Otherwise Hono keeps the headers of the previous answer.
	c.res = undefined
	c.res = ended === 'late' ? late() : tooLarge()
}

/** A share has filled the whole window of an installed app, which has no way back: the page itself says it. */
const notTaken = (why: ShareProblem): Response =>
	new Response(null, { status: 303, headers: { Location: sharedPhotosAddress({ problem: why }) } })

/** While the database is unavailable no session can be verified. */
const isAdmin = async ({ headers }: Request): Promise<boolean> =>
	(await findAdmin(headers.get('Cookie')).catch(() => undefined)) !== undefined

/** A body that aborts at its limits. `done`: nothing will be read any more; returns how it ended, if too early. */
export function limited(
	body: ReadableStream<Uint8Array>,
	limit: BodyLimit,
): { stream: ReadableStream<Uint8Array>; done: () => Ended | undefined } {
	let ended: Ended | undefined
	let bytes = 0
	const reader = body.getReader()
	const late = Promise.withResolvers<'late'>()
	const timer = setTimeout(() => late.resolve('late'), limit.ms)
	const breakOff = (why: Ended): never => {
		ended = why
		clearTimeout(timer)
		reader.cancel().catch(() => {})
		throw new Error(`a body is ${why}`)
	}
	const stream = new ReadableStream<Uint8Array>(
		{
			async pull(controller) {
				const part = await Promise.race([reader.read(), late.promise])
				if (part === 'late') return breakOff('late')
				if (part.done) {
					clearTimeout(timer)
					return controller.close()
				}
				bytes += part.value.length
				if (bytes > limit.bytes) breakOff('too large')
				controller.enqueue(part.value)
			},
			cancel: (reason) => reader.cancel(reason),
		},
		{ highWaterMark: 0 },
	)
	return {
		stream,
		done: () => {
			clearTimeout(timer)
			return ended
		},
	}
}
