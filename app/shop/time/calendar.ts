// Days, months and years are those of Douala, everywhere. Cameroon is UTC+1 all year round, and has been since
// before the shop existed, so the offset is a constant and no time-zone database is needed.

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The instant at which the Douala day of `now` began. */
export function startOfDay(now: Date): Date {
	const local = new Date(now.getTime() + HOUR_MS)
	return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()) - HOUR_MS)
}

/** The instant at which the Douala month of `now` began, or one `months` earlier or later. */
export function startOfMonth(now: Date, months = 0): Date {
	const local = new Date(now.getTime() + HOUR_MS)
	return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, 1) - HOUR_MS)
}

/** The instant at which the last so many Douala days began, today being one of them. */
export function startOfLastDays(now: Date, days: number): Date {
	return new Date(startOfDay(now).getTime() - (days - 1) * DAY_MS)
}

/** The same moment so many days earlier. Cameroon has no summer time, so every day is 24 hours long. */
export function daysBefore(moment: Date, days: number): Date {
	return new Date(moment.getTime() - days * DAY_MS)
}

/** The instant at which the Douala year of `now` began. */
export function startOfYear(now: Date): Date {
	return startOfMonth(now, -(wallClock(now).month - 1))
}

/** What calendar and clock show in Douala at that instant; the month counts from 1. */
export function wallClock(moment: Date): {
	year: number
	month: number
	day: number
	hour: number
	minute: number
} {
	const local = new Date(moment.getTime() + HOUR_MS)
	// A row may hold 'infinity', which is no calendar date: callers skip such a row.
	if (Number.isNaN(local.getTime())) throw new RangeError('this moment is in no calendar')
	return {
		year: local.getUTCFullYear(),
		month: local.getUTCMonth() + 1,
		day: local.getUTCDate(),
		hour: local.getUTCHours(),
		minute: local.getUTCMinutes(),
	}
}

/** How many Douala days have begun since 1 January 1970, for counting the days between two dates. */
export const dayNumber = (moment: Date): number => Math.floor((moment.getTime() + HOUR_MS) / DAY_MS)

export const startOfDayNumber = (day: number): Date => new Date(day * DAY_MS - HOUR_MS)

/** `2026-11-16`: the day as the database and exports write it. */
export function dayKey(moment: Date): string {
	const { day } = wallClock(moment)
	return `${monthKey(moment)}-${String(day).padStart(2, '0')}`
}

/** A valid date in a year that the database supports: 2026-02-30 is none. */
export function isDay(text: string): boolean {
	if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
	const date = new Date(`${text}T00:00:00Z`)
	return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The start and end of a day in Douala. */
export function dayBounds(day: string): [Date, Date] {
	const from = new Date(`${day}T00:00:00+01:00`)
	return [from, new Date(from.getTime() + DAY_MS)]
}

/** Whether a day such as 2026-11-16 has begun, and is none of another century. */
export const isPastDay = (day: string, now: Date): boolean => day >= '2000-01-01' && day <= dayKey(now)

/** `2026-11`: sorts as text, and is what reports and exports call a month. */
export function monthKey(moment: Date): string {
	const { year, month } = wallClock(moment)
	return `${year}-${String(month).padStart(2, '0')}`
}

/** The keys of the last so many months, oldest first, this one being the last. */
export function lastMonths(now: Date, months: number): string[] {
	return Array.from({ length: months }, (_, index) => monthKey(startOfMonth(now, index - months + 1)))
}

/** `2026-11-16 14:05`: a moment as exports write it, in the form that every spreadsheet reads. */
export function dayAndClock(moment: Date): string {
	const { hour, minute } = wallClock(moment)
	return `${dayKey(moment)} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')}`
}
