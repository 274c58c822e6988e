// The one parser of the server's answers to scripts, for pages and the service worker. An error page, an empty body or
// a truncated answer must not lose the status; and not every 200 is ours: on public Wi-Fi the login page answers in the
// shop's place.
import type { Check } from '../shape.ts'

export type Reply<Body> = { ok: true; body: Body } | RefusedReply
/** `body` is undefined when the answer is not JSON. */
export type RefusedReply = { ok: false; status: number; body: unknown; retryAfterMs?: number }

/** Status 0: no answer in time, or one that is not from the shop. */
const NO_ANSWER: RefusedReply = { ok: false, status: 0, body: undefined }

/** Never throws. */
export async function readAnswer<Body>(asked: Promise<Response>, isBody: Check<Body>): Promise<Reply<Body>> {
	try {
		const response = await asked
		// Aborts with the connection: a partial answer counts as none.
		const body = parse(await response.text())
		if (response.ok) return isBody(body) ? { ok: true, body } : NO_ANSWER
		if (response.status < 400) return NO_ANSWER
		const seconds = Number(response.headers.get('Retry-After'))
		return { ok: false, status: response.status, body, ...(seconds > 0 && { retryAfterMs: seconds * 1000 }) }
	} catch {
		return NO_ANSWER
	}
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}
