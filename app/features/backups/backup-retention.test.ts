import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backupName, outdatedBackups } from './backup-retention.ts'

const days = (from: string, count: number) =>
	Array.from({ length: count }, (_, index) =>
		new Date(Date.parse(from) + index * 86_400_000).toISOString().slice(0, 10),
	)
const keptOf = (names: string[]) => {
	const gone = outdatedBackups(names)
	return names.filter((name) => !gone.includes(name))
}

test('of a year of days stay seven days, the end of four weeks and of six months', () => {
	const names = days('2025-11-17', 365).map((day) => backupName(day, false))
	expect(keptOf(names)).toEqual(
		[
			'2026-06-30',
			'2026-07-31',
			'2026-08-31',
			'2026-09-30',
			'2026-10-31',
			// Sundays, the ends of weeks; the last seven days; today is the last of its week and month.
			'2026-11-01',
			'2026-11-08',
			'2026-11-10',
			'2026-11-11',
			'2026-11-12',
			'2026-11-13',
			'2026-11-14',
			'2026-11-15',
			'2026-11-16',
		]
			.toSorted()
			.map((day) => backupName(day, false)),
	)
})

test('day by day the rule never throws away what a later day still needs, and keeps at most 17', () => {
	let there: string[] = []
	for (const day of days('2026-01-01', 400)) {
		there = keptOf([...there, backupName(day, true)])
		expect(there.length).toBeLessThanOrEqual(17)
		expect(there).toContain(backupName(day, true))
	}
	// After more than a year the same stays as if all had been kept and looked at once.
	expect(there).toEqual(keptOf(days('2026-01-01', 400).map((day) => backupName(day, true))))
})

test('a shop that was off for weeks keeps its last ones; files of others are left alone', () => {
	const eightYears = days('2020-01-01', 3001)
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 3000 }), { maxLength: 7 }), (offsets) => {
			const names = offsets.map((offset) => backupName(eightYears[offset]!, false))
			expect(outdatedBackups([...names, 'notes.txt', 'sillage-2020-01-01.tar.77.partial'])).toEqual([])
		}),
		{ numRuns: 30 },
	)
})
