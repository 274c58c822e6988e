import { csv } from '~/shop/text/csv.ts'
import type { DirectoryEntry } from './directory-entry.ts'

const HEADINGS = [
	'customer_id',
	'name',
	'phone',
	'email',
	'city',
	'account',
	'known_since',
	'orders',
	'spent',
	'last_order',
]

export function directoryCsv(entries: readonly DirectoryEntry[]): string {
	return csv([
		HEADINGS,
		...entries.map((entry) => [
			entry.row,
			entry.name,
			entry.phone,
			entry.email,
			entry.city,
			entry.hasAccount ? 'yes' : 'no',
			entry.since.toISOString(),
			entry.orders,
			entry.spent,
			entry.lastOrder?.toISOString() ?? null,
		]),
	])
}
