import { findContactTraces } from './contact-traces.server.ts'
import { findCustomerDetails } from './customer-details.server.ts'
import type { DirectorySearch } from './directory-entry.ts'
import { listDirectory, listDirectoryWithoutOrders, readDirectoryStats } from './directory-list.server.ts'

/** Figures, one page of the directory, the selected person, and other data of a searched number or address. */
export async function readCustomersPage({ q, owed, page, person }: DirectorySearch, now: Date) {
	try {
		const [stats, list, details, traces] = await Promise.all([
			readDirectoryStats(now),
			listDirectory(q, page, { owed }),
			person === undefined ? undefined : findCustomerDetails(person),
			findContactTraces(q),
		])
		return { stats, ...list, details, traces, ordersMissing: false }
	} catch (error) {
		if (!tableIsMissing(error)) throw error
		const list = await listDirectoryWithoutOrders(q, page, now)
		return { ...list, details: undefined, traces: undefined, ordersMissing: true }
	}
}

/** PostgreSQL's code for an undefined table; Drizzle has it in the cause. */
const tableIsMissing = (error: unknown): boolean =>
	(error as { cause?: { code?: string } }).cause?.code === '42P01'
