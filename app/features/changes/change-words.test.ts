import { expect, test } from 'vitest'
import { SETTINGS } from '~/features/settings/settings.ts'
import { changeWords, thingName } from './change-words.ts'

test('values are words: labels, lists, notes, photos; what follows from others is left out', () => {
	const before = {
		category: 'perfumes',
		subcategory: 'men',
		gender: 'men',
		occasions: ['wedding', 'gift'],
		sillage: 3,
		notes: { top: ['saffron'], heart: ['rose', 'oud'], base: [] },
		photos: [{ mediaId: 'abcdef123' }],
		longevityFrom: 6,
		heat: 'evening',
		family: 'oud',
		description: '',
		unheardOf: { a: 1 },
	}
	const words = changeWords('product', before, { ...before, occasions: [], photos: [] })
	expect(words.map(({ label, before, after }) => `${label}: ${before} → ${after}`)).toEqual([
		'Category: Perfumes → Perfumes',
		'Gender: Men → Men',
		'Scent notes: top: saffron; heart: rose, oud; base: – → top: saffron; heart: rose, oud; base: –',
		'Lasts from: 6 h → 6 h',
		expect.stringMatching(/^Sillage: (.+) → \1$/),
		expect.stringMatching(/^Heat: (.+) → \1$/),
		expect.stringMatching(/^Occasions: Wedding.*, Gift.* → nothing$/),
		'Family: Oud → Oud',
		'Description: nothing → nothing',
		'Further photos: photo abcdef → nothing',
		'unheardOf: {"a":1} → {"a":1}',
	])
})

test('of what was added or taken away only what there was', () => {
	expect(changeWords('brand', { name: 'Yara', createdAt: 'x' }, null)).toEqual([
		{ key: 'name', label: 'Name', before: 'Yara' },
	])
	expect(
		changeWords('order', null, {
			status: 'pending',
			notes: '',
			lines: [
				{ quantity: 2, productName: 'Oud', unitPrice: 9000 },
				// As earlier versions recorded it.
				{ quantity: 1, productName: 'Yara', sellingPrice: 5000 },
			],
		}),
	).toEqual([
		{ key: 'status', label: 'Status', after: 'Pending' },
		{ key: 'lines', label: 'Order lines', after: '2 × Oud (9,000\u00a0FCFA), 1 × Yara (5,000\u00a0FCFA)' },
	])
})

test('a person who accepted has a role and a name', () => {
	expect(changeWords('admin', null, { name: 'Aline', role: 'staff' })).toEqual([
		{ key: 'role', label: 'Role', after: 'Staff' },
		{ key: 'name', label: 'Name', after: 'Aline' },
	])
})

test('a kind or a name from nowhere breaks nothing', () => {
	expect(changeWords('constructor', { __proto__: null, toString: 1 }, { toString: 2 })).toEqual([
		{ key: 'toString', label: 'toString', before: '1', after: '2' },
	])
})

test('every setting is called something else than the name it is stored by', () => {
	const names = SETTINGS.map(({ name }) => name)
	const labels = names.map((name) => thingName('setting', name, null))
	expect(labels.filter((label, index) => label === names[index])).toEqual([])
	expect(new Set(labels).size).toBe(names.length)
	expect(thingName('setting', 'delivery.Douala.fee', null)).toContain('Douala')
	expect(thingName('setting', 'of-another-version', null)).toBe('of-another-version')
	expect(changeWords('setting', { value: [1, 2] }, { value: null })).toMatchObject([
		{ before: '1, 2', after: 'nothing' },
	])
})
