// Every searchable word, with the products and fields that have it. Products are added and removed one by one: a
// browser loads its whole index, a large shop's server updates it after an edit.
import { HOUSES, listed } from './meanings.ts'
import { facetsIn } from './search-facets.ts'
import { fold } from './search-fold.ts'
import type { NoteNames, SearchedProduct, SearchIndex } from './search-index.ts'
import { type Meanings, meaningsIn, spellingsIn } from './search-meanings.ts'
import { stem, wordsOf } from './search-words.ts'

/** The fields of a word, the strongest first. A note is 'whole' when the word is all of it: 'rose', not 'baie rose'. */
export const FIELDS = ['name', 'brand', 'house', 'note', 'partOfNote', 'family', 'description'] as const
export type Field = (typeof FIELDS)[number]
export const bitOf = (field: Field): number => 1 << FIELDS.indexOf(field)

/** Occurrences of a word: each product's position, and its fields in the lowest bits. One number: there are many. */
export type Places = readonly number[]
const FIELD_BITS = FIELDS.length
export const placeOfEntry = (entry: number): number => entry >> FIELD_BITS
export const fieldsIn = (entry: number): number => entry & ((1 << FIELD_BITS) - 1)

/** The meanings of the products' notes; and all words that may refer to them. */
export type NoteBook = {
	namesOf: (word: string) => NoteNames | undefined
	wordsFor: (written: Iterable<string>) => readonly NoteNames[]
}

/** The data for ranking results. */
type Ranked = Pick<SearchedProduct, 'id' | 'price' | 'category' | 'size' | 'stock'>

export class Vocabulary {
	/** By position. A freed position is empty until the next product takes it. */
	readonly products: (Ranked | undefined)[] = []
	/** Each name without the concentration, folded: 'asad' is all of 'Asad EDP'. */
	readonly names: string[] = []
	readonly words = new Map<string, number[]>()
	/** By stem: the longer words. Most words are their own stem, and are in no list. */
	readonly longer = new Map<string, string[]>()
	/** 'gender:women' and so on: the positions of the products that have it, each followed by its weight. */
	readonly facets = new Map<string, number[]>()
	readonly brands = new Map<string, number>()
	/** Names split at spaces, as written. */
	readonly spelled = new Map<string, number>()
	private readonly notes = new Map<string, number>()
	private readonly book: NoteBook
	private known: { meanings?: Meanings | undefined; spellings?: Map<string, string> | undefined } = {}
	/** The order of the products by position, newest first; by default the positions' own. */
	order: readonly number[] | undefined

	constructor(book: NoteBook) {
		this.book = book
	}

	/** The meanings of words, given the products' brands and notes. */
	get meanings(): Meanings {
		this.known.meanings ??= meaningsIn([...this.brands.keys()].sort(), this.noteWords())
		return this.known.meanings
	}

	/** Corrections of a misspelled word, with the spelling to show; most likely first. */
	get spellings(): ReadonlyMap<string, string> {
		this.known.spellings ??= spellingsIn(this, this.noteWords())
		return this.known.spellings
	}

	/** Words of descriptions, with how many products have them. */
	describing(): ReadonlyMap<string, number> {
		const described = bitOf('description')
		const having = [...this.words].filter(([, places]) => places.some((entry) => entry & described))
		return new Map(having.map(([word, places]) => [word, places.length]))
	}

	isBefore(a: number, b: number): number {
		return this.order ? this.order[a]! - this.order[b]! : a - b
	}

	/** The words of the shop that share a stem. */
	sharing(stem: string): readonly string[] {
		const longer = this.longer.get(stem) ?? []
		return this.words.has(stem) ? [stem, ...longer] : longer
	}

	/** `ranked`: the data for ranking, of a product that is in memory anyway. */
	add(product: SearchedProduct, at: number, ranked: Ranked = product): void {
		this.products[at] = ranked
		const concentration = fold(product.concentration)
		this.names[at] = wordsOf(product.name)
			.filter((word) => word !== concentration)
			.join(' ')
		for (const [word, fields] of wordsIn(product, this.book)) {
			const places = this.words.get(word)
			if (places) places.push((at << FIELD_BITS) | fields)
			else {
				this.words.set(word, [(at << FIELD_BITS) | fields])
				if (stem(word) !== word) filled(this.longer, stem(word), () => []).push(word)
			}
		}
		for (const [facet, weight] of facetsIn(product, this.noteOf))
			filled(this.facets, facet, () => []).push(at, weight)
		this.count(product, 1)
	}

