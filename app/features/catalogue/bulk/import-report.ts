// What an import reports to the page: its progress, and the result of each row.
import type { Heading } from '../edit/products-csv.ts'

export type FieldChange = { column: Heading; before: string; after: string }

/** `row` as the spreadsheet numbers it. */
export type RowOutcome = { row: number; name: string } & (
	| { kind: 'unchanged' }
	| { kind: 'new'; warnings: string[] }
	| { kind: 'changed'; fields: FieldChange[]; warnings: string[] }
	| { kind: 'refused'; reasons: string[] }
)

export type ImportReport = {
	rows: RowOutcome[]
	/** The versions of the preview; sent back with the same file to apply it. Missing when a row is rejected. */
	seen?: string
	/** Names of products that changed since the preview: nothing was applied. */
	changedSince?: string[]
}

export type ImportStep = { phase: 'read' | 'check' | 'write'; done: number; of: number }
export type ImportEnd =
	| { report: ImportReport }
	| { applied: { added: number; changed: number } }
	| { problem: string }

export const LARGEST_FILE = 10 * 1024 * 1024

export function countOutcomes(rows: readonly RowOutcome[]): Record<RowOutcome['kind'], number> {
	const counts = { refused: 0, changed: 0, new: 0, unchanged: 0 }
	for (const { kind } of rows) counts[kind]++
	return counts
}
