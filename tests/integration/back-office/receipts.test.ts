// What the seller hands out: an order's receipt as she and the customer ask for it (page and picture, who gets them, and
// when), the price list and status pictures.
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders, setAdminLanguage } from '../../support/people/admin.ts'
import { unique } from '../../support/samples/unique.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'
import { invoiceTests } from './receipts/invoice.ts'
import { statusPictureTests } from './receipts/status-picture.ts'

const { url, shop } = useShop()
const database = useDatabaseOf(shop)
let headers: { cookie: string; origin: string }
beforeAll(async () => {
	headers = await adminHeaders(url())
})

const COST = 7_313_131
type Made = { number: string; token: string; id: number }
async function anOrder(more: Record<string, unknown> = {}, lines = 1): Promise<Made> {
	const number = unique('ORD')
	const token = randomBytes(24).toString('base64url')
	const order = {
		order_number: number,
		access_token: token,
		customer_name: 'Test Customer',
		language: 'fr',
		customer_phone: '+237677123456',
		customer_location: 'Bafoussam',
		order_source: 'website',
		order_status: 'confirmed',
		products_requested: 'the pink one',
		total_amount: 25_000,
		amount_known: true,
		total_cost: COST,
		total_profit: -COST,
		discount: 5_000,
		delivery_fee: 2_000,
		...more,
	}
	const columns = Object.keys(order)
	const { rows } = await database.query(
		`insert into orders (${columns.join()}) values (${columns.map((_, i) => `$${i + 1}`).join()}) returning id`,
		Object.values(order),
	)
	await database.query(
		`insert into order_items (order_id, product_name, quantity, unit_price, unit_cost)
		select $1, $2, 2, 15000, ${COST} from generate_series(1, $3)`,
		[rows[0].id, order.customer_name === 'Test Customer' ? 'Yara EDP' : order.customer_name, lines],
	)
	await database.query(
		`insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by)
		values ($1, 'mtn', 20000, 'MP-' || $1::int, '2026-11-15', 'x'), ($1, 'cash', -1000, '', '2026-11-15', 'x')`,
		[rows[0].id],
	)
	return { number, token, id: rows[0].id as number }
}

const asSeller = (path: string) => fetch(url(path), { headers, redirect: 'manual' })
const asCustomer = (path: string) => fetch(url(path), { redirect: 'manual' })
/** What is read on the page, in plain spaces. */
const textOf = (html: string): string =>
	html
		.replace(/<(style|script)[\s\S]*?<\/\1>/g, '')
		.replace(/<[^>]+>/g, '|')
		.replace(/[\s\u00a0\u202f]+/g, ' ')
		.replace(/(\| ?)+/g, '|')

const isPrivate = (answer: Response) => {
	expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
}

