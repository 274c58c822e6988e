import { expect, test } from 'vitest'
import { emptyProduct, readProductForm } from './product-form.ts'

const errorsOf = (typed: object) => {
	const read = readProductForm({ ...emptyProduct(), ...typed })
	return 'errors' in read ? read.errors : {}
}

test('a barcode is typed with or without spaces, or not at all; a scent is a short text', () => {
	for (const barcode of ['', '1234', 'ab-C', ' 629 110745 6089 ', 'x'.repeat(32)])
		expect(errorsOf({ barcode })).not.toHaveProperty('barcode')
	for (const barcode of ['123', '6.29E+12', 'x'.repeat(33), 'ABC_123', '629é110', '<b>1234'])
		expect(errorsOf({ barcode }).barcode).toBe('A barcode has 4 to 32 digits, letters or dashes')
	expect(errorsOf({ scent: 'x'.repeat(61) }).scent).toBe('At most 60 characters')
	const whole = {
		name: 'Oud',
		price: '1 FCFA',
		costPrice: '1 FCFA',
		description: 'x',
		category: 'perfumes',
		size: '1',
	}
	const read = readProductForm({
		...whole,
		imageUrl: '/x',
		barcode: ' 629 110745 6089 ',
		scent: '  Oud   Royal ',
	})
	expect(read).toMatchObject({ values: { barcode: '6291107456089', scent: 'Oud Royal', scentTwins: [] } })
})
