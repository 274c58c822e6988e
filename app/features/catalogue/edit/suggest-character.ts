// Suggests a perfume's character from its notes, kind and concentration: a rule of thumb, which matches the values set
// by hand about as often as suggest-character.test.ts says. Never stored without the seller's confirmation.
import { ownEntry } from '~/shop/own-entry.ts'
import type { Category, Family, Gender, Heat, Occasion } from '~/shop/vocabulary.ts'
import type { Character, PublicProduct, ScentNotes } from '../product.ts'

export type ScentFacts = {
	category: Category
	concentration: string | null
	gender: Gender | null
	/** The specification's longer list of scents. */
	scentFamily: string | null
	notes: ScentNotes
}

/** The note of a word, and its family where known. */
export type KnownNote = { en: string; family: Family | null }

export type CharacterSuggestion = Character & Pick<PublicProduct, 'family' | 'secondFamily'>

type Kind = 'mist' | 'spray' | 'perfume' | 'oil' | 'diffuser'

/** Sprays and mists have no concentration, so the category comes first. */
const KINDS: Record<Category, Kind> = {
	perfumes: 'perfume',
	perfume_oils: 'oil',
	body_mist: 'mist',
	hair_perfumes: 'mist',
	body_spray: 'spray',
	antiperspirant_deodorant: 'spray',
	diffusers: 'diffuser',
}

const SCENT_VOTES: Record<string, Family> = {
	floral: 'floral',
	rose: 'floral',
	powdery: 'floral',
	fruity: 'fruity',
	sweet: 'gourmand',
	vanilla: 'gourmand',
	gourmand: 'gourmand',
	oriental: 'amber',
	spicy: 'amber',
	woody: 'woody',
	leather: 'woody',
	chypre: 'woody',
	oud: 'oud',
	fresh: 'fresh',
	citrus: 'fresh',
	sporty: 'fresh',
	aromatic: 'aromatic',
	fougere: 'aromatic',
}

/** The last word of a note that the dictionary lacks. */
const LAST_WORDS: [RegExp, Family][] = [
	[/woods?$/, 'woody'],
	[/(blossom|flower|petals)$/, 'floral'],
	[/(berry|fruit)$/, 'fruity'],
]

const words = (list: string): string[] => list.split(', ')

const HALF_VOTES = new Set(
	words(
		'vanilla, jasmine, patchouli, sandalwood, white musk, black pepper, pink pepper, cardamom, ' + 'ginger',
	),
)
const LASTING = words('oud, amber, benzoin, labdanum, myrrh, incense, tobacco, leather, tonka bean')
const LASTING_IN_BASE = words(
	'vanilla, patchouli, sandalwood, vetiver, oakmoss, ambergris, amber woods, cashmere wood, ' +
		'guaiac wood, cypriol, praline',
)
const RICH = words(
	'amber, benzoin, labdanum, myrrh, incense, tobacco, leather, tonka bean, vanilla, praline, ' +
		'caramel, honey, cocoa, coffee, dates, burnt sugar, cinnamon, spices, saffron, tuberose',
)

export function suggestCharacter(
	facts: ScentFacts,
	noteOf: (word: string) => KnownNote,
): CharacterSuggestion {
	const merged = (words: readonly string[]) => words.map((word) => noteOf(word))
	const [top, heart, base] = [merged(facts.notes.top), merged(facts.notes.heart), merged(facts.notes.base)]
	const all = new Map([...top, ...heart, ...base].map((note) => [note.en, note]))
	const deep = new Set([...heart, ...base].map(({ en }) => en))
	const count = (names: readonly string[], among: { has: (name: string) => boolean }) =>
		names.filter((name) => among.has(name)).length

	const [family, secondFamily] = familiesOf([...all.values()], deep.has('oud'), facts.scentFamily)
	const lasting =
		count(LASTING, deep) +
		count(LASTING_IN_BASE, new Set(base.map(({ en }) => en))) / 2 +
		(family === 'oud' ? 1 : 0)
	const rich = count(RICH, all) + (deep.has('oud') ? 2 : 0)
	const kind = KINDS[facts.category]
	// Without a note or scent that votes there is no basis; for a diffuser there is none either.
	if (kind === 'diffuser' || !family) return { ...NOTHING, family, secondFamily }
	const found: Found = {
		kind,
		family,
		lasting,
		rich,
		concentration: facts.concentration ?? 'EDP',
		forWomen: facts.gender === 'women',
		prays: deep.has('oud') || all.has('incense'),
	}
	const heat = heatOf(found)
	return {
		family,
		secondFamily,
		longevity: longevityOf(found),
		sillage: sillageOf(found),
		heat,
		occasions: occasionsOf(found, heat),
	}
}

