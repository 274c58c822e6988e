import { zipAnswer } from '~/back-office/requests/zip-response.server.ts'
import { accountantFiles } from '~/features/ledger/figures/accountant-files.server.ts'
import { readPeriod } from '~/shop/time/period.ts'
import type { Route } from './+types/figures.accountant'

export function loader({ request }: Route.LoaderArgs) {
	const { by, days, errors } = readPeriod(new URL(request.url).searchParams, new Date())
	if (!days) return new Response(errors?.from ?? errors?.to, { status: 400 })
	const { from, to } = days.during
	return zipAnswer(`accountant-${from}-${to}`, accountantFiles(by, days.during))
}
