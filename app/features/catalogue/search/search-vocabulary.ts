// Every word that search can find, with the products and fields that have it: made once from an index.
import { HOUSES, listed } from './meanings.ts'
import { fold } from './search-fold.ts'
import type { NoteNames, SearchedProduct, SearchIndex } from './search-index.ts'
import { type Meanings, meaningsIn, NOTE_FACET, spellingsIn } from './search-meanings.ts'
import { stem, wordsOf } from './search-words.ts'

/** Where a word stands, the strongest first. A note is 'whole' when the word is all of it: 'rose', not 'baie rose'. */
export const FIELDS = ['name', 'brand', 'house', 'note', 'partOfNote', 'family', 'description'] as const
export type Field = (typeof FIELDS)[number]

/** The places of products and after each its fields that have a word, as bits of `FIELDS`: lists, since there are many. */
export type Places = readonly number[]
export const bitOf = (field: Field): number => 1 << FIELDS.indexOf(field)

export type Vocabulary = Meanings & {
	products: readonly SearchedProduct[]
	/** The words of each name without the concentration: 'asad' is all of 'Asad EDP'. */
	names: readonly (readonly string[])[]
	words: ReadonlyMap<string, Places>
	/** By stem: the words that share it. */
	stems: ReadonlyMap<string, readonly string[]>
	/** 'gender:women' and so on: the places of the products that have it, and after each how much that counts. */
	facets: ReadonlyMap<string, readonly number[]>
	/** What a mistyped word may be, with the spelling to show; likelier ones first. */
	spellings: ReadonlyMap<string, string>
}

export function vocabularyOf(index: SearchIndex): Vocabulary {
	const { products } = index
	const namesOf = namesByNote(index)
	const words = listsOf(products.map((product) => wordsIn(product, namesOf)))
	const stems = new Map<string, string[]>()
	for (const word of words.keys()) filled(stems, stem(word), () => []).push(word)
	return {
		products,
		names: products.map(nameOf),
		words,
		stems,
		facets: listsOf(products.map((product) => facetsIn(product, namesOf))),
		...meaningsIn(index),
		spellings: spellingsIn(index),
	}
}

/** What a product is found by does not change with the others: of one that stays it is known already. */
function perProduct<Fact>(work: (product: SearchedProduct, namesOf: NamesOfNotes) => Fact) {
	const known = new WeakMap<SearchedProduct, Fact>()
	return (product: SearchedProduct, namesOf: NamesOfNotes): Fact => {
		const fact = known.get(product) ?? work(product, namesOf)
		known.set(product, fact)
		return fact
	}
}

const names = perProduct(({ name, concentration }) =>
	wordsOf(name).filter((word) => word !== fold(concentration)),
)
const nameOf = (product: SearchedProduct) => names(product, NO_NOTES)

/** Every key of the products' own tables, with the place of each product that has it and what it has there. */
function listsOf(tables: readonly Table[]): Map<string, number[]> {
	const lists = new Map<string, number[]>()
	for (const [at, { keys, values }] of tables.entries())
		for (let index = 0; index < keys.length; index++)
			filled(lists, keys[index]!, () => []).push(at, values[index]!)
	return lists
}

/** Two lists need a fifth of a map's memory. */
type Table = { keys: string[]; values: number[] }
const tableOf = (map: ReadonlyMap<string, number>): Table => ({
	keys: [...map.keys()],
	values: [...map.values()],
})

/** The entry of a map, made when it is missing. */
function filled<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
	const known = map.get(key) ?? make()
	map.set(key, known)
	return known
}

type NamesOfNotes = ReadonlyMap<string, NoteNames>
const NO_NOTES: NamesOfNotes = new Map()

const namesByNote = ({ notes }: SearchIndex): NamesOfNotes => new Map(notes.map((names) => [names[0], names]))

/** The houses that a brand belongs to. */
const HOUSE_LINES = Object.entries(HOUSES).map(([house, lines]) => ({
	house,
	lines: listed(lines).map(fold),
}))
const housesOf = (brand: string): string[] =>
	HOUSE_LINES.flatMap(({ house, lines }) => (lines.includes(fold(brand)) ? [house] : []))

const wordsIn = perProduct((product, namesOf) => {
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
		for (const text of namesOf.get(note) ?? [note]) add(text, 'partOfNote', 'note')
	add(product.scent, 'family')
	add(product.words, 'description')
	return tableOf(words)
})

const facetsIn = perProduct((product, namesOf) => {
	const facets = new Map<string, number>()
	const notes = product.notes.map((note): [string, number] => [
		`${NOTE_FACET}${namesOf.get(note)?.[2] ?? note}`,
		HAS_NOTE,
	])
	for (const [facet, weight] of [...facetsOf(product), ...notes])
		facets.set(facet, Math.max(weight, facets.get(facet) ?? 0))
	return tableOf(facets)
})

/** What a facet counts: a note as where it is written, anything else like a family, or that a product suits as well. */
const HAS_NOTE = 7
const HAS = 6
const SUITS = 4

/** What a product has, for the words of `MEANINGS`. */
function facetsOf(product: SearchedProduct): [string, number][] {
	const { gender, heat, sillage, longevity, price } = product
	const facets: [string, number][] = [
		['all', HAS],
		[`category:${product.category}`, HAS],
		[`scent:${fold(product.scent)}`, HAS],
		[`concentration:${CONCENTRATIONS[fold(product.concentration)] ?? fold(product.concentration)}`, HAS],
		[`gender:${gender}`, HAS],
		[`family:${product.family}`, HAS],
		[`family:${product.secondFamily}`, HAS - 0.5],
		[`heat:${heat}`, HAS],
		...product.occasions.map((occasion): [string, number] => [`occasion:${occasion}`, HAS]),
	]
	// The cheaper or the dearer, the better.
	if (price <= CHEAP) facets.push(['price:low', HAS - price / CHEAP])
	if (price >= DEAR) facets.push(['price:high', HAS - DEAR / price])
	if (gender === 'unisex') facets.push(['gender:men', SUITS], ['gender:women', SUITS])
	if (heat === 'any') facets.push(['heat:day', SUITS], ['heat:evening', SUITS])
	if (longevity >= 6) facets.push(['longevity:long', longevity >= 8 ? HAS : SUITS])
	if (sillage >= 3) facets.push(['sillage:strong', HAS])
	if (sillage === 1) facets.push(['sillage:soft', HAS])
	const size = Number.parseFloat(product.size)
	if (size <= 50) facets.push(['size:small', HAS])
	if (size >= 200) facets.push(['size:large', HAS])
	if (product.notes.some((note) => CITRUS.has(note))) facets.push(['smells:citrus', SUITS])
	return facets
}

/** The two spellings of each are one (decisions, 'Catalogue'). */
const CONCENTRATIONS: Record<string, string> = { 'eau de parfum': 'edp', 'eau de toilette': 'edt' }

/** In francs: a third of the shop is cheaper, a third dearer. */
const CHEAP = 20_000
const DEAR = 25_000

const CITRUS = new Set([
	...['lemon', 'lemon zest', 'lime', 'bergamot', 'grapefruit', 'pink grapefruit', 'mandarin', 'tangerine'],
	...['green mandarin', 'bitter orange'],
])