describe("the seller's receipt", () => {
	test('is in the language of the customer, with a switch, and its page speaks that of the seller', async () => {
		await setAdminLanguage(url(), 'en')
		const { number, id } = await anOrder()
		const answer = await asSeller(`/admin/orders/${number}/receipt`)
		isPrivate(answer)
		const html = await answer.text()
		expect(html).toContain('<html lang="en">')
		expect(html).toContain('<article class="slip" lang="fr"')
		const text = textOf(html)
		for (const part of [
			'|Print|',
			'|80 mm roll|',
			'|Write on WhatsApp|',
			`|Commande|${number}|`,
			'|Client|Test Customer|',
			'|Yara EDP|2 × 15 000 FCFA|30 000 FCFA|',
			'|Sous-total|30 000 FCFA|Remise|-5 000 FCFA|',
			'|Total|25 000 FCFA|Livraison|2 000 FCFA|Total avec livraison|27 000 FCFA|',
			`|Payé : MTN MoMo|20 000 FCFA|15 novembre 2026 · MP-${id}|`,
			'|Remboursé : Espèces|-1 000 FCFA|',
			'|Remboursé, non réclamé|1 000 FCFA|',
			'|Reste à payer|7 000 FCFA|',
			'|Merci d’avoir choisi Sillage.|',
		])
			expect(text).toContain(part)
		const english = textOf(await (await asSeller(`/admin/orders/${number}/receipt?language=en`)).text())
		expect(english).toContain('|Still due|7,000 FCFA|Thank you for choosing Sillage.|')
	})

	test('has the paper that is asked for, without a script', async () => {
		const { number } = await anOrder()
		const a6 = await (await asSeller(`/admin/orders/${number}/receipt`)).text()
		expect(a6).toContain('@page{size:105mm 148mm;')
		const roll = /href="([^"]*paper=roll[^"]*)"/.exec(a6)![1]!.replaceAll('&amp;', '&')
		expect(await (await asSeller(roll)).text()).toContain('@page{size:80mm ')
	})

	test('tells the taxpayer number once the owner has set it', async () => {
		const { number } = await anOrder()
		const path = `/admin/orders/${number}/receipt?language=en`
		expect(textOf(await (await asSeller(path)).text())).not.toContain('Taxpayer')
		await database.query(`insert into settings (name, value) values ('taxpayerNumber', '"P012345678901A"')`)
		await expect
			.poll(async () => textOf(await (await asSeller(path)).text()), { timeout: 20_000 })
			.toContain('|Taxpayer no. P012345678901A|')
		await database.query(`delete from settings where name = 'taxpayerNumber'`)
	})

	test('of a cancelled order says so, and what is to be given back', async () => {
		const { number } = await anOrder({ order_status: 'cancelled', language: 'en' })
		const text = textOf(await (await asSeller(`/admin/orders/${number}/receipt`)).text())
		expect(text).toContain('|This order was cancelled.|')
		expect(text).toContain('|To give back|19,000 FCFA|')
	})

	test.each([
		['nobody knows the amount', { total_amount: null, amount_known: false }],
		['the amount was worked out from words', { amount_known: false }],
	])('is not given when %s: the page says why and leads back', async (_, more) => {
		const { number } = await anOrder(more)
		const answer = await asSeller(`/admin/orders/${number}/receipt`)
		expect(answer.status).toBe(409)
		const html = await answer.text()
		expect(textOf(html)).toContain(`|No receipt yet|The amount of order ${number} is not known yet.`)
		expect(html).toMatch(/href="\/admin\/orders\?order=\d+"/)
		expect(html).not.toContain('25,000')
		expect((await asSeller(`/admin/orders/${number}/receipt.png`)).status).toBe(409)
	})

	test('of an unknown number is not found', async () => {
		for (const number of ['ORD-NOWHERE', '__proto__', "%27%20or%20'1'='1", 'x'.repeat(300)]) {
			expect((await asSeller(`/admin/orders/${number}/receipt`)).status).toBe(404)
			expect((await asSeller(`/admin/orders/${number}/receipt.png`)).status).toBe(404)
		}
	})
})

describe("the customer's receipt", () => {
	test('is in the language of its address, leads back to the order, and has no cost in it', async () => {
		const { number, token } = await anOrder({ order_status: 'delivered' })
		const order = await (await asCustomer(`/fr/order/${token}`)).text()
		expect(order).toContain(`href="/fr/order/${token}/receipt"`)
		const answer = await asCustomer(`/fr/order/${token}/receipt`)
		isPrivate(answer)
		expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer')
		const html = await answer.text()
		expect(textOf(html)).toContain('|Reste à payer|7 000 FCFA|')
		expect(html).toContain(`href="/fr/order/${token}"`)
		expect(html).toContain(`href="/order/${token}/receipt?paper=a6"`)
		expect(html.replace(/(?<=\d)[\s\u00a0,](?=\d)/g, '')).not.toContain(String(COST))
		const english = await (await asCustomer(`/order/${token}/receipt`)).text()
		expect(textOf(english)).toContain(`|Receipt|Order|${number}|`)
	})

	test.each(['pending', 'contacted', 'cancelled'])('is not there while the order is %s', async (status) => {
		const { token } = await anOrder({ order_status: status })
		expect((await asCustomer(`/order/${token}/receipt`)).status).toBe(404)
		expect((await asCustomer(`/fr/order/${token}/receipt.png`)).status).toBe(404)
		expect((await (await asCustomer(`/order/${token}`)).text()).includes(`${token}/receipt`)).toBe(false)
	})

	test('a wrong or odd link finds nothing', async () => {
		const { number, token } = await anOrder()
		for (const wrong of [
			number,
			token.slice(1),
			`${token}x`,
			randomBytes(24).toString('base64url'),
			'..%2f',
		]) {
			expect((await asCustomer(`/order/${wrong}/receipt`)).status).toBe(404)
			expect((await asCustomer(`/order/${wrong}/receipt.png`)).status).toBe(404)
		}
	})

	test('of an order without an agreed amount says why', async () => {
		const { token } = await anOrder({ amount_known: false })
		const answer = await asCustomer(`/order/${token}/receipt`)
		expect(answer.status).toBe(409)
		expect(textOf(await answer.text())).toContain('|No receipt yet|The amount of your order')
		expect((await (await asCustomer(`/order/${token}`)).text()).includes(`${token}/receipt`)).toBe(false)
	})
})

