import { expect, test } from 'vitest'
import { fillSuggestion } from './fill-suggestion.ts'
import { emptyProduct } from './product-form.ts'

const known = [
	{ word: 'oud', fr: 'oud', note: 'oud', family: 'oud' as const },
	{ word: 'oudh', fr: 'oud', note: 'oud', family: 'oud' as const },
	{ word: 'amber', fr: 'ambre', note: 'amber', family: 'amber' as const },
]
const oud = { ...emptyProduct(), category: 'perfumes', notesTop: 'Amber', notesHeart: 'oudh' }
const all = {
	family: 'oud',
	secondFamily: 'amber',
	longevityFrom: '8',
	longevityTo: '10',
	sillage: '3',
	heat: 'evening',
	occasions: 'evening, prayer, wedding',
}
test('a suggestion fills every empty field, as the form has them', () => {
	expect(fillSuggestion(oud, known)).toEqual(all)
})

test('what is filled in already is never touched', () => {
	const { family: _f, heat: _h, ...rest } = all
	expect(fillSuggestion({ ...oud, family: 'oud', heat: 'day' }, known)).toEqual(rest)
	// Half of the hours is theirs, and a runner-up belongs to its first.
	const { longevityFrom: _from, longevityTo: _to, family: _2, secondFamily: _3, ...others } = all
	expect(fillSuggestion({ ...oud, longevityFrom: '5', family: 'woody' }, known)).toEqual(others)
	expect(fillSuggestion({ ...oud, ...all }, known)).toEqual({})
})

test('without a category or a note that votes there is nothing to fill in', () => {
	expect(fillSuggestion({ ...oud, category: '' }, known)).toEqual({})
	expect(fillSuggestion({ ...oud, notesTop: 'constructor', notesHeart: '' }, known)).toEqual({})
})
