import { csvAnswer } from '~/back-office/csv-answer.ts'
import { readAnalytics } from '~/features/analytics/analytics.server.ts'
import { analyticsCsv } from '~/features/analytics/analytics-csv.ts'
import { rangeOf } from '~/features/analytics/range.ts'
import { readDirectoryStats } from '~/features/customers/directory-list.server.ts'
import type { Route } from './+types/analytics.export'

export async function loader({ request }: Route.LoaderArgs) {
	const range = rangeOf(new URL(request.url).searchParams.get('range'))
	const now = new Date()
	const [figures, customers] = await Promise.all([readAnalytics(range, now), readDirectoryStats(now)])
	return csvAnswer(`analytics-${range}`, analyticsCsv(range, figures, customers))
}
