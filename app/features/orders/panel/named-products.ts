// The products that a customer's own words name: 'bonjour je veux 2 kamrah qahwa et un yara spray svp'. By their names,
// not by what they smell of, so that a text which names nothing offers nothing.
import { type Meaning, meaningsIn } from '~/features/catalogue/search/search-meanings.ts'
import { stem, wordsOf } from '~/features/catalogue/search/search-words.ts'
import { slipsBetween } from '~/features/catalogue/search/spelling.ts'

type Nameable = { id: string; name: string; brand: string | null; size: string | null; category: string }
/** One place of the text: the products it may mean, best first, and how many of it. */
export type NamedProducts = { ids: string[]; quantity: number }

const MOST_FOR_A_NAME = 3
/** Words between two words of one name: 'amber and leather'. */
const WIDEST_GAP = 2
const PIECES: Readonly<Record<string, number>> = Object.fromEntries(
	[
		'un une one a',
		'deux two',
		'trois three',
		'quatre four',
		'cinq five',
		'six',
		'sept seven',
		'huit eight',
	].flatMap((words, index) => words.split(' ').map((word) => [stem(word), index + 1] as const)),
)
const MOST_PIECES = 99
/** No product's name goes on after one of these; '1)' begins a list. */
const BREAKS = /[,;+!?\n/•]|\.(?!\d)|\s[-–—]\s|(?<![(\d])\d{1,2}\)/
/** A longer text is read up to here: every word of it is compared with every name. */
const LONGEST_READ = 600

const { meanings, stop, perfume } = meaningsIn([], [])
const stopped = new Set([...stop].map(stem))
/** Between two products; inside a name only where it has one of its own. */
const JOINING = ['and', 'et']
/** Words of names that people also use otherwise, besides those of the table of meanings. */
const ORDINARY = new Set(
	'al, now, tous, love, pure, dark, ice, go, sugar, weekend, africa, secret, wonder, comfort'.split(', '),
)
const meaningOf = (word: string) => meanings.get(stem(word))
const isOrdinary = (word: string): boolean => ORDINARY.has(word) || meaningOf(word) !== undefined
const isFiller = (word: string): boolean => stopped.has(word) || perfume.has(stem(word)) || isKind(word)
/** 'spray', 'mist', 'edp': which kind of product, whatever its name. */
const isKind = (word: string): boolean =>
	word === 'perfumed' || !!meaningOf(word)?.facets.some((facet) => /^(category|concentration):/.test(facet))

type Named = Nameable & {
	words: string[]
	/** What tells it from others of its brand. */
	own: string[]
	/** 'Amber & Leather'. */
	joins: boolean
}
/** The products that have a word in their name. */
type Names = Map<string, Named[]>

const orAll = (some: string[], all: string[]): string[] => (some.length > 0 ? some : all)

/** A name without what others share: 'Khamrah Perfumed Body Spray' is 'khamrah'. */
function namedBy(product: Nameable): Named {
	const all = [...new Set(wordsOf(product.name).map(stem))]
	const words = orAll(
		all.filter((word) => !isFiller(word)),
		all,
	)
	const brand = wordsOf(product.brand ?? '').map(stem)
	const own = orAll(
		words.filter((word) => !brand.includes(word)),
		words,
	)
	return { ...product, words, own, joins: /&|\b(and|et)\b/i.test(product.name) }
}

export function productsNamedIn(text: string, products: readonly Nameable[]): NamedProducts[] {
	const known: Names = new Map()
	/** 'ravenow': rave, now. */
	const pairs = new Map<string, string[]>()
	for (const product of products.map(namedBy))
		for (const [at, word] of product.words.entries()) {
			const having = known.get(word)
			if (having) having.push(product)
			else known.set(word, [product])
			const next = product.words[at + 1]
			if (next) pairs.set(word + next, [word, next])
		}
	const parts = text.slice(0, LONGEST_READ).split(BREAKS)
	const found = parts.flatMap((part) => namedInPart(tokensOf(part, known, pairs), known))
	// Named twice it is meant once: 'le khamrah est là ? je veux le khamrah'.
	const byBest = Map.groupBy(found, ({ ids: [best] }) => best)
	return [...byBest.values()].map((same) => ({
		ids: same[0]!.ids,
		quantity: Math.max(...same.map(({ quantity }) => quantity)),
	}))
}

/** '9 pm' is '9pm', and 'ravenow' is 'rave now', where names have it so. */
function tokensOf(part: string, known: Names, pairs: ReadonlyMap<string, string[]>): string[] {
	const typed = wordsOf(part).map(stem)
	const tokens: string[] = []
	for (let at = 0; at < typed.length; at++) {
		const word = typed[at]!
		const joined = word + (typed[at + 1] ?? '')
		if (!known.has(word) && known.has(joined)) {
			tokens.push(joined)
			at++
		} else tokens.push(...((!known.has(word) && pairs.get(word)) || [word]))
	}
	return tokens
}

type Reading = { product: Named; at: number[]; score: number }

function namedInPart(tokens: readonly string[], known: Names): NamedProducts[] {
	const meant = tokens.map((token) => wordsMeantBy(token, known.keys()))
	const taken = new Set<number>()
	const found: (NamedProducts & { first: number; last: number })[] = []
	for (;;) {
		const readings = readingsOf(tokens, meant, taken, known).sort((a, b) => b.score - a.score)
		const [best] = readings
		if (!best) break
		const others = readings.filter(({ at }) => at.every((place) => best.at.includes(place)))
		const ids = [...new Set(others.map(({ product }) => product.id))].slice(0, MOST_FOR_A_NAME)
		for (const place of best.at) taken.add(place)
		found.push({ ids, quantity: 1, first: best.at[0]!, last: best.at.at(-1)! })
	}
	found.sort((a, b) => a.first - b.first)
	return found.map(({ ids, first, last }) => ({ ids, quantity: piecesAt(tokens, first, last, taken) }))
}

