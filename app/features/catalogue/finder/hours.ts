// Which bottles suit an hour of the day in Douala, by heat and occasion. Pure: the page and its test use the same rule.
import { HOURS, type Hour } from '~/features/media/variants.ts'
import type { Heat, Occasion } from '~/shop/vocabulary.ts'
import { isSoldOut } from '../stock.ts'
import type { Findable } from './finder.ts'

/** Every occasion has its hour; the first is what the hour is for. */
export const HOUR_OCCASIONS: Record<Hour, readonly Occasion[]> = {
	morning: ['everyday', 'church', 'sport'],
	noon: ['office', 'prayer'],
	evening: ['date', 'gift'],
	night: ['evening', 'wedding'],
}

/** Noon bears only what is made for the heat; heavy scents wait for the night. */
const HOUR_HEATS: Record<Hour, readonly Heat[]> = {
	morning: ['day', 'any'],
	noon: ['day'],
	evening: ['any', 'evening'],
	night: ['evening'],
}

const BOTTLES = 3

export type HourBottles = { hour: Hour; ids: string[] }
type Candidate = Pick<Findable, 'id' | 'gender' | 'heat' | 'occasions' | 'isPerfume' | 'stock'>

/**
 * Three bottles for each hour, fewer where fewer suit; an hour that none suits is left out. What another hour or the
 * page (`shown`) has comes last, then sprays; different genders are preferred. Ties keep the candidates' order.
 */
export function bottlesByHour(candidates: readonly Candidate[], shown: Iterable<string> = []): HourBottles[] {
	const taken = new Set(shown)
	return HOURS.map((hour) => {
		const picked: Candidate[] = []
		const rank = (bottle: Candidate) =>
			(taken.has(bottle.id) ? 1_000 : 0) +
			(bottle.isPerfume ? 0 : 100) +
			(picked.some(({ gender }) => gender === bottle.gender) ? 10 : 0) +
			placeOf(bottle, hour)
		let left = candidates.filter((bottle) => suits(bottle, hour))
		while (picked.length < BOTTLES && left.length > 0) {
			const best = left.reduce((first, next) => (rank(next) < rank(first) ? next : first))
			picked.push(best)
			left = left.filter((bottle) => bottle !== best)
		}
		const ids = picked.map(({ id }) => id)
		for (const id of ids) taken.add(id)
		return { hour, ids }
	}).filter(({ ids }) => ids.length > 0)
}

/** Where the hour comes in the bottle's own list of occasions, which begins with its best. */
const placeOf = ({ occasions }: Candidate, hour: Hour): number =>
	occasions.findIndex((occasion) => HOUR_OCCASIONS[hour].includes(occasion))

const suits = (bottle: Candidate, hour: Hour): boolean =>
	!isSoldOut(bottle) &&
	bottle.heat !== null &&
	HOUR_HEATS[hour].includes(bottle.heat) &&
	placeOf(bottle, hour) >= 0
