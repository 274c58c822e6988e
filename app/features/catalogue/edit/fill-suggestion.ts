// Which empty fields of the product form a suggestion fills. Input is never overwritten.
import { ownEntry } from '~/shop/own-entry.ts'
import { GENDERS } from '~/shop/vocabulary.ts'
import { knownCategory } from '../category.ts'
import { type KnownWord, listedWords, wordsText } from './note-words.ts'
import type { ProductText } from './product-form.ts'
import { type KnownNote, suggestCharacter } from './suggest-character.ts'

export function fillSuggestion(values: ProductText, known: readonly KnownWord[]): Partial<ProductText> {
	const category = knownCategory(values.category)
	if (!category) return {}
	const { family, secondFamily, longevity, sillage, heat, occasions } = suggestCharacter(
		{
			category,
			concentration: values.concentration || null,
			gender: GENDERS.find((gender) => gender === values.gender) ?? null,
			scentFamily: values.scentFamily || null,
			notes: {
				top: listedWords(values.notesTop),
				heart: listedWords(values.notesHeart),
				base: listedWords(values.notesBase),
			},
		},
		meaningsOf(known),
	)
	const found: Partial<ProductText> = { family: family ?? '', secondFamily: secondFamily ?? '' }
	// The two hours are one value: both or none is filled.
	if (!values.longevityFrom && !values.longevityTo && longevity) {
		found.longevityFrom = String(longevity[0])
		found.longevityTo = String(longevity[1])
	}
	found.sillage = String(sillage ?? '')
	found.heat = heat ?? ''
	found.occasions = wordsText(occasions)
	// The families are a pair too: a runner-up beside another first makes no sense.
	if (values.family && values.family !== family) found.secondFamily = ''
	return Object.fromEntries(
		Object.entries(found).filter(([field, value]) => value && !values[field as keyof ProductText]),
	)
}

function meaningsOf(known: readonly KnownWord[]): (word: string) => KnownNote {
	const table = Object.fromEntries(known.map(({ word, note, family }) => [word, { en: note, family }]))
	return (word) => ownEntry(table, word.toLowerCase()) ?? { en: word.toLowerCase(), family: null }
}
