import { logWarning } from '~/shop/process/log.server.ts'
import { requestMayBeCounted } from '~/shop/requests/may-count.ts'
import { comesFromOurPage } from '~/shop/requests/origin/origin.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { COUNTED_KINDS } from '~/shop/vocabulary.ts'
import { countVisit } from './counts.server.ts'

/**
 * Receives what send-count.ts reports. The page ignores the answer, so it is always the same. Not a route: the route
 * table is in every visitor's first load.
 */
export async function receiveCount(request: Request, { address }: { address: string }): Promise<Response> {
	const answer = (status: number) =>
		new Response(null, { status, headers: { 'Cache-Control': 'private, no-store' } })
	if (!comesFromOurPage(request)) return answer(403)
	const form = await readForm(request)
	const kind = COUNTED_KINDS.find((name) => form?.has(name))
	if (form && kind && requestMayBeCounted(request)) {
		await countVisit(kind, String(form.get(kind)), { address, now: new Date() }).catch((error) =>
			logWarning('a visit was not counted', error),
		)
	}
	return answer(204)
}
