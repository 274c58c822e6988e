// The dictionary of scent notes: the French of each word, and the note that several words mean. Used by loaders only,
// so that it stays out of the browser bundle.
import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Language } from '~/shop/language.ts'
import { ownEntry } from '~/shop/own-entry.ts'
import { FAMILIES, type Family } from '~/shop/vocabulary.ts'

const dictionary = z.object({
	/** As sellers write them: 'damask rose' is the note 'rose'. */
	words: z.record(z.string(), z.object({ fr: z.string(), note: z.string() })),
	notes: z.record(
		z.string(),
		z.object({
			fr: z.string(),
			family: z.enum(FAMILIES),
			text: z.object({ en: z.string(), fr: z.string() }),
		}),
	),
})

let known: z.infer<typeof dictionary> | undefined

function readDictionary(): z.infer<typeof dictionary> {
	known ??= dictionary.parse(JSON.parse(readFileSync('content/notes.json', 'utf8')))
	return known
}

const keyOf = (word: string): string => word.trim().toLowerCase()

/** A note's word in a page's language. An unknown one is shown as typed. */
export function noteName(word: string, language: Language): string {
	return (language === 'fr' && ownEntry(readDictionary().words, keyOf(word))?.fr) || word
}

export type Note = { en: string; fr: string; family: Family | null }

/** The note of a word: 'tangerine' and 'mandarin' are one. An unknown word is a note of its own. */
export function noteOf(word: string): Note {
	const key = keyOf(word)
	const en = ownEntry(readDictionary().words, key)?.note ?? key
	const note = ownEntry(readDictionary().notes, en)
	return { en, fr: note?.fr ?? en, family: note?.family ?? null }
}

/** Every word of the dictionary with its meaning, for typing notes. */
export function knownWords(): { word: string; fr: string; note: string; family: Family | null }[] {
	return Object.entries(readDictionary().words).map(([word, { fr, note }]) => ({
		word,
		fr,
		note,
		family: noteOf(word).family,
	}))
}

/** The description of a note; an unknown note has none. */
export const noteText = (en: string, language: Language): string =>
	ownEntry(readDictionary().notes, en)?.text[language] ?? ''

/** Every word of the dictionary that means one of these notes, as `noteOf` names them. */
export function wordsForNotes(notes: ReadonlySet<string>): string[] {
	return Object.entries(readDictionary().words).flatMap(([word, { note }]) => (notes.has(note) ? [word] : []))
}
