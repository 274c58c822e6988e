// The labels of a perfume's character for visitors.
import { m } from '~/paraglide/messages.js'
import type { Heat, Occasion } from '~/shop/vocabulary.ts'

/** From 1 to 4. */
export const SILLAGE_LABELS = [m.sillage_1, m.sillage_2, m.sillage_3, m.sillage_4] as const

export const HEAT_LABELS: Record<Heat, () => string> = {
	day: m.heat_day,
	any: m.heat_any,
	evening: m.heat_evening,
}

export const OCCASION_LABELS: Record<Occasion, () => string> = {
	everyday: m.occasion_everyday,
	office: m.occasion_office,
	church: m.occasion_church,
	wedding: m.occasion_wedding,
	evening: m.occasion_evening,
	date: m.occasion_date,
	gift: m.occasion_gift,
	sport: m.occasion_sport,
	prayer: m.occasion_prayer,
}
