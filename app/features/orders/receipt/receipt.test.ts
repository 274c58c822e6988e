import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { withLanguage } from '~/shop/language.server.ts'
import { plainSpaces } from '~/shop/money.ts'
import { PAYMENT_WAYS } from '~/shop/vocabulary.ts'
import { hasReceipt } from './has-receipt.ts'
import { type ReceiptOrder, receiptOf } from './receipt.ts'

const SHOP = {
	name: 'Sillage',
	town: 'Douala',
	whatsapp: '+237 600 00 00 00',
	email: 'hello@sillage.example',
}
const ORDER: ReceiptOrder = {
	orderNumber: 'ORD-0042',
	placedAt: new Date('2026-11-16T10:00:00Z'),
	customerName: 'Test Customer',
	town: 'Bafoussam',
	cancelled: false,
	lines: [
		{ productName: 'Yara EDP', quantity: 2, unitPrice: 15_000 },
		{ productName: 'Asad EDP', quantity: 1, unitPrice: 20_000 },
	],
	words: 'as below',
	discount: 0,
	totalAmount: 50_000,
	deliveryFee: null,
	returnedAmount: 0,
	payments: [],
	parcel: { sentBy: null, carrier: null, parcelNumber: null },
}
const paid = (amount: number, more: Partial<ReceiptOrder['payments'][number]> = {}) => ({
	way: 'mtn' as const,
	amount,
	reference: '',
	paidOn: '2026-11-15',
	...more,
})
const made = (more: Partial<ReceiptOrder> = {}, language: 'en' | 'fr' = 'en') =>
	withLanguage(language, () => receiptOf({ ...ORDER, ...more }, SHOP))
/** A row as one line of text. */
const said = ({ name, detail, amount }: { name: string; detail?: string; amount?: string }) =>
	plainSpaces([name, detail, amount].filter((part) => part !== undefined).join(' | '))

describe('what a receipt says', () => {
	test('shop, order, customer, lines and total', () => {
		const receipt = made()
		expect(receipt.shopLines).toEqual(['Douala', 'WhatsApp +237 600 00 00 00', 'hello@sillage.example'])
		expect(receipt.facts).toEqual([
			{ name: 'Order', value: 'ORD-0042' },
			{ name: 'Date', value: 'November 16, 2026' },
			{ name: 'Customer', value: 'Test Customer' },
			{ name: 'Town', value: 'Bafoussam' },
		])
		expect(receipt.lines.map(said)).toEqual([
			'Yara EDP | 2 × 15,000 FCFA | 30,000 FCFA',
			'Asad EDP | 1 × 20,000 FCFA | 20,000 FCFA',
		])
		expect(receipt.totals.map(said)).toEqual(['Total | 50,000 FCFA'])
		expect(said(receipt.balance)).toBe('Still due | 50,000 FCFA')
		expect([receipt.title, receipt.note, receipt.thanks]).toEqual([
			'Receipt',
			null,
			'Thank you for choosing Sillage.',
		])
	})

	test('discount, delivery fee, parts paid, a refund, and the parcel, in French', () => {
		const receipt = made(
			{
				discount: 5_000,
				totalAmount: 45_000,
				deliveryFee: 2_000,
				payments: [
					paid(30_000, { reference: 'MP-991' }),
					paid(15_000, { way: 'cash' }),
					paid(-3_000, { way: 'orange', paidOn: '2026-11-01' }),
				],
				parcel: { sentBy: 'agency', carrier: 'Test Voyages', parcelNumber: 'B-17' },
			},
			'fr',
		)
		expect(receipt.totals.map(said)).toEqual([
			'Sous-total | 50 000 FCFA',
			'Remise | -5 000 FCFA',
			'Total | 45 000 FCFA',
			'Livraison | 2 000 FCFA',
			'Total avec livraison | 47 000 FCFA',
		])
		expect(receipt.payments.map(said)).toEqual([
			'Payé : MTN MoMo | 15 novembre 2026 · MP-991 | 30 000 FCFA',
			'Payé : Espèces | 15 novembre 2026 | 15 000 FCFA',
			'Remboursé : Orange Money | 1er novembre 2026 | -3 000 FCFA',
			'Remboursé, non réclamé | 3 000 FCFA',
		])
		expect(said(receipt.balance)).toBe('Reste à payer | 2 000 FCFA')
		expect(receipt.facts.at(-1)).toEqual({
			name: 'Colis',
			value: 'Par agence de voyage · Test Voyages · B-17',
		})
	})

	test.each([
		['paid in full', { payments: [paid(50_000)] }, 'Paid in full'],
		['too much was paid', { payments: [paid(52_000)] }, 'To give back | 2,000 FCFA'],
		['cancelled before a payment', { cancelled: true }, 'Nothing is due'],
		[
			'cancelled after a payment',
			{ cancelled: true, payments: [paid(20_000)] },
			'To give back | 20,000 FCFA',
		],
	])('what is left: %s', (_, more, balance) => {
		expect(said(made(more).balance)).toBe(balance)
	})

	test('a cancelled order says so before anything else', () => {
		expect(made({ cancelled: true }).note).toBe('This order was cancelled.')
		expect(made({ cancelled: true }, 'fr').note).toBe('Cette commande a été annulée.')
	})

	test('delivery that costs nothing is told, and adds no second total', () => {
		expect(made({ deliveryFee: 0 }).totals.map(said)).toEqual(['Total | 50,000 FCFA', 'Delivery | Free'])
	})

	test('who sells stands below the shop where it is set, and the shop’s own name not twice', () => {
		const seller = { name: SHOP.name, address: 'Rue 1.234\nAkwa', taxpayerNumber: 'P012345678901A' }
		expect(receiptOf(ORDER, { ...SHOP, seller }).shopLines.slice(-2)).toEqual([
			'Rue 1.234, Akwa',
			'Taxpayer no. P012345678901A',
		])
	})

	test('an amount agreed on without lines shows the words of the order', () => {
		expect(made({ lines: [] }).lines.map(said)).toEqual(['as below'])
	})

	test('more rows than a form makes are counted and not lost', () => {
		const line = { productName: 'Yara EDP', quantity: 1, unitPrice: 1_000 }
		const receipt = made({
			lines: Array.from({ length: 53 }, () => line),
			payments: Array.from({ length: 22 }, () => paid(100)),
		})
		expect(receipt.lines.length).toBe(51)
		expect(said(receipt.lines.at(-1)!)).toBe('And 3 more | 3,000 FCFA')
		expect(said(receipt.payments.at(-1)!)).toBe('And 2 more | 200 FCFA')
	})

	test('endless names end', () => {
		const receipt = made({ customerName: 'é'.repeat(5_000), lines: [], words: '🌹'.repeat(5_000) })
		expect(receipt.facts.find(({ name }) => name === 'Customer')!.value).toBe(`${'é'.repeat(159)}…`)
		expect(receipt.lines[0]!.name.length).toBe(600)
		expect(receipt.lines[0]!.name.isWellFormed()).toBe(true)
	})
})

