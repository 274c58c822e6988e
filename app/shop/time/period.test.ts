import { expect, test } from 'vitest'
import { periodText, readPeriod } from './period.ts'

const at = (query: string, now = '2026-11-18T12:00:00+01:00') =>
	readPeriod(new URLSearchParams(query), new Date(now))
const daysAt = (query: string, now?: string) => {
	const { during, before } = at(query, now).days!
	return [during, before].map(({ from, to }) => `${from} ${to}`)
}

test('each period has its days, and as many of the period before', () => {
	expect(daysAt('')).toEqual(['2026-11-01 2026-11-18', '2026-10-01 2026-10-18'])
	expect(daysAt('period=today')).toEqual(['2026-11-18 2026-11-18', '2026-11-17 2026-11-17'])
	expect(daysAt('period=week')).toEqual(['2026-11-16 2026-11-18', '2026-11-09 2026-11-11'])
	expect(daysAt('period=last-month')).toEqual(['2026-10-01 2026-10-31', '2026-09-01 2026-09-30'])
	expect(daysAt('period=year')).toEqual(['2026-01-01 2026-11-18', '2025-01-01 2025-11-18'])
	expect(daysAt('period=own&from=2026-11-03&to=2026-11-05')).toEqual([
		'2026-11-03 2026-11-05',
		'2026-10-31 2026-11-02',
	])
})

test('the day is Douala’s, a week begins on Monday, and a short month before ends with itself', () => {
	expect(daysAt('period=today', '2026-11-17T23:00:00Z')[0]).toBe('2026-11-18 2026-11-18')
	expect(daysAt('period=week', '2026-11-16T08:00:00Z')[0]).toBe('2026-11-16 2026-11-16')
	expect(daysAt('period=week', '2026-11-15T08:00:00Z')[0]).toBe('2026-11-09 2026-11-15')
	expect(daysAt('', '2026-03-31T08:00:00Z')[1]).toBe('2026-02-01 2026-02-28')
})

test('a wrong day or a period turned round gets a sentence at its field, and no days', () => {
	const later = 'Please choose a day from the year 2000 until today.'
	expect(at('period=own&from=2026-11-05&to=2026-11-03')).toMatchObject({
		errors: { to: 'The last day is before the first.' },
	})
	expect(at('period=own&from=2026-11-05&to=2026-11-19').errors).toEqual({ to: later })
	expect(at('period=own&from=2026-02-30&to=tomorrow').errors).toEqual({ from: later, to: later })
	expect(at("period=own&from=';drop&to=2026-11-03")).not.toHaveProperty('days')
	expect(at('period=own').typed).toEqual({ from: '2026-11-01', to: '2026-11-18' })
})

test('a period in words', () => {
	expect(periodText({ from: '2026-11-01', to: '2026-11-18' })).toBe('1–18 Nov 2026')
	expect(periodText({ from: '2026-10-01', to: '2026-10-31' })).toBe('Oct 2026')
	expect(periodText({ from: '2026-11-18', to: '2026-11-18' })).toBe('18 Nov 2026')
	expect(periodText({ from: '2026-01-01', to: '2026-11-18' })).toBe('1 Jan 2026 – 18 Nov 2026')
})
