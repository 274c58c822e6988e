import { countVisit } from '~/features/analytics/counting/counts.server.ts'
import { mayCount } from '~/features/analytics/counting/may-count.ts'
import { logWarning } from '~/shop/log.server.ts'
import { comesFromOurPage } from '~/shop/requests/origin.server.ts'
import { readForm } from '~/shop/requests/read-form.server.ts'
import { visitorContext } from '~/shop/requests/visitor.ts'
import { COUNTED_KINDS } from '~/shop/vocabulary.ts'
import { foreign, PRIVATE } from '~/storefront/account/customer-request.server.ts'
import type { Route } from './+types/counts'

/** What a page tells of its visitor's interest (send-count.ts). Nobody waits for the answer, so it is always the same. */
export async function action({ request, context }: Route.ActionArgs) {
	if (!comesFromOurPage(request)) return foreign()
	const doNotTrack = request.headers.get('DNT')
	const globalPrivacyControl = request.headers.get('Sec-GPC')
	const form = await readForm(request)
	const visitor = { address: context.get(visitorContext).address, now: new Date() }
	const kind = COUNTED_KINDS.find((name) => form?.has(name))
	if (form && kind && mayCount({ doNotTrack, globalPrivacyControl })) {
		await countVisit(kind, String(form.get(kind)), visitor).catch((error) =>
			logWarning('a visit was not counted', error),
		)
	}
	return new Response(null, { status: 204, headers: PRIVATE })
}