	/** As it was when it was added. */
	remove(product: SearchedProduct, at: number): void {
		this.products[at] = undefined
		this.names[at] = ''
		for (const [word, fields] of wordsIn(product, this.book)) {
			const places = this.words.get(word)!
			takeOut(places, places.indexOf((at << FIELD_BITS) | fields), 1)
			if (places.length > 0) continue
			this.words.delete(word)
			const others = this.longer.get(stem(word))?.filter((other) => other !== word) ?? []
			if (others.length > 0) this.longer.set(stem(word), others)
			else this.longer.delete(stem(word))
		}
		for (const facet of facetsIn(product, this.noteOf).keys()) {
			const places = this.facets.get(facet)!
			let index = 0
			while (places[index] !== at) index += 2
			takeOut(places, index, 2)
			if (places.length === 0) this.facets.delete(facet)
		}
		this.count(product, -1)
	}

	private count({ brand, name, notes }: SearchedProduct, by: 1 | -1): void {
		const changed = [
			changeCount(this.brands, brand, by),
			...notes.map((note) => changeCount(this.notes, note, by)),
		].some(Boolean)
		for (const word of new Set(name.split(SPACES))) changeCount(this.spelled, word, by)
		this.known = { meanings: changed ? undefined : this.known.meanings }
	}

	private noteWords(): readonly NoteNames[] {
		return [...this.book.wordsFor(this.notes.keys())].sort(([a], [b]) => (a < b ? -1 : 1))
	}

	private readonly noteOf = (word: string): string => this.book.namesOf(word)?.[2] ?? word
}

const SPACES = /[\s-]+/

/** Whether a key was added to the table or removed from it. */
function changeCount(counts: Map<string, number>, key: string, by: 1 | -1): boolean {
	const count = (counts.get(key) ?? 0) + by
	if (count > 0) counts.set(key, count)
	else counts.delete(key)
	return count === 0 || (count === 1 && by === 1)
}

/** The last ones replace the removed ones: the order does not matter. */
function takeOut(list: number[], index: number, count: number): void {
	const last = list.splice(-count)
	if (index < list.length) list.splice(index, count, ...last)
}

/** The vocabulary of a whole index. */
export function vocabularyOf({ products, notes }: SearchIndex): Vocabulary {
	const byWord = new Map(notes.map((names) => [names[0], names]))
	const vocabulary = new Vocabulary({ namesOf: (word) => byWord.get(word), wordsFor: () => notes })
	for (const [at, product] of products.entries()) vocabulary.add(product, at)
	return vocabulary
}

/** The entry of a map, created when it is missing. */
function filled<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const known = map.get(key) ?? make()
	map.set(key, known)
	return known
}

/** The houses that a brand belongs to. */
const HOUSE_LINES = Object.entries(HOUSES).map(([house, lines]) => ({
	house,
	lines: listed(lines).map(fold),
}))
const housesOf = (brand: string): string[] =>
	HOUSE_LINES.flatMap(({ house, lines }) => (lines.includes(fold(brand)) ? [house] : []))

/** The words of a product with the fields that have them. */
function wordsIn(product: SearchedProduct, { namesOf }: NoteBook): Map<string, number> {
	const words = new Map<string, number>()
	const add = (text: string, field: Field, whole: Field = field) => {
		const parts = wordsOf(text)
		for (const word of parts)
			words.set(word, (words.get(word) ?? 0) | bitOf(parts.length === 1 ? whole : field))
	}
	add(product.name, 'name')
	add(product.brand, 'brand')
	for (const house of housesOf(product.brand)) add(house, 'house')
	for (const note of product.notes)
		for (const text of namesOf(note) ?? [note]) add(text, 'partOfNote', 'note')
	add(product.scent, 'family')
	add(product.words, 'description')
	return words
}
