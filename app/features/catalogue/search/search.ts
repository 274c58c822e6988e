// What a visitor means by a search term. Literal first; when nothing matches, a slip of the finger is forgiven.

import type { PublicProduct } from '../product.ts'
import { fold } from './search-fold.ts'
import { nearestWord } from './spelling.ts'

type Searched = Pick<PublicProduct, 'name' | 'brand' | 'description'>

export type Understood = {
	matches: (product: Searched) => boolean
	/** What was searched for instead, when that is not what was typed. */
	meant?: string
}

/** Folding 84 descriptions at each keystroke would be felt on a cheap phone. */
const texts = new WeakMap<Searched, string>()

/** Name, brand and description; a line each, so that no phrase runs from one into the next. */
function textOf(product: Searched): string {
	const known = texts.get(product)
	if (known !== undefined) return known
	const text = [product.name, product.brand ?? '', product.description].map(fold).join('\n')
	texts.set(product, text)
	return text
}

export function understand(q: string, products: readonly Searched[], brands: readonly string[]): Understood {
	const wanted = fold(q)
	const literal = (product: Searched) => textOf(product).includes(wanted)
	if (products.some(literal)) return { matches: literal }
	return forgiven(wanted, products, brands) ?? { matches: literal }
}

function forgiven(
	wanted: string,
	products: readonly Searched[],
	brands: readonly string[],
): Understood | undefined {
	const inShop = (word: string) => products.some((product) => textOf(product).includes(word))
	const spellings = spellingsOf(products, brands)
	const typed = wanted.split(' ')
	const repaired = typed.map((word) => (inShop(word) ? word : nearestWord(word, [...spellings.keys()])))
	if (repaired.some((word) => word === undefined)) return undefined

	const shown = repaired.map((word) => spellings.get(word!) ?? word!)
	const words = fold(shown.join(' ')).split(' ')
	const matches = (product: Searched) => words.every((word) => textOf(product).includes(word))
	if (!products.some(matches)) return undefined

	const meant = brands.find((brand) => words.length > 1 && holdsInOrder(fold(brand).split(' '), words))
	const term = meant ?? shown.join(' ')
	return fold(term) === wanted ? { matches } : { matches, meant: term }
}

/**
 * The words of the shop, folded, each with the spelling to show. Brands and names come first: of two
 * equally near words the visitor rather means these. A brand also counts written in one word: 'ravenow'.
 */
function spellingsOf(products: readonly Searched[], brands: readonly string[]): Map<string, string> {
	const spellings = new Map<string, string>()
	const add = (folded: string, shown: string) => {
		if (folded && !spellings.has(folded)) spellings.set(folded, shown)
	}
	const addWords = (text: string) => {
		for (const word of text.split(/\s+/)) add(fold(word), word)
	}
	for (const brand of brands) {
		add(fold(brand).replaceAll(' ', ''), brand)
		addWords(brand)
	}
	for (const { name } of products) addWords(name)
	for (const { description } of products) {
		for (const word of fold(description).split(' ')) if (word.length >= 4) add(word, word)
	}
	return spellings
}

/** 'badee oud' are words of 'Bade'e Al Oud', in its order. */
function holdsInOrder(all: readonly string[], some: readonly string[]): boolean {
	let at = 0
	return some.every((word) => {
		at = all.indexOf(word, at) + 1
		return at > 0
	})
}
