// What each bottle of an answer has that the others of it have not. Pure: the page and its test use the same rule.
import type { Occasion } from '~/shop/vocabulary.ts'
import { type Findable, type Tier, tierOf, type Wishes } from './finder.ts'

export type OwnReason =
	| { kind: 'note'; name: string; tier: Tier }
	| { kind: 'occasion'; occasion: Occasion }
	| { kind: 'hours'; hours: readonly [number, number] }
	| { kind: 'soft' | 'far' | 'price' }

/** One for each bottle, of different kinds where possible; none for a bottle of which too little is known. */
export function ownReasons(bottles: readonly Findable[], wishes: Wishes): (OwnReason | undefined)[] {
	const given = new Set<OwnReason['kind']>()
	return bottles.map((bottle) => {
		const others = bottles.filter((other) => other !== bottle)
		const reasons = reasonsOf(bottle, others, wishes)
		const own = reasons.find(({ kind }) => !given.has(kind)) ?? reasons[0]
		if (own) given.add(own.kind)
		return own
	})
}

/** First what was asked for, then what else sets it apart. An unknown value is never compared. */
function reasonsOf(bottle: Findable, others: readonly Findable[], wishes: Wishes): OwnReason[] {
	const { note, occasion } = wishes
	const hasMost = (value: (of: Findable) => number | null | undefined) =>
		others.length > 0 && others.every((other) => (value(bottle) ?? NaN) > (value(other) ?? NaN))
	const tier = note && tierOf(bottle, note.name)
	const isOwnTier = note && others.every((other) => tierOf(other, note.name) !== tier)
	const isFirst = ({ occasions }: Findable) => occasion !== undefined && occasions[0] === occasion
	const price = hasMost((of) => -of.price) && { kind: 'price' as const }
	const soft = hasMost((of) => of.sillage && -of.sillage) && { kind: 'soft' as const }
	return [
		note && tier && isOwnTier && { kind: 'note' as const, name: note.name, tier },
		occasion && isFirst(bottle) && !others.some(isFirst) && { kind: 'occasion' as const, occasion },
		wishes.budget !== undefined && price,
		wishes.carry !== undefined && soft,
		ownNote(bottle, others),
		bottle.longevity &&
			hasMost((of) => of.longevity?.[1]) && { kind: 'hours' as const, hours: bottle.longevity },
		hasMost((of) => of.sillage) && { kind: 'far' as const },
		soft,
		price,
	].filter((reason) => typeof reason === 'object' && reason !== null)
}

function ownNote(bottle: Findable, others: readonly Findable[]): OwnReason | undefined {
	for (const tier of ['heart', 'base', 'top'] as const) {
		const name = bottle.notes[tier].find((note) => !others.some((other) => tierOf(other, note)))
		if (name) return { kind: 'note', name, tier }
	}
	return undefined
}
