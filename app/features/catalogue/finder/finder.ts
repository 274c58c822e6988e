// Which bottles match the five answers of the scent finder, and why. Pure: the page and its tests use the same rule.
import type { Family, Gender, Heat, Occasion, Stock } from '~/shop/vocabulary.ts'
import { scentsOf } from '../scents/scents-of.ts'
import { isSoldOut, soldOutLast } from '../stock.ts'

/** The input of the rule; notes are merged ones, such as 'rose' for damask rose. */
export type Findable = {
	id: string
	price: number
	gender: Gender | null
	scentFamily: string | null
	family: Family | null
	secondFamily: Family | null
	sillage: number | null
	/** Hours on skin, from and to. */
	longevity: readonly [number, number] | null
	heat: Heat | null
	occasions: readonly Occasion[]
	notes: { top: readonly string[]; heart: readonly string[]; base: readonly string[] }
	isPerfume: boolean
	stock: Stock
}

/** An unanswered question is undefined: everything matches it. */
export type Wishes = {
	whom?: 'women' | 'men'
	occasion?: Occasion
	/** The maximum projection, from 1 to 4. */
	carry?: number
	/** The preferred merged note, and its family. */
	note?: { name: string; family: Family | null }
	budget?: number
}

export type Tier = 'top' | 'heart' | 'base'

export type Reason = {
	occasion?: Occasion
	note?: { name: string; tier: Tier }
	/** It lacks the preferred note, but has its family. */
	family?: Family
}

export type Match = { id: string; reason: Reason }
export type Answer = { best: Match[]; close: Match[] }

const BEST = 3
const CLOSE = 6

/** The first occasion in a bottle's list is its main one. */
const OCCASION_POINTS = [4, 3, 2.5, 2]
/** The base lasts for hours, so a preferred note counts most there. */
const NOTE_POINTS = { base: 4, heart: 3.5, top: 2.5 } as const
const FAMILY_POINTS = 1.5
const SECOND_FAMILY_POINTS = 0.75
/** Within the wanted projection, the closest; each step beyond it costs more than any note gives. */
const CARRY_POINTS = 1.5
const TOO_FAR = -5
const OWN_GENDER_POINTS = 1
/** Without a wish for a weak scent, a perfume is preferred to a spray. */
const PERFUME_POINTS = 1.5

/**
 * Price and gender are hard limits. The other wishes are weighted. Ties keep the candidates' order, newest first.
 * Sold-out bottles are never among the best.
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
	const family = note.family === bottle.family ? FAMILY_POINTS : SECOND_FAMILY_POINTS
	return (tier ? NOTE_POINTS[tier] : 0) + (isOfFamily(bottle, note.family) ? family : 0)
}

const isOfFamily = (bottle: Findable, family: Family | null): boolean =>
	family !== null && scentsOf(bottle).includes(family)

function carryPoints({ sillage }: Findable, { carry }: Wishes): number {
	if (carry === undefined || sillage === null) return 0
	return sillage > carry ? (sillage - carry) * TOO_FAR : CARRY_POINTS - (carry - sillage) / 2
}

export function tierOf({ notes }: Findable, name: string): Tier | undefined {
	return (['base', 'heart', 'top'] as const).find((tier) => notes[tier].includes(name))
}

function reasonFor(bottle: Findable, { occasion, note }: Wishes): Reason {
	const tier = note && tierOf(bottle, note.name)
	return {
		...(occasion && bottle.occasions.includes(occasion) ? { occasion } : {}),
		...(note && tier ? { note: { name: note.name, tier } } : {}),
		...(note && !tier && isOfFamily(bottle, note.family) ? { family: note.family! } : {}),
	}
}
