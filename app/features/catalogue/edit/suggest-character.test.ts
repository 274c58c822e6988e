import { describe, expect, test } from 'vitest'
import { ownEntry } from '~/shop/own-entry.ts'
import type { Category, Family, Gender } from '~/shop/vocabulary.ts'
import catalogue from '../../../../content/catalogue.json'
import dictionary from '../../../../content/notes.json'
import { type CharacterSuggestion, type ScentFacts, suggestCharacter } from './suggest-character.ts'

function noteOf(word: string) {
	const en = ownEntry<{ note: string }>(dictionary.words, word.toLowerCase())?.note ?? word.toLowerCase()
	const family = ownEntry<{ family: string }>(dictionary.notes, en)?.family ?? null
	return { en, family: family as Family | null }
}
const suggest = (more: Partial<ScentFacts>): CharacterSuggestion =>
	suggestCharacter(
		{
			category: 'perfumes',
			concentration: 'EDP',
			gender: 'unisex',
			scentFamily: null,
			notes: { top: [], heart: [], base: [] },
			...more,
		},
		noteOf,
	)
const notes = (top: string[], heart: string[] = [], base: string[] = []) => ({ top, heart, base })

/** How many of the sample's products the rule gets right in a respect, of 84. */
function agreement(scentField: boolean, agrees: (s: CharacterSuggestion, set: Set) => boolean): number {
	return catalogue.filter((product) => agrees(suggestionFor(product, scentField), product.character)).length
}
type Sample = (typeof catalogue)[number]
type Set = Sample['character']
const suggestionFor = (product: Sample, scentField: boolean) =>
	suggest({
		category: product.category.replace('-', '_') as Category,
		concentration: product.concentration,
		gender: product.gender as Gender,
		scentFamily: scentField ? product.scentFamily : null,
		notes: product.notes,
	})

describe('the rule of thumb agrees with the values set by hand as often as the catalogue’s paper says', () => {
	test.each([
		// Notes only and with the scent field, in percent of 84.
		['hours', 57, 57, (s, set) => String(s.longevity) === String(set.longevityHours)],
		[
			'hours within one',
			93,
			93,
			(s, { longevityHours }) =>
				(s.longevity ?? [99]).every((hour, end) => Math.abs(hour - longevityHours[end]!) <= 1),
		],
		['sillage', 73, 71, (s, set) => s.sillage === set.sillage],
		['sillage within one step', 99, 99, (s, set) => Math.abs((s.sillage ?? 9) - set.sillage) <= 1],
		['heat', 77, 80, (s, set) => s.heat === set.heat],
		['family', 67, 82, (s, set) => s.family === set.family],
		[
			'family as one of the two',
			87,
			90,
			(s, set) => s.family === set.family || s.family === set.secondFamily,
		],
		['second family', 38, 50, (s, set) => s.secondFamily === set.secondFamily],
	] satisfies [string, number, number, (s: CharacterSuggestion, set: Set) => boolean][])(
		'%s: %i%% by notes, %i%% with the scent field',
		(_, byNotes, withScent, agrees) => {
			const percent = (scentField: boolean) => Math.round((agreement(scentField, agrees) / 84) * 100)
			expect([percent(false), percent(true)]).toEqual([byNotes, withScent])
		},
	)

	test('occasions: of those suggested 76% are right, of those set 67% are found', () => {
		let [suggested, set, right] = [0, 0, 0]
		for (const product of catalogue) {
			const { occasions } = suggestionFor(product, true)
			suggested += occasions.length
			set += product.character.occasions.length
			right += occasions.filter((occasion) => product.character.occasions.includes(occasion)).length
		}
		expect([Math.round((right / suggested) * 100), Math.round((right / set) * 100)]).toEqual([76, 67])
	})
})

describe('a suggestion', () => {
	test.each([
		['agarwood', 'oud'],
		['oudh', 'oud'],
		['roses', 'rose'],
		['musks', 'musk'],
		['cedarwood', 'cedar'],
		['frankincense', 'incense'],
		['olibanum', 'incense'],
		['tonka', 'tonka bean'],
		['cacao', 'cocoa'],
		['chocolate', 'cocoa'],
	] as [string, string][])('takes %s for %s', (word, note) => {
		expect(suggest({ notes: notes([], [word, 'amber', 'rose']) })).toEqual(
			suggest({ notes: notes([], [note, 'amber', 'rose']) }),
		)
	})

	test.each([
		['ebony wood', 'woody'],
		['baobab flower', 'floral'],
		['lotus petals', 'floral'],
		['goji berry', 'fruity'],
		['safou fruit', 'fruity'],
		['Moringa blossom', 'floral'],
		['grey musk', null],
		['ndolé leaf', null],
		['constructor', null],
	] as [string, Family | null][])('an unknown word goes by its last word: %s is %s', (word, family) => {
		expect(suggest({ notes: notes([word]) }).family).toBe(family)
	})

	test('counts a note once, halves the common ones, and triples oud below the top', () => {
		expect(suggest({ notes: notes(['rose', 'damask rose'], ['lemon', 'lime']) })).toMatchObject({
			family: 'fresh',
			secondFamily: 'floral',
		})
		expect(suggest({ notes: notes(['vanilla', 'patchouli'], ['lemon']) })).toMatchObject({
			family: 'fresh',
			secondFamily: null,
		})
		expect(suggest({ notes: notes(['rose', 'iris'], ['oud']) }).family).toBe('oud')
		expect(suggest({ notes: notes(['oud', 'rose', 'iris']) }).family).toBe('floral')
		// A tie: met first from top to base. The scent field is heard last.
		expect(suggest({ notes: notes(['rose'], ['lemon']) }).family).toBe('floral')
		expect(suggest({ notes: notes(['rose'], ['lemon']), scentFamily: 'Citrus' }).family).toBe('fresh')
	})

	test('the other kinds: cologne, parfum, oil, hair, deodorant, diffuser', () => {
		const oud = notes(['rose'], ['oud'], ['amber', 'incense'])
		const edp = suggest({ notes: oud })
		expect(edp).toMatchObject({ longevity: [10, 12], sillage: 4, heat: 'evening' })
		expect(edp.occasions).toEqual(['evening', 'prayer', 'wedding'])
		expect(suggest({ notes: oud, concentration: 'Parfum' })).toMatchObject({
			longevity: [11, 12],
			sillage: 4,
		})
		expect(suggest({ notes: oud, category: 'perfume_oils', concentration: null })).toMatchObject({
			longevity: [10, 12],
			sillage: 3,
		})
		const light = notes(['lemon'], ['mint'])
		expect(suggest({ notes: light, concentration: 'EDT' })).toMatchObject({ longevity: [4, 5], sillage: 1 })
		expect(suggest({ notes: light, concentration: 'EDC' })).toMatchObject({ longevity: [3, 4], sillage: 1 })
		const care = { notes: oud, concentration: null }
		expect(suggest({ ...care, category: 'hair_perfumes' })).toEqual(
			suggest({ ...care, category: 'body_mist' }),
		)
		expect(suggest({ ...care, category: 'antiperspirant_deodorant' })).toEqual(
			suggest({ ...care, category: 'body_spray' }),
		)
		expect(suggest({ ...care, category: 'diffusers' })).toEqual({
			family: 'oud',
			secondFamily: 'amber',
			longevity: null,
			sillage: null,
			heat: null,
			occasions: [],
		})
	})

	test('without a note that votes suggests nothing', () => {
		expect(suggest({ notes: notes(['musk']) })).toEqual({
			family: null,
			secondFamily: null,
			longevity: null,
			sillage: null,
			heat: null,
			occasions: [],
		})
	})
})
