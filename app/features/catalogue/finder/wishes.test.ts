import { expect, test } from 'vitest'
import { isAnswered, readAnswers } from './wishes.ts'

const NOTES = ['oud', 'orange blossom']
const read = (query: string) => readAnswers(new URLSearchParams(query), NOTES)

test('an address answers the five questions, or leaves them open', () => {
	expect(read('whom=men&occasion=gift&carry=2&note=orange-blossom&budget=15000')).toEqual({
		whom: 'men',
		occasion: 'gift',
		carry: 2,
		note: 'orange blossom',
		budget: 15_000,
	})
	for (const open of ['', 'whom=&note=', 'whom=any&occasion=any&carry=any&note=any&budget=any'])
		expect(
			Object.values(read(open)!).every((answer) => answer === undefined),
			open,
		).toBe(true)
})

test.each([
	'whom=dogs',
	'occasion=xyz',
	'occasion=constructor',
	'carry=5',
	'carry=2.0',
	'note=xyz',
	'budget=1',
])('%s is no answer', (query) => expect(read(`${query}&whom=any`)).toBeNull())

test('a form that was sent with every question skipped asks for bottles; the bare address does not', () => {
	expect(isAnswered(new URLSearchParams('whom=any&occasion=any'))).toBe(true)
	expect(isAnswered(new URLSearchParams(''))).toBe(false)
})
