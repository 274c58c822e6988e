export type MigrationLine = { name: string; result: 'added' | 'there' | 'failed' }

export type MigrationStep = {
	lines: MigrationLine[]
	total: number
	/** The start of the next batch; null after the last. */
	next: number | null
}

export function countResults(lines: readonly MigrationLine[]): Record<MigrationLine['result'], number> {
	const counts = { added: 0, there: 0, failed: 0 }
	for (const { result } of lines) counts[result]++
	return counts
}
