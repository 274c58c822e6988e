import { adminContext } from '~/features/admins/guard.server.ts'
import { makePriceList } from '~/features/price-list/price-list.server.ts'
import { priceListSelection, readPriceListChoice } from '~/features/price-list/price-list.ts'
import { m } from '~/paraglide/messages.js'
import { logError } from '~/shop/process/log.server.ts'
import { dayKey } from '~/shop/time/calendar.ts'
import type { Route } from './+types/price-list.file'

const HEADERS = { 'Cache-Control': 'private, no-store' }

/** The file, or a sentence: the form shows it, and without scripts the browser does. */
export async function loader({ request, context }: Route.LoaderArgs) {
	const query = new URL(request.url).searchParams
	const choice = readPriceListChoice(query)
	if (!choice) return new Response(m.admin_bad_request(), { status: 400, headers: HEADERS })
	try {
		const now = new Date()
		const made = await makePriceList(priceListSelection(query), choice, context.get(adminContext), now)
		if ('problem' in made) return new Response(made.problem, { status: 400, headers: HEADERS })
		const name = `${m.price_list_file({}, { locale: choice.language })}-${dayKey(now)}.pdf`
		return new Response(new Uint8Array(made), {
			headers: {
				...HEADERS,
				'Content-Type': 'application/pdf',
				'Content-Length': String(made.length),
				'Content-Disposition': `attachment; filename="${name}"`,
			},
		})
	} catch (error) {
		logError('price list not made', error)
		return new Response(m.price_list_failed(), { status: 503, headers: HEADERS })
	}
}