/** The francs in a text such as '-35,000 FCFA'; none count as nothing. */
const francsIn = (text = '0'): number => Number(text.replace(/[^\d-]/g, '') || 0)

test('the rows of any order add up, to the franc', () => {
	const lines = fc.array(
		fc.record({
			productName: fc.string({ minLength: 1 }),
			quantity: fc.integer({ min: 1, max: 9_999 }),
			unitPrice: fc.integer({ min: 0, max: 100_000_000 }),
		}),
		{ minLength: 1, maxLength: 60 },
	)
	const payments = fc.array(
		fc.record({
			way: fc.constantFrom(...PAYMENT_WAYS),
			amount: fc.integer({ min: -1_000_000, max: 100_000_000 }).filter((amount) => amount !== 0),
			reference: fc.string(),
			paidOn: fc.constant('2026-11-16'),
		}),
		{ maxLength: 30 },
	)
	fc.assert(
		fc.property(
			lines,
			payments,
			fc.double({ min: 0, max: 1, noNaN: true }),
			fc.option(fc.integer({ min: 0, max: 100_000 })),
			fc.boolean(),
			(lines, payments, part, deliveryFee, cancelled) => {
				const sum = lines.reduce((total, line) => total + line.quantity * line.unitPrice, 0)
				const discount = Math.floor(sum * part)
				const totalAmount = sum - discount
				const receipt = made({ lines, discount, totalAmount, deliveryFee, payments, cancelled })
				const amounts = (rows: { amount?: string }[]) =>
					rows.reduce((total, { amount }) => total + francsIn(amount), 0)
				expect(amounts(receipt.lines) - discount).toBe(totalAmount)
				const asked = cancelled ? 0 : totalAmount + (deliveryFee ?? 0)
				const due = asked - amounts(receipt.payments)
				expect(francsIn(receipt.balance.amount)).toBe(Math.abs(due))
				expect(receipt.balance.name).toBe(
					due > 0 ? 'Still due' : due < 0 ? 'To give back' : cancelled ? 'Nothing is due' : 'Paid in full',
				)
			},
		),
		{ numRuns: 100 },
	)
})

test('the customer has it once the shop has agreed, and not after it fell through', () => {
	const all = ['pending', 'contacted', 'confirmed', 'processing', 'delivered', 'cancelled']
	expect(all.filter(hasReceipt)).toEqual(['confirmed', 'processing', 'delivered'])
})
