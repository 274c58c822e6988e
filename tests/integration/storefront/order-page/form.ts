// The order form and the thank-you page as the server writes them, and an order sent without scripts.
import { describe, expect, test } from 'vitest'
import { linkOn, plainVisitor } from '../../../support/people/plain-visitor.ts'
import { uniquePhone } from '../../../support/samples/unique.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import type { useShop } from '../../../support/shop/shop-process.ts'

const TOWNS =
	'Bafoussam Bamenda Bertoua Buea Douala Dschang Edéa Foumban Garoua Kousseri Kribi Kumba Kumbo Limbe Loum Maroua Mbouda Mokolo Ngaoundéré Nkongsamba Tiko Yaoundé'

export function orderFormTests({ url, shop }: ReturnType<typeof useShop>): void {
	const products = (html: string) => /<textarea[^>]*name="productsOfInterest"[^>]*>([^<]*)</.exec(html)![1]

	describe('the order form', () => {
		test('S-ORD-01 S-ORD-03 S-ORD-04 four fields, the prefix, the hint and the 22 towns in French order', async () => {
			const { html, text } = await plainVisitor(url()).open('/order-inquiry')
			for (const [label, name] of [
				['Full name', 'fullName'],
				['WhatsApp number', 'whatsappNumber'],
				['Location', 'location'],
				['Products of interest', 'productsOfInterest'],
				['Landmark or quarter (optional)', 'landmark'],
			]) {
				const [, id] =
					new RegExp(`<label for="([^"]*)"[^>]*>${label!.replace(/[()]/g, '\\$&')}<`).exec(html) ?? []
				const tags = html.match(new RegExp(`<(input|select|textarea)[^>]* name="${name}"[^>]*>`, 'g'))
				expect(tags, label).toHaveLength(1)
				expect(tags![0], label).toContain(` id="${id}"`)
			}
			expect(html).toMatch(/<input[^>]*name="whatsappNumber"[^>]*value="\+237 "/)
			expect(text).toContain('Please put only a whatsapp number')
			const [, list] = /<select[^>]*name="location"[^>]*>(.*?)<\/select>/s.exec(html)!
			const towns = [...list!.matchAll(/<option[^>]*>([^<]*)</g)].map(([, town]) => town)
			expect(towns.slice(1).join(' ')).toBe(TOWNS)
		})

		test('S-ORD-02 product fills the products field, category changes nothing, another text stays free', async () => {
			const { open } = plainVisitor(url())
			const known = await open('/order-inquiry?product=Yara+EDP&category=perfumes')
			expect(products(known.html)).toBe('Yara EDP')
			expect(known.text).toContain('|Your selection|')
			const unknown = await open('/order-inquiry?product=Something+unknown&category=nonsense')
			expect(products(unknown.html)).toBe('Something unknown')
			expect(unknown.text).not.toContain('Your selection')
		})

		test('S-ORD-09 without scripts: errors keep what was typed, then the order arrives, and is ordered again', async () => {
			const { open, press } = plainVisitor(url())
			const send = 'Envoyer la commande'
			const form = await open('/fr/order-inquiry?product=Yara+EDP')
			// Also what a browser sends for a number that it did not understand.
			const refused = await press(form, send, {
				fullName: 'Plain Buyer',
				whatsappNumber: '+237 ',
				location: '',
				landmark: '',
				productsOfInterest: 'Yara EDP',
				'line.yara-edp': '',
			})
			expect(refused.status).toBe(400)
			expect(refused.text).toContain('|Veuillez saisir un numéro WhatsApp valide|')
			expect(refused.text).toContain('|Veuillez choisir des quantités entre 1 et 999|')
			expect(refused.html).toMatch(/<input[^>]*name="fullName"[^>]*value="Plain Buyer"/)
			const phone = uniquePhone()
			const thanks = await press(refused, send, {
				fullName: 'Plain Buyer',
				whatsappNumber: phone,
				location: 'Kribi',
				landmark: '',
				productsOfInterest: 'Yara EDP',
				'line.yara-edp': '3',
			})
			expect(thanks.path).toMatch(/^\/fr\/thank-you\?order=ORD-/)
			expect(thanks.text).toContain('|Merci|')
			expect(thanks.text.replaceAll('|', '')).toContain('3 × Yara EDP')
			expect(linkOn(thanks, 'Nous écrire sur WhatsApp')).toMatch(/^https:\/\/wa\.me\//)
			expect(thanks.html, 'nothing to copy with').toMatch(/<button[^>]* invisible"[^>]*>(<[^>]*>)*Copier/)
			// A visitor without an account orders the same again.
			const page = await open(/href="(\/fr\/order\/[^"?]+)"/.exec(thanks.html)![1]!)
			const number = new URLSearchParams(thanks.path.split('?')[1]).get('order')
			const again = await press(page, `Commander à nouveau: ${number}`)
			expect(again.path).toMatch(/^\/fr\/order-inquiry\?again=/)
			expect(again.text).toContain('Votre commande précédente est reprise ici, aux prix d’aujourd’hui.')
			expect(again.html).toMatch(/<input[^>]*name="line\.yara-edp"[^>]*value="3"/)
			const { rows } = await inDatabaseOf(
				shop(),
				`select customer_name, language, total_amount::int as total_amount, product_id, quantity
					from orders join order_items on order_id = orders.id where customer_phone = $1`,
				[phone],
			)
			expect(rows).toEqual([
				{
					customer_name: 'Plain Buyer',
					language: 'fr',
					total_amount: 75_000,
					product_id: 'yara-edp',
					quantity: 3,
				},
			])
		})
	})

	test('S-THX-02 S-SEC-06 the thank-you page without a number, or with something that is none, works and shows none', async () => {
		const { open } = plainVisitor(url())
		for (const path of [
			'/thank-you',
			'/thank-you?order=%3Cscript%3Ealert(1)%3C/script%3E',
			'/thank-you?order=call+me',
		]) {
			const { status, text, html } = await open(path)
			expect(status, path).toBe(200)
			expect(text, path).toContain("What's Next")
			expect(text, path).not.toContain('Your order number')
			expect(html, path).not.toContain('<script>alert')
		}
		expect((await open('/thank-you?order=ORD-TEST234')).text).toContain('Your order number')
	})
}
