// Which bottles fit the five answers of the scent finder, and why. Pure: the page and its tests ask the same rule.
import type { Family, Gender, Occasion, Stock } from '~/shop/vocabulary.ts'
import { isSoldOut, soldOutLast } from '../stock.ts'

/** What the rule goes by; notes are merged ones, such as 'rose' for damask rose. */
export type Findable = {
	id: string
	price: number
	gender: Gender | null
	family: Family | null
	secondFamily: Family | null
	sillage: number | null
	/** Hours on skin, from and to. */
	longevity: readonly [number, number] | null
	occasions: readonly Occasion[]
	notes: { top: readonly string[]; heart: readonly string[]; base: readonly string[] }
	isPerfume: boolean
	stock: Stock
}

/** An answer that was not given is undefined: everything fits it. */
export type Wishes = {
	whom?: 'women' | 'men'
	occasion?: Occasion
	/** How far it may carry, from 1 to 4. */
	carry?: number
	/** The merged note that is loved, and the family it belongs to. */
	note?: { name: string; family: Family | null }
	budget?: number
}

export type Reason = {
	occasion?: Occasion
	note?: { name: string; tier: 'top' | 'heart' | 'base' }
	/** It has not the loved note, but its family. */
	family?: Family
}

export type Match = { id: string; reason: Reason }
export type Answer = { best: Match[]; close: Match[] }

const BEST = 3
const CLOSE = 6

/** A bottle is worn first of all for what stands first in its list of occasions. */
const OCCASION_POINTS = [4, 3, 2.5, 2]
/** The base is what remains for hours, so a loved note counts most there. */
const NOTE_POINTS = { base: 4, heart: 3.5, top: 2.5 } as const
const FAMILY_POINTS = 1.5
const SECOND_FAMILY_POINTS = 0.75
/** Within the wished reach, the one that comes nearest to it; each step beyond it costs more than any note gives. */
const CARRY_POINTS = 1.5
const TOO_FAR = -5
const OWN_GENDER_POINTS = 1
/** Asked without a wish for little, someone who looks for a scent means a perfume rather than a spray. */
const PERFUME_POINTS = 1.5

/**
 * Price and person are borders: nothing beyond the budget, nothing made for the other. The other wishes weigh.
 * The order of the candidates, newest first, decides between equals. What is sold out is never among the best.
 */
export function findMatches(candidates: readonly Findable[], wishes: Wishes): Answer {
	const ranked = candidates
		.filter((bottle) => isWithin(bottle, wishes))
		.map((bottle) => ({ bottle, points: pointsOf(bottle, wishes) }))
		.sort((a, b) => b.points - a.points)
		.map(({ bottle }) => bottle)
	const matches = (bottles: readonly Findable[]) =>
		bottles.map((bottle) => ({ id: bottle.id, reason: reasonFor(bottle, wishes) }))
	const best = ranked.filter((bottle) => !isSoldOut(bottle)).slice(0, BEST)
	const others = soldOutLast(ranked.filter((bottle) => !best.includes(bottle)))
	return { best: matches(best), close: matches(others.slice(0, CLOSE)) }
}

function isWithin({ price, gender }: Findable, { whom, budget }: Wishes): boolean {
	const isForThem = !whom || !gender || gender === 'unisex' || gender === whom
	return isForThem && price <= (budget ?? Number.POSITIVE_INFINITY)
}

function pointsOf(bottle: Findable, wishes: Wishes): number {
	return (
		occasionPoints(bottle, wishes) +
		notePoints(bottle, wishes) +
		carryPoints(bottle, wishes) +
		(wishes.whom && bottle.gender === wishes.whom ? OWN_GENDER_POINTS : 0) +
		(bottle.isPerfume ? PERFUME_POINTS : 0)
	)
}

function occasionPoints({ occasions }: Findable, { occasion }: Wishes): number {
	return (occasion && OCCASION_POINTS[occasions.indexOf(occasion)]) || 0
}

function notePoints(bottle: Findable, { note }: Wishes): number {
	if (!note) return 0
	const tier = tierOf(bottle, note.name)
	const family =
		note.family === null
			? 0
			: note.family === bottle.family
				? FAMILY_POINTS
				: note.family === bottle.secondFamily
					? SECOND_FAMILY_POINTS
					: 0
	return (tier ? NOTE_POINTS[tier] : 0) + family
}

function carryPoints({ sillage }: Findable, { carry }: Wishes): number {
	if (carry === undefined || sillage === null) return 0
	return sillage > carry ? (sillage - carry) * TOO_FAR : CARRY_POINTS - (carry - sillage) / 2
}

function tierOf({ notes }: Findable, name: string): 'top' | 'heart' | 'base' | undefined {
	return (['base', 'heart', 'top'] as const).find((tier) => notes[tier].includes(name))
}

function reasonFor(bottle: Findable, { occasion, note }: Wishes): Reason {
	const tier = note && tierOf(bottle, note.name)
	const isSameFamily = note?.family && (bottle.family === note.family || bottle.secondFamily === note.family)
	return {
		...(occasion && bottle.occasions.includes(occasion) ? { occasion } : {}),
		...(note && tier ? { note: { name: note.name, tier } } : {}),
		...(note && !tier && isSameFamily ? { family: note.family! } : {}),
	}
}
