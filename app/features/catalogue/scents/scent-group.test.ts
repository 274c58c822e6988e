import { expect, test } from 'vitest'
import { LONGEST_LISTED_ID, scentGroupId } from './scent-group.ts'

const SIZES = [{ size: '50ml' }, { size: '100ml' }]
const idOf = (brand: string | null, scent: string) => scentGroupId(brand, scent, SIZES)!

test('no two scents have one id, whatever letters and signs their names have', () => {
	const scents: [string | null, string][] = [
		['Lattafa', 'عود'],
		['Lattafa', 'ورد'],
		[null, 'عود'],
		['Lattafa', 'Rose & Oud'],
		['Lattafa', 'Rose Oud'],
		['Lattafa', 'Rosé Oud'],
		['Lattafa Rose', 'Oud'],
		['Lattafa', `${'Long '.repeat(20)}one`],
		['Lattafa', `${'Long '.repeat(20)}two`],
	]
	const ids = scents.map(([brand, scent]) => idOf(brand, scent))
	expect(new Set(ids).size).toBe(scents.length)
	for (const id of ids) {
		expect(id).toMatch(/^[a-z0-9][a-z0-9-]*$/)
		expect(id.length).toBeLessThanOrEqual(LONGEST_LISTED_ID)
	}
	expect(ids[3]).toMatch(/^lattafa-rose-oud-[0-9a-f]{8}$/)
})

test('a name spelled in other letters’ case is the same scent', () => {
	expect(idOf('LATTAFA', 'oud')).toBe(idOf('Lattafa', 'Oud'))
})

test('a group is of two or more that differ in size', () => {
	for (const sizes of [[], ['100ml'], ['100ml', '100 ML'], ['50ml', '100ml', '100ml'], ['', '']])
		expect(
			scentGroupId(
				'Lattafa',
				'Oud',
				sizes.map((size) => ({ size })),
			),
			sizes.join(),
		).toBeUndefined()
})
