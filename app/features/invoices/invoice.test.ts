import { expect, test } from 'vitest'
import { anInvoiceContent } from '../../../tests/support/samples/invoice-content.ts'
import { numberText, readNumberText } from './invoice.ts'

const line = { productName: 'Yara EDP', quantity: 4, returned: 0, unitPrice: 10_000 }

test('what came back is not invoiced, and its share of the discount goes with it', () => {
	const content = anInvoiceContent({
		lines: [
			{ ...line, returned: 1 },
			{ ...line, productName: 'Asad EDP', quantity: 1, returned: 1 },
		],
		discount: 5_000,
		// A bottle of the first line less its share of 1,000, and the second line less its 1,000.
		returnedAmount: 18_000,
		deliveryFee: 2_000,
		payments: [{ amount: 47_000 }, { amount: -18_000 }],
	})
	expect(content.lines).toEqual([{ name: 'Yara EDP', quantity: 3, unit: 10_000, total: 30_000 }])
	expect(content).toMatchObject({ discount: 3_000, total: 27_000, toPay: 29_000, paid: 29_000, due: 0 })
})

test('an order of which everything came back has nothing to invoice', () => {
	expect(anInvoiceContent({ lines: [{ ...line, returned: 4 }], returnedAmount: 40_000 })).toBeUndefined()
})

test('the parties are named with what is known of them; empty fields leave no trace', () => {
	const content = anInvoiceContent({ customerEmail: '', landmark: ' ', seller: { vatRate: undefined } })
	expect(content.buyer).toEqual({ name: 'Test Customer', contacts: ['+237677123456', 'Bafoussam'] })
	expect(JSON.parse(JSON.stringify(content)).seller).not.toHaveProperty('vatRate')
})

test('numbers are written with six digits and read back; anything else is no number', () => {
	expect([numberText('invoice', 1), numberText('credit-note', 1_234_567)]).toEqual([
		'FA-000001',
		'AV-1234567',
	])
	expect(readNumberText('AV-1234567')).toEqual({ series: 'credit-note', number: 1_234_567 })
	for (const other of ['', 'FA-1', 'fa-000001', 'XX-000001', 'FA-9999999999', 'FA-000001.pdf', 'constructor'])
		expect(readNumberText(other), other).toBeUndefined()
})
