// Dates as the seller reads them, on the clock of Douala. Month names are messages: Intl's differ between versions.
import { m } from '~/paraglide/messages.js'
import { wallClock } from '~/shop/calendar.ts'

const monthNames = (): string[] => m.figures_months().split(',')
const two = (number: number): string => String(number).padStart(2, '0')

/** 15 Nov 2026 */
export function dayText(moment: Date): string {
	const { year, month, day } = wallClock(moment)
	return `${day} ${monthNames()[month - 1]} ${year}`
}

/** 15 Nov 2026, 14:05 */
export function momentText(moment: Date): string {
	const { hour, minute } = wallClock(moment)
	return `${dayText(moment)}, ${two(hour)}:${two(minute)}`
}

/** Nov 2026, of the key 2026-11 */
export function monthText(key: string): string {
	const [year, month] = key.split('-')
	return `${monthNames()[Number(month) - 1]} ${year}`
}

/** Nov, where the year stands elsewhere or does not matter. */
export const shortMonthText = (key: string): string => monthNames()[Number(key.slice(5)) - 1]!