/** The words of names that a typed word may be, with how sure that is. Ordinary words are never misspelled ones. */
function wordsMeantBy(token: string, names: Iterable<string>): Map<string, number> {
	const meaning = meaningOf(token)
	const meant = new Map<string, number>()
	for (const name of names) {
		if (name === token) meant.set(name, 1)
		// 'noir' is 'black'.
		else if (meaning && saidBy(meaning) === saidBy(meaningOf(name))) meant.set(name, 0.9)
		else if (meaning?.alike.some(([word]) => word === name)) meant.set(name, 0.9)
		else if (!meaning && !isFiller(token) && !isOrdinary(name) && isSlip(token, name)) meant.set(name, 0.8)
	}
	return meant
}

const saidBy = (meaning: Meaning | undefined): string =>
	[...new Set([...(meaning?.alike.flat() ?? []), ...(meaning?.facets ?? [])])].join()

/** The longer a word, the more slips: 'kamra' is 'khamrah', but 'rêve' is not 'rave'. */
function isSlip(typed: string, name: string): boolean {
	const longest = Math.max(typed.length, name.length)
	const allowed = longest < 5 ? 0 : longest < 7 ? 1 : 2
	const slips = slipsBetween(typed, name, allowed)
	return slips <= allowed && (slips < 2 || typed[0] === name[0])
}

/** Words that are nothing else than names. */
const isTelling = (meant: ReadonlyMap<string, number>): boolean =>
	[...meant.keys()].some((word) => !isOrdinary(word))

const weightOf = (word: string): number => (isOrdinary(word) ? 0.5 : 1)

/** Every product of which enough is named from some word on. */
function readingsOf(
	tokens: readonly string[],
	meant: readonly ReadonlyMap<string, number>[],
	taken: ReadonlySet<number>,
	known: Names,
): Reading[] {
	const readings: Reading[] = []
	for (const [start, words] of meant.entries()) {
		if (taken.has(start)) continue
		const begun = new Set([...words.keys()].flatMap((word) => known.get(word)!))
		for (const product of begun) {
			const at: number[] = []
			const said = new Map<string, number>()
			for (
				let place = start;
				place < tokens.length && place - (at.at(-1) ?? start) <= WIDEST_GAP + 1;
				place++
			) {
				const word = taken.has(place)
					? undefined
					: product.words.find((each) => meant[place]!.has(each) && !said.has(each))
				if (word === undefined) {
					if (JOINING.includes(tokens[place]!) ? !product.joins : isTelling(meant[place]!)) break
					continue
				}
				said.set(word, meant[place]!.get(word)!)
				at.push(place)
			}
			const whole = product.own.every((word) => said.has(word))
			if (!isTelling(said) && !(whole && said.size > 1)) continue
			const weight = [...said].reduce((sum, [word, sure]) => sum + weightOf(word) * sure, 0)
			const all = product.words.reduce((sum, word) => sum + weightOf(word), 0)
			const gaps = at.at(-1)! - start + 1 - at.length
			const score = weight + weight / all - gaps / 10 + kindScore(product, tokens, start, at.at(-1)!)
			readings.push({ product, at, score })
		}
	}
	return readings
}

/** A kind, size or brand that is named beside it; without a kind it is a perfume. */
function kindScore(
	{ category, size, brand }: Named,
	tokens: readonly string[],
	first: number,
	last: number,
): number {
	const begin = tokens.findLastIndex((word, at) => at < first && JOINING.includes(word)) + 1
	const end = tokens.findIndex((word, at) => at > last && JOINING.includes(word))
	const near = tokens.slice(Math.max(first - 3, begin), end === -1 ? last + 4 : Math.min(end, last + 4))
	const kinds = near
		.flatMap((word) => meaningOf(word)?.facets ?? [])
		.filter((facet) => facet.startsWith('category:'))
	const wanted = kinds.length > 0 ? kinds.includes(`category:${category}`) : category === 'perfumes'
	const sized = size !== null && near.includes(stem(wordsOf(size).join('')))
	const branded = wordsOf(brand ?? '').some((word) => near.includes(stem(word)))
	return (wanted ? 1 : 0) + (sized ? 0.3 : 0) + (branded ? 0.2 : 0)
}

/** '2 yara', 'deux flacons de yara', 'yara x2', 'yara 2'. A figure counts once, and one of a size is none. */
function piecesAt(tokens: readonly string[], first: number, last: number, taken: Set<number>): number {
	const pieces = (at: number): number | undefined => {
		if (taken.has(at) || tokens[at + 1] === 'ml') return undefined
		const token = tokens[at] ?? ''
		const count = PIECES[token] ?? Number(/^x?(\d{1,2})(?:x|pc|pcs)?$/.exec(token)?.[1])
		return count >= 1 && count <= MOST_PIECES ? count : undefined
	}
	const before = [first - 1, first - 2, first - 3, first - 4]
	for (const at of before) {
		if (at < 0 || taken.has(at)) break
		const count = pieces(at)
		if (count !== undefined) return take(at, count)
		if (!isFiller(tokens[at]!) && tokens[at] !== 'x') break
	}
	// 'yara edp x 2': past the kind.
	const after = tokens.findIndex((word, at) => at > last && word !== 'x' && !isKind(word))
	const count = /\d/.test(tokens[after] ?? '') ? pieces(after) : undefined
	return count === undefined ? 1 : take(after, count)

	function take(at: number, count: number): number {
		taken.add(at)
		return count
	}
}
