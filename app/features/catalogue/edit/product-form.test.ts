import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { photoListText } from './photo-list.ts'
import { emptyProduct, type ProductText, readProductForm } from './product-form.ts'

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
const photo = (id: string) => ({ id, alt: '', altFr: '' })
/** What a product has of these texts: four of them are one pyramid and its photos. */
const VALUES = [
	...Object.keys(emptyProduct()).filter((field) => !/^(notes|photos|imageAlt)/.test(field)),
	'notes',
	'mediaId',
	'photoAlt',
	'photoAltFr',
	'furtherPhotos',
].sort()
const errorsOf = (more: Partial<ProductText>) => {
	const read = readProductForm({ ...whole, ...more })
	return 'errors' in read ? read.errors : {}
}

describe('the product form', () => {
	test('A-ADD-03 says what is missing, under each field', () => {
		const read = readProductForm(emptyProduct())
		expect(read).toEqual({
			errors: {
				name: 'Product name is required',
				price: 'Selling price is required',
				costPrice: 'Cost price is required',
				description: 'Description is required',
				category: 'Category is required',
				size: 'Size is required',
				imageUrl: 'Product image is required',
			},
		})
	})

	test('A-ADD-04 prices name their currency', () => {
		expect(errorsOf({ price: '20,000' })).toEqual({
			price: "Selling price should include 'FCFA' (e.g., '20,000 FCFA')",
		})
		expect(errorsOf({ costPrice: '15000' })).toEqual({
			costPrice: "Cost price should include 'FCFA' (e.g., '15,000 FCFA')",
		})
	})

	test.each(['FCFA', 'twenty FCFA', '35.5 FCFA', '1,2 FCFA', '999,999,999 FCFA', '-5 FCFA'])(
		'A-ADD-15 %j is no price',
		(price) => {
			expect(errorsOf({ price })).toEqual({
				price: 'Invalid price format. Please enter a valid numeric price.',
			})
		},
	)

	test('A-ADD-06 S-DATA-06 the optional fields may stay empty; a perfume is an EDP unless it says otherwise', () => {
		expect(readProductForm(whole)).toMatchObject({
			values: {
				price: 20_000,
				costPrice: 15_000,
				brand: null,
				concentration: 'EDP',
				gender: null,
				scentFamily: null,
			},
		})
		expect(readProductForm({ ...whole, category: 'body_spray', gender: 'men' })).toMatchObject({
			values: { category: 'body_spray', concentration: null, gender: null },
		})
	})

	test('A-PROD-09 both spellings of a category are understood', () => {
		for (const category of ['Body Spray', 'body_spray', 'body-spray'])
			expect(readProductForm({ ...whole, category })).toMatchObject({ values: { category: 'body_spray' } })
		expect(errorsOf({ category: 'shoes' })).toEqual({ category: 'Category is required' })
	})

	test.each([
		'http://pictures.example/a.jpg',
		'javascript:alert(1)',
		'data:image/png;base64,AAAA',
		'//elsewhere/a.jpg',
		'a.jpg',
	])('A-ADD-08 %s is no address of an image', (imageUrl) =>
		expect(errorsOf({ imageUrl })).toHaveProperty('imageUrl'),
	)

	test('A-ADD-08 a path of this site and an uploaded photo are', () => {
		expect(errorsOf({ imageUrl: '/media/abc/520.webp' })).toEqual({})
		expect(readProductForm({ ...whole, imageUrl: '', photos: photoListText([photo('abc')]) })).toMatchObject({
			values: { mediaId: 'abc', imageUrl: null, photoAlt: null, furtherPhotos: [] },
		})
	})

	test('the first picture is the cover: the address, or else the first photo of the list', () => {
		const photos = photoListText([{ ...photo('a'), alt: ' The bottle ', altFr: 'Le flacon' }, photo('b')])
		expect(readProductForm({ ...whole, imageUrl: '', photos })).toMatchObject({
			values: {
				mediaId: 'a',
				imageUrl: null,
				photoAlt: 'The bottle',
				photoAltFr: 'Le flacon',
				furtherPhotos: [{ mediaId: 'b', alt: null, altFr: null }],
			},
		})
		expect(readProductForm({ ...whole, imageAlt: 'The box', photos })).toMatchObject({
			values: {
				mediaId: null,
				imageUrl: whole.imageUrl,
				photoAlt: 'The box',
				photoAltFr: null,
				furtherPhotos: [{ mediaId: 'a', alt: 'The bottle', altFr: 'Le flacon' }, { mediaId: 'b' }],
			},
		})
	})

	test('a product has at most eight photos, an address counted', () => {
		const photos = (count: number) => photoListText(Array.from({ length: count }, (_, i) => photo(`p${i}`)))
		expect(errorsOf({ imageUrl: '', photos: photos(8) })).toEqual({})
		const tooMany = { photos: 'A product has at most 8 photos in its list' }
		expect(errorsOf({ imageUrl: '', photos: photos(9) })).toEqual(tooMany)
		expect(errorsOf({ photos: photos(7) })).toEqual({})
		expect(errorsOf({ photos: photos(8) })).toEqual(tooMany)
	})

	test('notes are words with commas between, each once; none at all is no pyramid', () => {
		const notes = {
			notesTop: 'bergamot, Ndolé leaf;  pink   pepper',
			notesHeart: 'rose, Rose,, ',
			notesBase: '',
		}
		expect(readProductForm({ ...whole, ...notes })).toMatchObject({
			values: { notes: { top: ['bergamot', 'Ndolé leaf', 'pink pepper'], heart: ['rose'], base: [] } },
		})
		expect(readProductForm({ ...whole, notesTop: ' , ' })).toMatchObject({ values: { notes: null } })
		expect(errorsOf({ notesTop: Array.from({ length: 13 }, (_, i) => `n${i}`).join() })).toEqual({
			notesTop: 'At most 12 notes, so that the list stays readable',
		})
		expect(errorsOf({ notesBase: 'x'.repeat(41) })).toEqual({ notesBase: 'A note has at most 40 characters' })
	})

	test('the character: read when it is whole, refused when it contradicts itself', () => {
		const character = { longevityFrom: '6', longevityTo: '8', sillage: '3', heat: 'evening', family: 'oud' }
		const more = { occasions: 'evening, prayer', secondFamily: 'amber' }
		expect(readProductForm({ ...whole, ...character, ...more })).toMatchObject({
			values: {
				longevityFrom: 6,
				longevityTo: 8,
				sillage: 3,
				heat: 'evening',
				family: 'oud',
				occasions: ['evening', 'prayer'],
				secondFamily: 'amber',
			},
		})
		const hours = { longevityTo: 'Whole hours from 1 to 24, the smaller one first' }
		expect(errorsOf({ longevityFrom: '8', longevityTo: '6' })).toEqual(hours)
		expect(errorsOf({ longevityFrom: '8' })).toEqual(hours)
		expect(errorsOf({ longevityFrom: '1', longevityTo: '25' })).toEqual(hours)
		expect(errorsOf({ longevityFrom: '1.5', longevityTo: '2' })).toHaveProperty('longevityFrom')
		expect(errorsOf({ sillage: '5' })).toEqual({ sillage: 'Please choose from the list' })
		expect(errorsOf({ occasions: 'evening, constructor' })).toEqual({
			occasions: 'Please choose from the list',
		})
		expect(errorsOf({ occasions: 'evening, date, gift, sport, office' })).toEqual({
			occasions: 'Please choose at most 4',
		})
		const second = { secondFamily: 'The second family must differ from the first, which comes before it' }
		expect(errorsOf({ family: 'oud', secondFamily: 'oud' })).toEqual(second)
		expect(errorsOf({ secondFamily: 'oud' })).toEqual(second)
	})

	test('has limits: long texts, unknown choices, names without a letter', () => {
		expect(errorsOf({ name: 'x'.repeat(121) })).toEqual({ name: 'At most 120 characters' })
		expect(errorsOf({ name: '!!!' })).toHaveProperty('name')
		expect(errorsOf({ concentration: 'XXL' })).toHaveProperty('concentration')
		expect(errorsOf({ gender: 'robot' })).toHaveProperty('gender')
	})
})

