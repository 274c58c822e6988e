import { expect, test } from 'vitest'
import { readTillSearch, weeksBeside } from './till.ts'

/** Half an hour after midnight of the 17th in Douala. */
const NOW = new Date('2026-11-16T23:30:00Z')
const WEEK = { from: '2026-11-11', to: '2026-11-17' }
const read = (query: string) => readTillSearch(new URLSearchParams(query), NOW)

test('without dates it is the last seven days of Douala', () => {
	expect(read('day=2026-11-12')).toEqual({ period: WEEK, typed: WEEK, problems: {} })
})

test('own dates, up to 366 days', () => {
	for (const typed of [
		{ from: '2026-11-17', to: '2026-11-17' },
		{ from: '2023-11-02', to: '2024-11-01' },
	])
		expect(read(String(new URLSearchParams(typed)))).toEqual({ period: typed, typed, problems: {} })
})

test.each([
	['from=&to=', { from: 'bad-day', to: 'bad-day' }],
	['from=2026-02-30&to=2026-03-01', { from: 'bad-day' }],
	['from=2026-11-10', { to: 'bad-day' }],
	["from=1'--&to=-5", { from: 'bad-day', to: 'bad-day' }],
	['from=2026-11-10&to=2026-11-18', { to: 'future' }],
	['from=2099-01-01&to=2099-01-02', { from: 'future', to: 'future' }],
	['from=2026-11-12&to=2026-11-11', { to: 'turned' }],
	['from=2025-11-16&to=2026-11-17', { to: 'long' }],
])('%s is told at its field, and shows the last seven days', (query, problems) => {
	expect(read(query)).toMatchObject({ period: WEEK, problems })
})

test('the weeks before and after', () => {
	expect(weeksBeside(WEEK, NOW)).toEqual({
		before: { from: '2026-11-04', to: '2026-11-10' },
		after: undefined,
	})
	expect(weeksBeside({ from: '2026-10-25', to: '2026-10-31' }, NOW).after).toEqual({
		from: '2026-11-01',
		to: '2026-11-07',
	})
	// Never beyond today.
	expect(weeksBeside({ from: '2026-11-01', to: '2026-11-15' }, NOW)).toEqual({
		before: { from: '2026-10-25', to: '2026-10-31' },
		after: { from: '2026-11-16', to: '2026-11-17' },
	})
})
