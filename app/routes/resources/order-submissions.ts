import { readLines } from '~/features/orders/inquiry.ts'
import { priceLines } from '~/features/orders/inquiry-start.server.ts'
import { receiveInquiry } from '~/features/orders/receive-inquiry.server.ts'
import { visitorContext } from '~/shop/visitor.ts'
import type { Route } from './+types/order-submissions'

/** Where the order form's script sends to: the same as the page's own form, answered as data. */
export async function action({ request, context }: Route.ActionArgs) {
	const { reply, status, headers } = await receiveInquiry(request, context.get(visitorContext))
	const body = JSON.stringify(reply)
	headers.set('Content-Type', 'application/json')
	headers.set('Content-Length', String(new TextEncoder().encode(body).length))
	return new Response(body, { status, headers })
}

/** Today's prices of lines that a device remembered: `?line.yara-edp=2`. */
export async function loader({ request }: Route.LoaderArgs) {
	const wishes = readLines(new URL(request.url).searchParams)
	if (!wishes) return Response.json({ lines: [] }, { status: 400 })
	try {
		return Response.json({ lines: await priceLines(wishes) })
	} catch {
		return Response.json({ lines: [] }, { status: 503 })
	}
}
