// How much a request may send, and for how long. Nothing of a body is read before somebody wants it: who is not let in
// is answered without it.
import type { MiddlewareHandler } from 'hono'
import { findAdmin } from '../../app/features/admins/sessions.server.ts'
import { m } from '../../app/paraglide/messages.js'
import { refusal } from './plain-answers.ts'
import { BODY_MS } from './timeouts.ts'

type BodyLimit = { bytes: number; ms: number }

const FORM: BodyLimit = { bytes: 100 * 1024, ms: BODY_MS.form }
const UPLOAD: BodyLimit = { bytes: 11 * 1024 * 1024, ms: BODY_MS.upload }
const UPLOADS = ['/admin/media', '/admin/products/import']

type Ended = 'too large' | 'late'

/**
 * Bounds what is read of every body: only a signed-in admin may send a photo or a file. An action whose body ended too
 * early could not read it and has changed nothing; what it answers is replaced by the reason.
 */
export const bodyLimits: MiddlewareHandler = async (c, next) => {
	const request = c.req.raw
	if (!request.body) return next()
	const { path } = c.req
	const isUpload = UPLOADS.some((upload) => path.startsWith(upload))
	const tooLarge = () => refusal(path, 413, m.refused_too_large())
	const limit = isUpload && (await isAdmin(request)) ? UPLOAD : FORM
	// Whoever uploads without a session hears it from the guard, not from here.
	const isForGuard = isUpload && limit === FORM
	if (!isForGuard && Number(request.headers.get('Content-Length')) > limit.bytes) return tooLarge()
	const body = limited(request.body, limit)
	c.req.raw = new Request(request, { body: body.stream, duplex: 'half' } as RequestInit)
	await next()
	const ended = body.done()
	if (!ended) return
	// Else Hono keeps the headers of the answer before.
	c.res = undefined
	c.res = ended === 'late' ? refusal(path, 408, m.refused_body_late()) : tooLarge()
}

/** While the database is away nobody is known to be one. */
const isAdmin = async ({ headers }: Request): Promise<boolean> =>
	(await findAdmin(headers.get('Cookie')).catch(() => undefined)) !== undefined

/** A body that breaks off at its limits. `done`: nobody will read any more; tells how it ended, if too early. */
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
