import { csv } from '~/shop/text/csv.ts'
import { CONSENT_CHANNELS } from '~/shop/vocabulary.ts'
import type { DirectoryEntry } from './directory-entry.ts'

const COLUMNS: [string, (entry: DirectoryEntry) => string | number | null][] = [
	['customer_id', ({ row }) => row],
	['name', ({ name }) => name],
	['phone', ({ phone }) => phone],
	['email', ({ email }) => email],
	['city', ({ city }) => city],
	['account', ({ hasAccount }) => (hasAccount ? 'yes' : 'no')],
	['known_since', ({ since }) => since.toISOString()],
	['orders', ({ orders }) => orders],
	['spent', ({ spent }) => spent],
	['owed', ({ owed }) => owed],
	['last_order', ({ lastOrder }) => lastOrder?.toISOString() ?? null],
	// Since when; empty where they have not agreed.
	...CONSENT_CHANNELS.map((channel): (typeof COLUMNS)[number] => [
		`offers_by_${channel}`,
		({ offers }) => offers?.[channel] ?? null,
	]),
]

export const directoryCsv = (entries: readonly DirectoryEntry[]): string =>
	csv([
		COLUMNS.map(([heading]) => heading),
		...entries.map((entry) => COLUMNS.map(([, cell]) => cell(entry))),
	])
