import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { Language } from '~/shop/language.ts'
import { MAX_ADMIN_QUANTITY } from '~/shop/line-limits.ts'
import { HIGHEST_PRICE } from '~/shop/money.ts'
import { anInvoiceContent } from '../../../tests/support/samples/invoice-content.ts'
import type { InvoiceContent } from './invoice.ts'
import { drawInvoice } from './invoice-pdf.server.ts'

/** The pages' texts as another reader finds them, in plain spaces. */
async function pagesOf(content: InvoiceContent, language: Language, number = 'FA-000007') {
	const file = await drawInvoice({ number, content }, language)
	const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)))
	return text.map((page) => page.replaceAll(/\s+/g, ' '))
}

const SELLER = {
	name: 'Établissements Sillage',
	form: 'SARL au capital de 1 000 000 FCFA',
	address: 'Rue Joss, Bonanjo\nBP 1234 Douala',
	rccm: { number: 'RC/DLA/2020/B/1234', place: 'Douala', day: '2020-03-01' },
	taxpayerNumber: 'M012345678901A',
	vatRate: 19.25,
}

describe('an invoice as PDF', () => {
	test('says in French who sells to whom, what, and every sum from before tax to what is due', async () => {
		const content = anInvoiceContent({
			seller: SELLER,
			discount: 5_000,
			deliveryFee: 2_000,
			landmark: 'Carrefour Agip',
			payments: [{ amount: 20_000 }],
		})
		const [page, ...more] = await pagesOf(content, 'fr')
		expect(more).toEqual([])
		for (const part of [
			'Facture FA-000007',
			'Date : 18 novembre 2026',
			'Commande ORD-INVOICED',
			'Établissements Sillage SARL au capital de 1 000 000 FCFA Rue Joss, Bonanjo, BP 1234 Douala',
			'RCCM RC/DLA/2020/B/1234, Douala, 1er mars 2020',
			'N° contribuable M012345678901A',
			'Facturé à Test Customer +237677123456 Carrefour Agip Bafoussam',
			'Produit Qté Prix unitaire HT Montant HT',
			'Yara EDP 2 20 964,36 FCFA 41 929 FCFA',
			'Sous-total 41 929 FCFA Remise -4 193 FCFA',
			'Total HT 37 736 FCFA TVA 19,25 % 7 264 FCFA Total TTC 45 000 FCFA',
			'Perçu pour la livraison 2 000 FCFA',
			'Total à payer 47 000 FCFA Déjà payé 20 000 FCFA Reste à payer 27 000 FCFA',
			'Facture FA-000007 · page 1 sur 1',
		])
			expect(page).toContain(part)
		expect(page).not.toContain('n’est pas facturée')
	})

	test('says that no VAT is charged where the owner said so, and nothing of VAT where she said nothing', async () => {
		const [none] = await pagesOf(anInvoiceContent({ seller: { vatRate: 0 } }), 'en')
		expect(none).toContain('Yara EDP 2 25,000 FCFA 50,000 FCFA Total to pay 50,000 FCFA')
		expect(none).toContain('No VAT is charged.')
		const [carried] = await pagesOf(anInvoiceContent({ seller: { vatRate: 0 }, deliveryFee: 2_000 }), 'en')
		expect(carried).toContain(
			'Total of the products 50,000 FCFA Collected for delivery 2,000 FCFA Total to pay 52,000 FCFA',
		)
		const [unsaid] = await pagesOf(anInvoiceContent(), 'en')
		expect(unsaid).not.toMatch(/VAT|tax/i)
		const [taxed] = await pagesOf(anInvoiceContent({ seller: { vatRate: 19.25 } }), 'en')
		expect(taxed).toContain('Yara EDP 2 20,964.36 FCFA 41,929 FCFA')
		expect(taxed).toContain('VAT 19.25% 8,071 FCFA')
	})

	test('that is a credit note names the invoice that it takes back, and asks for nothing', async () => {
		const takesBack = { number: 'FA-000007', day: '2026-11-17' }
		const content = { ...anInvoiceContent(), takesBack }
		const [page] = await pagesOf(content, 'en', 'AV-000001')
		expect(page).toContain('Credit note AV-000001')
		expect(page).toContain('Takes back invoice FA-000007 of November 17, 2026')
		expect(page).toContain('Total of the credit note 50,000 FCFA')
		expect(page).not.toMatch(/Paid so far|Still due/)
	})

	test.each([
		['en', 'Unit price before VAT', '9999 83,857,442.35 FCFA'],
		['fr', 'Prix unitaire HT', '9999 83 857 442,35 FCFA'],
	] as const)(
		'of 60 lines with the longest names and the highest prices goes on over pages, in %s',
		async (language, heading, row) => {
			const names = Array.from({ length: 60 }, (_, index) =>
				`${index + 1}. ${(index % 2 ? 'Anticonstitutionnellement' : 'Œillet for Glory ').repeat(9)}`.slice(
					0,
					150,
				),
			)
			const lines = names.map((productName) => {
				return { productName, quantity: MAX_ADMIN_QUANTITY, returned: 0, unitPrice: HIGHEST_PRICE }
			})
			const content = anInvoiceContent({
				seller: { ...SELLER, address: 'Anticonstitutionnellement'.repeat(8) },
				lines,
				customerName: 'Anticonstitutionnellement'.repeat(5),
				landmark: 'Carrefour '.repeat(12).trim(),
				payments: [{ amount: 1 }],
			})
			const pages = await pagesOf(content, language)
			expect(pages.length).toBeGreaterThan(2)
			const text = pages.join(' ')
			for (const name of names) expect(text.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
			expect(text.split(row)).toHaveLength(61)
			for (const [index, page] of pages.entries()) {
				if (page.includes('Anticonstitutionnellement')) expect(page).toContain(heading)
				expect(page).toMatch(new RegExp(`page ${index + 1} (?:of|sur) ${pages.length}$`))
			}
			expect(text).toContain(language === 'en' ? '59,993,999,999,999 FCFA' : '59 993 999 999 999 FCFA')
		},
	)

	test('is a counter sale’s only where no customer is stored', async () => {
		const nobody = { customerName: '', customerPhone: '', customerLocation: null }
		const [counter] = await pagesOf(anInvoiceContent(nobody), 'en')
		expect(counter).toContain('Billed to Counter sale')
		const [inArabic] = await pagesOf(anInvoiceContent({ customerName: 'فاطمة' }), 'en')
		expect(inArabic).not.toContain('Counter sale')
		expect(inArabic).toContain('Billed to +237677123456')
	})

	test('takes any text that a name can be; letters that the font lacks lose their accent or are left out', async () => {
		const odd = ['😀 عطر 香水', 'a\nb\tc', '', 'x'.repeat(500), '\u202eright', 'e\u0301Ångŋ']
		const content = anInvoiceContent({
			customerName: odd.join(' '),
			lines: odd.map((productName) => ({ productName, quantity: 1, returned: 0, unitPrice: 0 })),
		})
		const text = (await pagesOf(content, 'fr')).join()
		expect(text).toContain('a b c 1 0 FCFA')
		expect(text).toContain('éAng 1 0 FCFA 0 FCFA Total à payer 0 FCFA')
	})
})
