import { expect, test } from 'vitest'
import catalogue from '../../../../content/catalogue.json'
import { emptyProduct, type ProductText, readProductForm } from './product-form.ts'
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

const whole: ProductText = {
	...emptyProduct(),
	name: 'Oud Royal EDP',
	price: '20,000 FCFA',
	costPrice: '15,000 FCFA',
	description: 'Warm oud.',
	category: 'perfumes',
	size: '100ml',
	imageUrl: 'https://pictures.example/oud.jpg',
}
const errorsOf = (more: Partial<ProductText>) => {
	const read = readProductForm({ ...whole, ...more })
	return 'errors' in read ? read.errors : {}
}

test('a barcode comes without its spaces; a scent is optional', () => {
	expect(readProductForm({ ...whole, barcode: ' 629 110745 6089 ', scent: '  Oud   Royal ' })).toMatchObject({
		values: { barcode: '6291107456089', scent: 'Oud Royal' },
	})
	expect(readProductForm(whole)).toMatchObject({ values: { barcode: null, scent: null, scentTwins: [] } })
	for (const barcode of ['123', '6.29E+12', 'x'.repeat(33), 'ABC_123', '629é110', '<b>1234'])
		expect(errorsOf({ barcode })).toEqual({ barcode: 'A barcode has 4 to 32 digits, letters or dashes' })
	for (const barcode of ['1234', 'ab-C', 'x'.repeat(32)]) expect(errorsOf({ barcode })).toEqual({})
	expect(errorsOf({ scent: 'x'.repeat(61) })).toEqual({ scent: 'At most 60 characters' })
})
