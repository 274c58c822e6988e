import { csvAnswer } from '~/back-office/requests/csv-response.ts'
import { directoryCsv } from '~/features/customer-directory/directory-csv.ts'
import { readDirectorySearch } from '~/features/customer-directory/directory-entry.ts'
import { listDirectory } from '~/features/customer-directory/directory-list.server.ts'
import type { Route } from './+types/export'

export async function loader({ request }: Route.LoaderArgs) {
	const { q, owed } = readDirectorySearch(new URL(request.url).searchParams)
	const { entries } = await listDirectory(q, 'all', { owed })
	return csvAnswer('customers', directoryCsv(entries))
}
