import { describe, expect, test } from 'vitest'
import { noteOf } from '../notes.server.ts'
import type { Findable, Wishes } from './finder.ts'
import { ownReasons } from './own-reasons.ts'

const bottle = (id: string, facts: Partial<Findable> = {}): Findable => ({
	id,
	price: 20_000,
	gender: 'unisex',
	scentFamily: null,
	family: 'amber',
	secondFamily: null,
	sillage: 2,
	longevity: [6, 8],
	heat: 'any',
	occasions: ['everyday'],
	notes: { top: [], heart: ['rose'], base: ['musk'] },
	isPerfume: true,
	stock: 'available',
	...facts,
})
const coffee = bottle('coffee', { notes: { top: [], heart: ['coffee', 'rose'], base: ['musk'] } })
const long = bottle('long', { longevity: [10, 12], sillage: 3 })
const cheap = bottle('cheap', { price: 9_000, occasions: ['office', 'everyday'] })

describe('each bottle of an answer has a reason of its own', () => {
	const table: [string, Wishes, ReturnType<typeof ownReasons>][] = [
		[
			'what the others have not: a note, the longest hours, the price',
			{},
			[
				{ kind: 'note', name: 'coffee', tier: 'heart' },
				{ kind: 'hours', hours: [10, 12] },
				{ kind: 'price' },
			],
		],
		[
			'first what was asked for',
			{ occasion: 'office' },
			[
				{ kind: 'note', name: 'coffee', tier: 'heart' },
				{ kind: 'hours', hours: [10, 12] },
				{ kind: 'occasion', occasion: 'office' },
			],
		],
		[
			'a note that all have is no reason of one',
			{ note: { name: 'rose', family: noteOf('rose').family } },
			[
				{ kind: 'note', name: 'coffee', tier: 'heart' },
				{ kind: 'hours', hours: [10, 12] },
				{ kind: 'price' },
			],
		],
	]
	test.each(table)('%s', (_, wishes, reasons) => {
		expect(ownReasons([coffee, long, cheap], wishes)).toEqual(reasons)
	})

	test('no kind twice while there is another, and never a comparison with what is unknown', () => {
		const oud = bottle('oud', { notes: { top: [], heart: ['oud'], base: [] }, sillage: 4 })
		expect(ownReasons([coffee, oud], {}).map((reason) => reason?.kind)).toEqual(['note', 'far'])
		const unknown = bottle('unknown', {
			sillage: null,
			longevity: null,
			notes: { top: [], heart: [], base: [] },
		})
		expect(ownReasons([unknown, { ...unknown, id: 'like it' }], {})).toEqual([undefined, undefined])
		expect(ownReasons([long, unknown], {}).map((reason) => reason?.kind)).toEqual(['note', undefined])
	})

	test('a bottle alone is compared with nothing', () => {
		expect(ownReasons([long], { budget: 40_000 })).toEqual([{ kind: 'note', name: 'rose', tier: 'heart' }])
	})
})
