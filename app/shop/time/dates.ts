// Dates in words, on the clock of Douala. Month names are messages: those of Intl differ between versions of the
// browser and the server, and that breaks hydration.
import { m } from '~/paraglide/messages.js'
import type { Language } from '../language.ts'
import { daysBefore, monthKey, wallClock } from './calendar.ts'

const two = (number: number): string => String(number).padStart(2, '0')
const shortMonths = (): string[] => m.figures_months().split(',')
const longMonths = (locale: Language): string[] => m.months_long({}, { locale }).split(',')

const clockText = ({ hour, minute }: { hour: number; minute: number }): string =>
	`${two(hour)}:${two(minute)}`

/** 15 Nov 2026: the back office */
export function dayText(moment: Date): string {
	const { year, month, day } = wallClock(moment)
	return `${day} ${shortMonths()[month - 1]} ${year}`
}

/** A range of days within one month: 16 Nov 2026 for a single day, 17–30 Nov 2026, Nov 2026 for the whole month. */
export function daysText(from: Date, to: Date): string {
	const first = wallClock(from).day
	if (first === wallClock(to).day) return dayText(to)
	const ends = wallClock(daysBefore(to, -1)).day === 1
	return first === 1 && ends ? monthText(monthKey(to)) : `${first}–${dayText(to)}`
}

/** 15 Nov 2026, 14:05 */
export const momentText = (moment: Date): string => `${dayText(moment)}, ${clockText(wallClock(moment))}`

/** Nov 2026, of the key 2026-11 */
export const monthText = (key: string): string => `${shortMonthText(key)} ${key.slice(0, 4)}`

/** Nov, where the year is shown elsewhere or does not matter. */
const shortMonthText = (key: string): string => shortMonths()[Number(key.slice(5)) - 1]!

/** 15/11/2026 14:05, as shown on an order */
export function numericMoment(moment: Date): string {
	const { year, month, day, hour, minute } = wallClock(moment)
	return `${two(day)}/${two(month)}/${year} ${clockText({ hour, minute })}`
}

type Day = { year: number; month: number; day: number }

/** November 15, 2026, or 15 novembre 2026 */
function longDayOf({ year, month, day }: Day, language: Language): string {
	const name = longMonths(language)[month - 1]
	if (language === 'en') return `${name} ${day}, ${year}`
	return `${day === 1 ? '1er' : day} ${name} ${year}`
}

export const longDay = (moment: Date, language: Language): string => longDayOf(wallClock(moment), language)

/** The same of a day such as 2024-03-21, which is the same day everywhere. */
export function longDayOfText(date: string, language: Language): string {
	const [year, month, day] = date.split('-').map(Number) as [number, number, number]
	return longDayOf({ year, month, day }, language)
}

/** 15 November 2026 at 14:05, or 15 novembre 2026 à 14:05: the customer's orders */
export function longMoment(moment: Date, language: Language): string {
	const { day, month, year, hour, minute } = wallClock(moment)
	const first = language === 'fr' && day === 1 ? '1er' : day
	const date = `${first} ${longMonths(language)[month - 1]} ${year}`
	return m.date_at_time({ date, time: clockText({ hour, minute }) }, { locale: language })
}
