import { csvAnswer } from '~/back-office/requests/csv-response.ts'
import { readProfitReport } from '~/features/orders/profit/profit-report.server.ts'
import { profitPeriodOf } from '~/features/orders/profit/profit-report.ts'
import { profitCsv } from '~/features/orders/profit/profit-report-csv.ts'
import type { Route } from './+types/profit-tracking.export'

export async function loader({ request }: Route.LoaderArgs) {
	const period = profitPeriodOf(new URL(request.url).searchParams.get('period'))
	return csvAnswer(`profit-${period}`, profitCsv(period, await readProfitReport(period, new Date())))
}
