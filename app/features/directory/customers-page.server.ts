import { findCustomerDetails } from './customer-details.server.ts'
import type { DirectorySearch } from './directory-entry.ts'
import { listDirectory, listDirectoryWithoutOrders, readDirectoryStats } from './directory-list.server.ts'

/** What the page shows: figures, one page of the directory, and the person that is looked at. */
export async function readCustomersPage({ q, page, person }: DirectorySearch, now: Date) {
	try {
		const [stats, list, details] = await Promise.all([
			readDirectoryStats(now),
			listDirectory(q, page),
			person === undefined ? undefined : findCustomerDetails(person),
		])
		return { stats, ...list, details, ordersMissing: false }
	} catch (error) {
		if (!tableIsMissing(error)) throw error
		return { ...(await listDirectoryWithoutOrders(q, page, now)), details: undefined, ordersMissing: true }
	}
}

/** PostgreSQL's code for an undefined table; Drizzle keeps it in the cause. */
const tableIsMissing = (error: unknown): boolean =>
	(error as { cause?: { code?: string } }).cause?.code === '42P01'
