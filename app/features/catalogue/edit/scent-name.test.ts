import { expect, test } from 'vitest'
import catalogue from '../../../../content/catalogue.json'
import { scentName, suggestScent } from './scent-name.ts'

test.each([
	['Yara EDP', 'Yara'],
	['Yara Eau de Parfum 50 ml', 'Yara'],
	['Yara (100ml)', 'Yara'],
	['Yara 7,5 ML – Perfume Oil', 'Yara'],
	['Yara Hair Mist', 'Yara'],
	['Yara Body Mist 250ml', 'Yara'],
	['Yara Extrait de Parfum', 'Yara'],
	// Other scents.
	['Yara Intense EDP', 'Yara Intense'],
	['Yara Le Parfum', 'Yara Le'],
	['Oud Mood Elixir EDP', 'Oud Mood Elixir'],
	['9PM EDP', '9PM'],
	// No forms, though they begin like one.
	['Oily Edpress', 'Oily Edpress'],
	['EDP 100ml', ''],
])('the scent of %j is %j', (name, scent) => {
	expect(scentName(name)).toBe(scent)
})

test('the sample catalogue has nine scents in two forms, and no wrong pair', () => {
	const sample = catalogue.map(({ id, name, brand }) => ({ id, name, brand, scent: null }))
	const groups = sample.flatMap((product) => {
		const found = suggestScent(
			product,
			sample.filter(({ brand }) => brand === product.brand),
		)
		return found
			? [
					`${found.scent}: ${[product, ...found.twins]
						.map(({ name }) => name)
						.sort()
						.join(' = ')}`,
				]
			: []
	})
	expect([...new Set(groups)].sort()).toEqual([
		'Afnan 9PM: Afnan 9PM EDP = Afnan 9PM Perfumed Body Spray',
		'Asad: Asad EDP = Asad Perfumed Body Spray',
		'Haya: Haya EDP = Haya Perfumed Body Spray',
		'Hayaati: Hayaati EDP = Hayaati Perfumed Body Spray',
		'Khamrah: Khamrah EDP = Khamrah Perfumed Body Spray',
		'Mayar: Mayar EDP = Mayar Perfumed Body Spray',
		'Oud Mood: Oud Mood EDP = Oud Mood Perfumed Body Spray',
		'Rave NOW: Rave NOW EDP = Rave NOW Perfumed Body Spray',
		'Yara: Yara EDP = Yara Perfumed Body Spray',
	])
})

test('the word that one of them has already is suggested', () => {
	const twin = { id: 'yara-oil', name: 'YARA oil', scent: 'Yara (pink)' }
	expect(suggestScent({ id: 'yara', name: 'Yara EDP' }, [twin])).toEqual({
		scent: 'Yara (pink)',
		twins: [twin],
	})
	expect(suggestScent({ id: 'yara-oil', name: 'Yara EDP' }, [twin])).toBeUndefined()
	expect(suggestScent({ id: 'x', name: 'EDP' }, [{ id: 'y', name: 'EDT', scent: null }])).toBeUndefined()
})
