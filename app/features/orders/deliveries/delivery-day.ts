// The day on which an order is to be delivered, in Douala.
import { dayBounds, dayKey, daysBefore, isDay } from '~/shop/time/calendar.ts'

/** So many days later, or earlier. */
export const dayLater = (day: string, days: number): string => dayKey(daysBefore(dayBounds(day)[0], -days))

const MOST_DAYS_AHEAD = 366

/** The first and the last day that can be agreed on. */
export function deliveryDays(now: Date): { min: string; max: string } {
	const min = dayKey(now)
	return { min, max: dayLater(min, MOST_DAYS_AHEAD) }
}

/** Null for no day; undefined for what is no day from today to one year ahead. */
export function readDeliveryDay(typed: string, now: Date): string | null | undefined {
	const { min, max } = deliveryDays(now)
	if (typed === '') return null
	return isDay(typed) && typed >= min && typed <= max ? typed : undefined
}

/** The day of the sheet: today where none is asked for, or where it is none. */
export function readSheetDay(asked: string | null, now: Date): { day: string; wrong: boolean } {
	const valid = asked !== null && isDay(asked)
	return { day: valid ? asked : dayKey(now), wrong: asked !== null && !valid }
}
