// The one reader of what the shop's server answers to a script, for pages and the service worker. An error page, an empty
// body or half an answer must not throw away the status; and not every 200 is ours: on a public Wi-Fi its login page
// answers in the shop's place.
import type { Check } from '../shape.ts'

export type Reply<Body> = { ok: true; body: Body } | RefusedReply
/** `body` is what the shop wrote, and undefined for a body that is no JSON. */
export type RefusedReply = { ok: false; status: number; body: unknown; retryAfterMs?: number }

/** Status 0: nobody answered in time, or somebody who is not the shop. */
const NO_ANSWER: RefusedReply = { ok: false, status: 0, body: undefined }

/** Never throws. */
export async function readAnswer<Body>(asked: Promise<Response>, isBody: Check<Body>): Promise<Reply<Body>> {
	try {
		const response = await asked
		// Breaks off with the line: then the answer is as good as none.
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