describe('odd input of the product form', () => {
	test.each<[Record<string, unknown>, Partial<ProductText>]>([
		// What is no text counts as nothing.
		[{ name: ['Oud', 'Royal'] }, { name: 'Product name is required' }],
		[{ name: undefined }, { name: 'Product name is required' }],
		[{ size: 100 }, { size: 'Size is required' }],
		[{ description: {} }, { description: 'Description is required' }],
		[{ imageUrl: ['/a.jpg'] }, { imageUrl: 'Product image is required' }],
		[{ name: '\u00a0\n ' }, { name: 'Product name is required' }],
		[{ name: '🙂' }, { name: 'The name needs at least one letter or digit' }],
		// Nothing is taken for another number.
		[{ price: '1a FCFA' }, { price: 'Invalid price format. Please enter a valid numeric price.' }],
		[{ price: '１２ FCFA' }, { price: 'Invalid price format. Please enter a valid numeric price.' }],
		[{ price: 20_000 }, { price: 'Selling price is required' }],
		[
			{ price: `${'9'.repeat(400)} FCFA` },
			{ price: 'Invalid price format. Please enter a valid numeric price.' },
		],
		[{ price: '1e5 FCFA' }, { price: 'Invalid price format. Please enter a valid numeric price.' }],
		[{ price: `20,000${' '.repeat(40)}FCFA` }, { price: 'At most 40 characters' }],
		[
			{ costPrice: '\u00001 FCFA' },
			{ costPrice: 'Invalid price format. Please enter a valid numeric price.' },
		],
		// Names of an object's own parts are no choices.
		[{ category: '__proto__' }, { category: 'Category is required' }],
		[{ gender: 'constructor' }, { gender: 'Please choose from the list' }],
		[{ concentration: 'edp' }, { concentration: 'Please choose from the list' }],
		[{ scentFamily: 'woody\u0000' }, { scentFamily: 'Please choose from the list' }],
		[
			{ imageUrl: 'https://' },
			{ imageUrl: 'Please give an address that starts with https:// or a path of this site' },
		],
		[
			{ imageUrl: '/a\\b' },
			{ imageUrl: 'Please give an address that starts with https:// or a path of this site' },
		],
		...['[', '{}', '[1]', '[{"id":"../../etc","alt":"","altFr":""}]', '[{"id":"a"}]', '"a"'].map(
			(photos): [Record<string, unknown>, Partial<ProductText>] => [
				{ photos },
				{ photos: 'The list of photos cannot be read. Please load the page again.' },
			],
		),
		// What the form's own check of texts does not see, because it is written as an escape.
		[
			{ photos: '[{"id":"a","alt":"\\u0000","altFr":""}]' },
			{ photos: 'The list of photos cannot be read. Please load the page again.' },
		],
		[
			{ photos: photoListText([photo('a'), photo('a')]) },
			{ photos: 'The list of photos cannot be read. Please load the page again.' },
		],
		[
			{ photos: photoListText([{ ...photo('a'), altFr: 'x'.repeat(201) }]) },
			{ photos: 'At most 200 characters' },
		],
		[
			{ imageUrl: 'a.jpg', photos: photoListText([photo('a')]) },
			{ imageUrl: 'Please give an address that starts with https:// or a path of this site' },
		],
	])('%j', (more, errors) => {
		expect(readProductForm({ ...whole, ...more })).toEqual({ errors })
	})

	test('every field may be wrong at once, in the language of the page, and the photo is asked for beside them', () => {
		expect(withLanguage('fr', () => readProductForm({ price: '20 000', brand: 'x'.repeat(81) }))).toEqual({
			errors: {
				name: 'Le nom du produit est obligatoire',
				price: 'Le prix de vente doit comporter « FCFA » (par exemple « 20 000 FCFA »)',
				costPrice: 'Le prix d’achat est obligatoire',
				description: 'La description est obligatoire',
				category: 'La catégorie est obligatoire',
				size: 'La contenance est obligatoire',
				brand: '80 caractères au plus',
				imageUrl: 'L’image du produit est obligatoire',
			},
		})
	})

	test('any text at all is either read whole or refused in words, and nothing throws', () => {
		const odd = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.string({ unit: 'grapheme', minLength: 70, maxLength: 130 }),
			fc.constantFrom('', ' ', '\ud800', '\0', '20,000 FCFA', 'perfumes', 'men', 'EDP', 'woody', '/a', 'abc'),
			fc.constantFrom('[]', '[{"id":"a","alt":"","altFr":""}]', '3', 'rose, musk', 'evening,date', 'any'),
			fc.constantFrom(null, undefined, 7, true, ['a'], { a: 1 }),
		)
		const form = fc.record(Object.fromEntries(Object.keys(emptyProduct()).map((field) => [field, odd])), {
			requiredKeys: [],
		})
		fc.assert(
			fc.property(form, (typed) => {
				const read = readProductForm(typed)
				if ('values' in read) {
					expect(Object.keys(read.values).sort()).toEqual(VALUES)
					return
				}
				expect(Object.keys(read.errors).length).toBeGreaterThan(0)
				for (const [field, message] of Object.entries(read.errors)) {
					expect(emptyProduct()).toHaveProperty(field)
					expect(message).toMatch(
						/required|characters|list|FCFA|letter|price|address|notes|hours|family|most/,
					)
				}
			}),
		)
	})
})
