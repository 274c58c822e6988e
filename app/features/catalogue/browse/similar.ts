import type { Stock } from '~/shop/vocabulary.ts'
import type { ScentNotes } from '../product.ts'
import { isSoldOut } from '../stock.ts'

/** The basis of similarity: each note once, lowercase. */
export type Scent = { id: string; notes: readonly string[]; scentFamily: string | null; stock: Stock }

export function scentOf({
	id,
	notes,
	scentFamily,
	stock,
}: Omit<Scent, 'notes'> & { notes: ScentNotes | null }): Scent {
	const { top, heart, base } = notes ?? { top: [], heart: [], base: [] }
	const words = [...top, ...heart, ...base].map((note) => note.trim().toLowerCase())
	return { id, notes: [...new Set(words)], scentFamily, stock }
}

/** A product that smells similar to another, and why. */
export type Likeness = {
	id: string
	/** The shared notes, the rarest first, at most three. */
	notes: string[]
	/** Set when they share no note, only their family. */
	family: string | null
}

const NAMED_NOTES = 3

/** A shared family counts about as much as a common note: less than any rare one. */
const FAMILY_WEIGHT = 1.5

/**
 * The most similar products: by shared notes, where a rare note counts more than a common one (a third of the
 * candidates have vanilla, few have oud), and by scent family; then in their own order. Sold-out products are left out.
 */
export function similarTo(product: Scent, candidates: readonly Scent[], count = 4): Likeness[] {
	const { byNote, byFamily } = placesOn(candidates)
	const having = (note: string) => byNote.get(note) ?? []
	const weight = (note: string) => Math.log(1 + candidates.length / (having(note).length || 1))
	// Only products with something in common are scored: a large shop has thousands of others.
	const closeness = new Map<number, number>()
	const add = (at: number, points: number) => closeness.set(at, (closeness.get(at) ?? 0) + points)
	for (const at of byFamily.get(familyOf(product)) ?? []) add(at, FAMILY_WEIGHT)
	for (const note of product.notes) {
		const points = weight(note)
		for (const at of having(note)) add(at, points)
	}
	const closest: { at: number; points: number }[] = []
	for (const [at, points] of closeness) {
		const other = candidates[at]!
		if (other.id === product.id || isSoldOut(other)) continue
		const isFarther = (kept: { at: number; points: number }) =>
			kept.points < points || (kept.points === points && kept.at > at)
		const place = closest.findIndex(isFarther)
		if (place < 0 && closest.length === count) continue
		closest.splice(place < 0 ? closest.length : place, 0, { at, points })
		closest.length = Math.min(closest.length, count)
	}
	const own = new Set(product.notes)
	return closest.map(({ at }) => {
		const other = candidates[at]!
		const shared = other.notes.filter((note) => own.has(note))
		return {
			id: other.id,
			notes: shared.sort((a, b) => weight(b) - weight(a)).slice(0, NAMED_NOTES),
			family: shared.length === 0 ? other.scentFamily : null,
		}
	})
}

const familyOf = ({ scentFamily }: Scent): string => scentFamily?.toLowerCase() ?? ''

type CandidateIndex = { byNote: Map<string, number[]>; byFamily: Map<string, number[]> }

const placesCache = new WeakMap<readonly Scent[], CandidateIndex>()

function placesOn(candidates: readonly Scent[]): CandidateIndex {
	const cached = placesCache.get(candidates)
	if (cached) return cached
	const places: CandidateIndex = { byNote: new Map(), byFamily: new Map() }
	const put = (map: Map<string, number[]>, key: string, at: number) => {
		const list = map.get(key)
		if (list) list.push(at)
		else map.set(key, [at])
	}
	for (const [at, scent] of candidates.entries()) {
		for (const note of scent.notes) put(places.byNote, note, at)
		if (familyOf(scent)) put(places.byFamily, familyOf(scent), at)
	}
	placesCache.set(candidates, places)
	return places
}

/** 'oud, amber and vanilla' */
export function inWords(words: readonly string[], and: string): string {
	if (words.length < 2) return words.join('')
	return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}
