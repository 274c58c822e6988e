// What typed words mean, and corrections of misspelled ones: from the table of meanings and from the index.
import { HOUSES, listed, MEANINGS, PERFUME_WORDS, STOP_WORDS } from './meanings.ts'
import { fold } from './search-fold.ts'
import type { NoteNames } from './search-index.ts'
import { stem, stemKey, wordsOf } from './search-words.ts'

export const NOTE_FACET = 'note:'

/** What a word or a phrase means. */
export type Meaning = { alike: (readonly string[])[]; facets: string[] }

export type Meanings = {
	/** Phrases of one word or several, and brands of several words, by `keyOf`. */
	meanings: ReadonlyMap<string, Meaning>
	/** Phrases written in one word: 'ravenow', 'bodyspray'. */
	joined: ReadonlyMap<string, string>
	perfume: ReadonlySet<string>
	stop: ReadonlySet<string>
}

export function meaningsIn(brands: readonly string[], notes: readonly NoteNames[]): Meanings {
	const meanings = new Map<string, Meaning>()
	const joined = new Map<string, string>()
	const add = (phrase: string, alike: readonly string[], facets: readonly string[]) => {
		const words = wordsOf(phrase)
		const known = meanings.get(stemKey(words))
		meanings.set(stemKey(words), {
			alike: [...(known?.alike ?? []), ...alike.map(wordsOf)],
			facets: [...(known?.facets ?? []), ...facets],
		})
		const inOne = words.join('')
		if (words.length > 1 && !joined.has(inOne)) joined.set(inOne, phrase)
	}
	for (const brand of brands) if (wordsOf(brand).length > 1) add(brand, [], [])
	for (const { words, alike, facets } of MEANINGS)
		for (const phrase of listed(words)) add(phrase, listed(alike), listed(facets))
	for (const [word, french, note, noteInFrench] of notes)
		for (const phrase of new Set([word, french, note, noteInFrench]))
			add(phrase, [note, noteInFrench], [`${NOTE_FACET}${note}`])
	return {
		meanings,
		joined,
		perfume: new Set(listed(PERFUME_WORDS).map((word) => stem(fold(word)))),
		stop: new Set(listed(STOP_WORDS).map(fold)),
	}
}

type Counts = ReadonlyMap<string, number>
/** The words of brands, names (as written) and descriptions. */
type Spelled = { brands: Counts; spelled: Counts; describing: () => Counts }

/** The more frequent first: it is more likely. */
const commonFirst = (counts: Counts): string[] =>
	[...counts].sort(([a, some], [b, others]) => others - some || (a < b ? -1 : 1)).map(([word]) => word)

/** Corrections of a misspelled word, folded, with the spelling to show; most likely first. */
export function spellingsIn(vocabulary: Spelled, notes: readonly NoteNames[]): Map<string, string> {
	const spellings = new Map<string, string>()
	const stop = new Set(listed(STOP_WORDS).map(fold))
	const add = (folded: string, shown: string) => {
		if (folded.length > 1 && !spellings.has(folded) && !stop.has(folded)) spellings.set(folded, shown)
	}
	const addWords = (text: string) => {
		for (const word of text.split(/[\s-]+/)) add(wordsOf(word).at(-1) ?? '', word)
	}
	for (const brand of commonFirst(vocabulary.brands)) {
		add(wordsOf(brand).join(''), brand)
		addWords(brand)
	}
	for (const word of commonFirst(vocabulary.spelled)) addWords(word)
	for (const text of [...Object.keys(HOUSES), ...MEANINGS.flatMap(({ words }) => listed(words))])
		addWords(text)
	for (const word of listed(PERFUME_WORDS)) addWords(word)
	for (const name of notes.flat()) addWords(name)
	for (const word of commonFirst(vocabulary.describing())) if (word.length >= 4) add(word, word)
	return spellings
}