describe('the picture', () => {
	test('is a PNG of sensible size for both, and nobody keeps it', async () => {
		const { number, token } = await anOrder({}, 3)
		const answers = await Promise.all([
			asSeller(`/admin/orders/${number}/receipt.png`),
			asSeller(`/admin/orders/${number}/receipt.png?language=en`),
			asCustomer(`/fr/order/${token}/receipt.png`),
			asCustomer(`/order/${token}/receipt.png`),
		])
		const pictures = await Promise.all(
			answers.map(async (answer) => {
				expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png'])
				isPrivate(answer)
				return Buffer.from(await answer.arrayBuffer())
			}),
		)
		for (const picture of pictures) {
			const { format, width, height } = await sharp(picture).metadata()
			expect([format, width]).toEqual(['png', 720])
			expect(height).toBeGreaterThan(1_000)
			expect(height).toBeLessThan(2_000)
			expect(picture.length).toBeLessThan(100_000)
		}
		// The same receipt for both, and another one in the other language.
		const [frSeller, enSeller, frCustomer, enCustomer] = pictures
		expect(frSeller!.equals(frCustomer!)).toBe(true)
		expect(enSeller!.equals(enCustomer!)).toBe(true)
		expect(frSeller!.equals(enSeller!)).toBe(false)
	})

	test.each([
		['signs of markup', '<script>alert(1)</script> & "quoted" \']]>'],
		['emoji', '🌹'.repeat(60)],
		['one endless word', 'Anticonstitutionnellement'.repeat(60)],
	])('a name of %s breaks neither page nor picture', async (_, customer_name) => {
		const { number } = await anOrder({ customer_name, customer_location: customer_name }, 50)
		const page = await asSeller(`/admin/orders/${number}/receipt`)
		expect(page.status).toBe(200)
		expect(await page.text()).not.toContain('<script>alert')
		const picture = await asSeller(`/admin/orders/${number}/receipt.png`)
		expect(picture.status).toBe(200)
		const { width, height } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata()
		expect(width).toBe(720)
		expect(height).toBeLessThan(12_000)
	})
})

invoiceTests({
	url,
	anOrder,
	inDatabase: (statement) => database.query(statement),
	asSeller,
	asCustomer,
	isPrivate,
	headers: () => headers,
})
statusPictureTests(url, asSeller, database.query)
describe('the price list', () => {
	test('is a PDF of the chosen products, named in its language; /healthz is answered meanwhile', async () => {
		const asked = asSeller('/admin/products/price-list.pdf?format=a4&language=fr')
		expect((await fetch(url('/healthz'))).ok).toBe(true)
		const answer = await asked
		expect(answer.headers.get('Content-Type')).toBe('application/pdf')
		expect(answer.headers.get('Content-Disposition')).toMatch(/"liste-de-prix-\d{4}-\d\d-\d\d\.pdf"/)
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
		const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
		expect(pdf.numPages).toBe(8)
	})

	test.each([
		['', 'could not be understood'],
		['?format=a4&language=fr&id=no-such-product', 'nothing to list'],
		[`?format=a4&language=fr&id=${'x'.repeat(9_000)}`, 'nothing to list'],
	])('%.60s: a sentence', async (query, sentence) => {
		const answer = await asSeller(`/admin/products/price-list.pdf${query}`)
		expect(answer.status).toBe(400)
		expect(await answer.text()).toContain(sentence)
	})
})
