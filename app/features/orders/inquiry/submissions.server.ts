// The endpoint of the order form's script. The HTTP layer calls it without React Router: an order at a busy hour should
// not wait for the matching of fifty routes.
import type { Visitor } from '~/shop/requests/visitor.ts'
import { readLineWishes } from './check-inquiry.ts'
import { priceLines } from './inquiry-start.server.ts'
import { receiveInquiry } from './receive-inquiry.server.ts'

/** A submission, answered as JSON; or current prices of stored lines: `?line.yara-edp=2`. */
export async function answerSubmission(request: Request, visitor: Visitor): Promise<Response> {
	if (request.method !== 'POST') return answerPrices(request)
	const { reply, status, headers } = await receiveInquiry(request, visitor)
	return asJson(reply, status, headers)
}

async function answerPrices(request: Request): Promise<Response> {
	const { lines, wrong } = readLineWishes(new URL(request.url).searchParams)
	if (wrong) return asJson({ lines: [] }, 400)
	try {
		return asJson({ lines: await priceLines(lines) }, 200)
	} catch {
		return asJson({ lines: [] }, 503)
	}
}

/** With its length, so that a short answer is not compressed. */
function asJson(content: unknown, status: number, headers = new Headers()): Response {
	const body = new TextEncoder().encode(JSON.stringify(content))
	headers.set('Content-Type', 'application/json')
	headers.set('Content-Length', String(body.length))
	return new Response(body, { status, headers })
}
