import { csvAnswer } from '~/back-office/requests/csv-response.ts'
import { readAnalytics } from '~/features/analytics/analytics.server.ts'
import { analyticsCsv } from '~/features/analytics/analytics-csv.ts'
import { rangeOf } from '~/features/analytics/range.ts'
import type { Route } from './+types/analytics.export'

export async function loader({ request }: Route.LoaderArgs) {
	const range = rangeOf(new URL(request.url).searchParams.get('range'))
	return csvAnswer(`analytics-${range}`, analyticsCsv(range, await readAnalytics(range, new Date())))
}
