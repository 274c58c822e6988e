import { expect, test } from 'vitest'
import { cardText } from './card-text.ts'

test('S-CARD-01 a card shows the first sentence of a description, or whole words that do not lead on; the rest follows unseen', () => {
	for (const [shown, rest, isCut] of [
		['A pink cloud of tangerine, orchid', ' and heliotrope that melts into vanilla cream.', true],
		['Bright lemon and pineapple', ' cut through smoky birch, then patchouli.', true],
		['Vanille noire, poire et gardénia', ' avec un fond de bois chauds et de santal.', true],
		['Clean and close to the skin.', ' For the office, and for the hours after it.', false],
		['Short and sweet', '', false],
		['', '', false],
		['x'.repeat(37), 'x', true],
	] as const)
		expect(cardText(shown + rest)).toEqual({ shown, rest, isCut })
})
