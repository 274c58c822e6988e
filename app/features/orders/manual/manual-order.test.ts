import { expect, test } from 'vitest'
import { pickerProblem } from '~/features/catalogue/edit/picker-product.ts'
import { readManualOrder } from './manual-order.ts'

const line = {
	productId: 'yara-edp',
	productName: 'Yara EDP',
	quantity: 1,
	sellingPrice: 25_000,
	costPrice: null,
}
const fields = {
	key: '0f8fad5b-d9cb-469f-a165-70867728950e',
	customerName: 'Customer',
	customerPhone: '677123456',
	customerLocation: '',
	source: 'tiktok',
	status: 'pending',
	language: 'fr',
	notes: '',
	lines: JSON.stringify([line]),
}

test('A-MAN-04 an order needs a product', () => {
	expect(readManualOrder({ ...fields, lines: '[]' })).toEqual({
		message: 'Please add at least one product to the order',
	})
})

test.each(['customerName', 'customerPhone', 'source'])('A-MAN-05 %s is required', (field) => {
	expect(readManualOrder({ ...fields, [field]: '' })).toMatchObject({
		message: 'Please fill in all required fields',
		errors: { [field]: expect.any(String) },
	})
})

test.each([
	'website',
	'whatsapp',
	'instagram',
	'facebook',
	'other',
	'tiktok',
	'snapchat',
	'phone',
	'in_person',
])('A-MAN-06 %s is a source', (source) =>
	expect(readManualOrder({ ...fields, source })).toMatchObject({ order: { source, location: null } }),
)

test('A-ORD-13 unknown statuses and sources are refused', () => {
	expect(readManualOrder({ ...fields, source: 'fax' })).toHaveProperty('message')
	expect(readManualOrder({ ...fields, status: 'lost' })).toHaveProperty('message')
})

test('A-MAN-13 what the picker says when there is nothing to pick from', () => {
	expect(pickerProblem(undefined, '')).toBe('No data returned from products table')
	expect(pickerProblem([], '')).toBe('No products found in the database')
	expect(pickerProblem([], 'zzz')).toBeUndefined()
})
