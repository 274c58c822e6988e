import { expect, test } from 'vitest'
import { STOCK_STATES } from '~/shop/vocabulary.ts'
import { PRESENCE_LABELS, type Presence, presenceColumns, presenceOf } from './presence.ts'

const CHOICES = Object.keys(PRESENCE_LABELS) as Presence[]
const rows = STOCK_STATES.flatMap((stock) =>
	[true, false].flatMap((isVisible) => [true, false].map((inStock) => ({ stock, isVisible, inStock }))),
)

test('S-DATA-09 either column hides it; otherwise it is what its stock says', () => {
	expect(CHOICES.map((choice) => PRESENCE_LABELS[choice]())).toEqual([
		'Visible',
		'Few left',
		'Sold out',
		'Hidden',
	])
	for (const row of rows) expect(presenceOf(row)).toBe(row.isVisible && row.inStock ? row.stock : 'hidden')
})

test('what the owner chooses is what it is, and hiding keeps what it was', () => {
	for (const row of rows)
		for (const choice of CHOICES) {
			const after = { ...row, ...presenceColumns(choice, true) }
			expect(presenceOf(after)).toBe(choice)
			if (choice === 'hidden') expect(after).toEqual({ ...row, isVisible: false })
		}
})

test('staff bring back what was out of stock, and not what the owner hid', () => {
	for (const row of rows)
		for (const choice of STOCK_STATES)
			expect(presenceOf({ ...row, ...presenceColumns(choice, false) })).toBe(
				row.isVisible ? choice : 'hidden',
			)
})
