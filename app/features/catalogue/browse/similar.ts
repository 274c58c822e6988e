import type { Stock } from '~/shop/vocabulary.ts'
import type { ScentNotes } from '../product.ts'
import { isSoldOut } from '../stock.ts'

/** What the nose has to go by. */
export type Scent = { id: string; notes: ScentNotes | null; scentFamily: string | null; stock: Stock }

/** A product that smells close to another, and why. */
export type Likeness = {
	id: string
	/** The notes that both have, the most telling first, at most three. */
	notes: string[]
	/** Named when they share no note, only their family. */
	family: string | null
}

const NAMED_NOTES = 3

/** A common family tells about as much as a common note: less than any rare one. */
const FAMILY_WEIGHT = 1.5

/**
 * The products that smell closest to one: by the notes they share, where a rare note tells more than a common
 * one (a third of the shelf has vanilla, few have oud), and by their scent family; then in the shelf's order. What is
 * sold out is no way on from another product.
 */
export function similarTo(product: Scent, shelf: readonly Scent[], count = 4): Likeness[] {
	const weight = weightOfNotes(shelf)
	const own = new Set(notesOf(product))
	const closest: { other: Scent; shared: string[]; closeness: number }[] = []
	for (const other of shelf) {
		if (other.id === product.id || isSoldOut(other)) continue
		const shared = notesOf(other).filter((note) => own.has(note))
		const family = isSameFamily(product, other) ? FAMILY_WEIGHT : 0
		const closeness = shared.reduce((sum, note) => sum + weight(note), family)
		// Behind those that are as close: they stood before it on the shelf.
		const place = closest.findIndex((nearer) => nearer.closeness < closeness)
		if (closeness === 0 || (place < 0 && closest.length === count)) continue
		closest.splice(place < 0 ? closest.length : place, 0, { other, shared, closeness })
		closest.length = Math.min(closest.length, count)
	}
	return closest.map(({ other, shared }) => ({
		id: other.id,
		notes: shared.sort((a, b) => weight(b) - weight(a)).slice(0, NAMED_NOTES),
		family: shared.length === 0 ? other.scentFamily : null,
	}))
}

/** Of a scent or a shelf that stays the same, what was worked out before. */
const notesKnown = new WeakMap<Scent, string[]>()
const bottlesKnown = new WeakMap<readonly Scent[], Map<string, number>>()

function notesOf(scent: Scent): string[] {
	const { top, heart, base } = scent.notes ?? { top: [], heart: [], base: [] }
	const notes = notesKnown.get(scent) ?? [
		...new Set([...top, ...heart, ...base].map((note) => note.trim().toLowerCase())),
	]
	notesKnown.set(scent, notes)
	return notes
}

function isSameFamily(a: Scent, b: Scent): boolean {
	return !!a.scentFamily && a.scentFamily.toLowerCase() === b.scentFamily?.toLowerCase()
}

/** The logarithm of how rare a note is: never zero, so that even a note of every bottle counts a little. */
function weightOfNotes(shelf: readonly Scent[]): (note: string) => number {
	const bottles = bottlesKnown.get(shelf) ?? new Map<string, number>()
	if (!bottlesKnown.has(shelf))
		for (const scent of shelf)
			for (const note of notesOf(scent)) bottles.set(note, (bottles.get(note) ?? 0) + 1)
	bottlesKnown.set(shelf, bottles)
	return (note) => Math.log(1 + shelf.length / (bottles.get(note) ?? 1))
}

/** 'oud, amber and vanilla' */
export function inWords(words: readonly string[], and: string): string {
	if (words.length < 2) return words.join('')
	return `${words.slice(0, -1).join(', ')} ${and} ${words.at(-1)}`
}