const NOTHING: Character = { longevity: null, sillage: null, heat: null, occasions: [] }

type Found = {
	kind: Exclude<Kind, 'diffuser'>
	concentration: string
	family: Family
	lasting: number
	rich: number
	forWomen: boolean
	/** Oud in heart or base, or incense. */
	prays: boolean
}

/** The family with most votes, and the runner-up if it has a whole one. Of equals the first, from top to base. */
function familiesOf(
	notes: readonly KnownNote[],
	deepOud: boolean,
	scentFamily: string | null,
): [Family | null, Family | null] {
	const votes = new Map<Family, number>()
	const vote = (family: Family, weight: number) => votes.set(family, (votes.get(family) ?? 0) + weight)
	for (const { en, family } of notes) {
		const own = family ?? familyByLastWord(en)
		// Musk is in everything, and distinguishes nothing.
		if (own && en !== 'musk') vote(own, weightOf(en, deepOud))
	}
	const byScent = scentFamily && ownEntry(SCENT_VOTES, scentFamily.toLowerCase())
	if (byScent) vote(byScent, 1.5)
	// A Map is ordered by insertion, and sorting is stable.
	const [first, second] = [...votes].sort((a, b) => b[1] - a[1])
	return [first?.[0] ?? null, second && second[1] >= 1 ? second[0] : null]
}

function weightOf(en: string, deepOud: boolean): number {
	if (en === 'oud' && deepOud) return 3
	return HALF_VOTES.has(en) ? 0.5 : 1
}

const familyByLastWord = (en: string): Family | undefined =>
	LAST_WORDS.find(([ending]) => ending.test(en))?.[1]

const isBodyCare = ({ kind }: Found): boolean => kind === 'spray' || kind === 'mist'
const isOneOf = ({ family }: Found, families: readonly Family[]): boolean => families.includes(family)

function longevityOf(found: Found): [number, number] {
	const { kind, concentration, family, lasting } = found
	if (kind === 'mist') return [2, 3]
	if (kind === 'spray') return lasting >= 1 || family === 'gourmand' ? [3, 4] : [2, 3]
	if (kind === 'perfume' && isLight(concentration)) {
		const [from, to] = lasting >= 0.5 ? [5, 6] : [4, 5]
		return concentration === 'EDC' ? [from - 1, to - 1] : [from, to]
	}
	const [from, to] = eauDeParfum(family, lasting)
	return kind === 'perfume' && concentration === 'Parfum'
		? [Math.min(from + 1, 12), Math.min(to + 1, 12)]
		: [from, to]
}

const isLight = (concentration: string): boolean => concentration === 'EDT' || concentration === 'EDC'

function eauDeParfum(family: Family, lasting: number): [number, number] {
	if (family === 'oud' && lasting >= 2.5) return [10, 12]
	if (lasting < 1.5) return [6, 8]
	if (lasting < 2) return [7, 9]
	return lasting < 3 ? [8, 10] : [9, 12]
}

function sillageOf(found: Found): number {
	const { kind, concentration, family, lasting, rich } = found
	if (kind === 'mist') return 1
	if (kind === 'spray') return rich === 0 && isOneOf(found, ['fresh', 'floral', 'fruity']) ? 1 : 2
	if (kind === 'perfume' && isLight(concentration)) return lasting >= 0.5 ? 2 : 1
	const [from] = eauDeParfum(family, lasting)
	const sillage = from === 10 ? 4 : lasting >= 1.5 || rich >= 3 ? 3 : 2
	return kind === 'oil' ? sillage - 1 : sillage
}

function heatOf(found: Found): Heat {
	if (!isBodyCare(found) && found.rich >= 3) return 'evening'
	return found.rich <= 1 && isOneOf(found, ['fresh', 'floral', 'fruity', 'aromatic']) ? 'day' : 'any'
}

function occasionsOf(found: Found, heat: Heat): Occasion[] {
	if (heat === 'evening') {
		const wedding: Occasion[] = isOneOf(found, ['oud', 'floral']) ? ['wedding'] : []
		return ['evening', found.prays ? 'prayer' : 'date', ...wedding]
	}
	const prayer: Occasion[] = found.family === 'oud' ? ['prayer'] : []
	return ['everyday', ...dailyOccasions(found), ...prayer]
}

function dailyOccasions(found: Found): Occasion[] {
	const { family, lasting, forWomen } = found
	if (family === 'fresh' && !forWomen && (isBodyCare(found) || lasting < 1)) return ['sport']
	if (isOneOf(found, ['woody', 'aromatic', 'fresh']) && !forWomen) return ['office']
	if (!isBodyCare(found)) return family === 'floral' ? ['office', 'church'] : ['date']
	return isOneOf(found, ['gourmand', 'fruity', 'floral']) ? ['gift'] : []
}
