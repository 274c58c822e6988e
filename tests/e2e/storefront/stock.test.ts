import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { adminHeaders, setAdminLanguage, signInAsAdmin } from '../../support/people/admin.ts'
import { carrySession, newCustomer } from '../../support/people/customer.ts'
import { uniquePhone } from '../../support/samples/unique.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open, forgive } = useBrowser()
const database = useDatabaseOf(shop)

const SOON = { timeout: 20_000 }
const waitsFor = async (product: string) =>
	(
		await database.query('select phone, language from stock_waits where product_id = $1 order by id', [
			product,
		])
	).rows
const setStock = (id: string, stock: string) =>
	database.query('update products set stock = $2, version = version + 1 where id = $1', [id, stock])
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	fetch(url(path), {
		method: 'POST',
		redirect: 'manual',
		headers: { origin: url(''), ...headers },
		body: new URLSearchParams(fields),
	})
const dataOf = (html: string): { '@type': string; hasVariant: { offers: { availability: string } }[] }[] =>
	[...html.matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json!))

test('at 360 px: the seller marks it sold out, a customer leaves a number, it comes back, she writes and is done', async () => {
	const id = 'mayar-edp'
	await setStock(id, 'available')
	await database.query('delete from stock_waits where product_id = $1', [id])
	await setAdminLanguage(url(''), 'fr')
	const office = await open('about:blank', { viewport: PHONE })
	await signInAsAdmin(office, url(''), '/admin/products?q=mayar')
	const stock = office.getByRole('combobox', { name: 'Stock de Mayar EDP', exact: true })
	await stock.selectOption({ label: 'Épuisé' })
	await office.getByText('Produit mis à jour').first().waitFor()
	expect(await stock.inputValue()).toBe('sold-out')

	// The customer, in French: last of the list, marked, without Buy Now; from the card to the form.
	const page = await open(url('/fr/shop/perfumes'), { viewport: PHONE })
	const card = page.getByRole('article').filter({ hasText: 'Mayar EDP' })
	expect(await page.getByRole('article').last().textContent()).toContain('Mayar EDP')
	await expect.poll(() => card.textContent(), SOON).toContain('Épuisé')
	expect(await card.getByText('Acheter', { exact: true }).count()).toBe(0)
	expect(await card.getByRole('button', { name: /panier/ }).count()).toBe(0)
	await card.getByRole('link', { name: 'Me prévenir de son retour' }).click()
	await page.waitForURL(`**/fr/product/${id}#tell-me`)
	const number = page.getByRole('textbox', { name: 'Numéro WhatsApp' })
	await number.waitFor()
	expect(await page.locator('[data-buying-bar]').textContent()).toBe('Me prévenir de son retour')
	const phone = uniquePhone()
	await number.fill('12')
	const send = page.getByRole('button', { name: 'Me prévenir de son retour' })
	await send.click()
	await page.getByText('Veuillez saisir un numéro WhatsApp valide').waitFor()
	forgive(page)
	expect(await number.inputValue()).toBe('12')
	expect(await axeViolations(page)).toEqual([])
	for (let twice = 0; twice < 2; twice++) {
		await number.fill(phone.slice(4))
		await send.click()
		await page.getByRole('heading', { name: 'Nous vous écrirons', level: 1 }).waitFor()
		expect(page.url()).not.toContain(phone.slice(4))
		if (twice === 0) await page.goto(url(`/fr/back-in-stock/${id}`))
	}
	expect(await waitsFor(id)).toEqual([{ phone, language: 'fr' }])
	// On to what smells close to it, none of it sold out.
	await page.getByRole('link', { name: 'Voir ce qui lui ressemble' }).click()
	await page.getByRole('heading', { name: 'Dans le même esprit' }).waitFor()
	const close = page.getByRole('region', { name: 'Dans le même esprit' }).getByRole('article')
	expect(await close.count()).toBe(4)
	expect(await close.filter({ hasText: 'Épuisé' }).count()).toBe(0)

	// It is back: she is told that somebody waits, writes, and the number goes.
	await stock.selectOption({ label: 'Derniers flacons' })
	await office.getByText('Une personne l’attend').waitFor()
	await office.getByRole('link', { name: 'Liste d’attente (1)' }).click()
	await office.waitForURL('**/admin/products/waiting')
	const group = office.getByRole('region', { name: 'Mayar EDP' })
	const chat = await group.getByRole('link', { name: `Écrire au ${phone} sur WhatsApp` }).getAttribute('href')
	const link = new URL(chat!)
	expect([link.host, link.pathname]).toEqual(['wa.me', `/${phone.slice(1)}`])
	expect(link.searchParams.get('text')).toMatch(
		/^Bonjour, Mayar EDP est de retour .*\/fr\/product\/mayar-edp\nNous ne demandons jamais de code/,
	)
	expect(await axeViolations(office)).toEqual([])
	await group.getByRole('button', { name: `Fait : effacer ${phone}` }).click()
	await office.getByText('Numéro effacé').waitFor()
	await office.getByText('Personne n’attend un produit qui soit de retour.').waitFor()
	expect(await waitsFor(id)).toEqual([])
	await setAdminLanguage(url(''), 'en')
	await setStock(id, 'available')
})

test('the cart keeps a sold-out line, marked and not counted, and the rest is ordered in one tap', async () => {
	const customer = await newCustomer(url(''), 'stock')
	const page = await open('about:blank', { viewport: PHONE })
	await carrySession(page.context(), url(''), customer)
	await setStock('haya-edp', 'available')
	const quantities = { 'haya-edp': 2, 'yara-edp': 1 }
	await fetch(url('/data/cart'), {
		method: 'POST',
		headers: { 'content-type': 'application/json', origin: url(''), cookie: customer.cookies.join('; ') },
		body: JSON.stringify({ owner: customer.owner, quantities }),
	})
	await setStock('haya-edp', 'sold-out')
	await page.goto(url('/cart'))
	const line = page.getByRole('listitem').filter({ hasText: 'Haya EDP' })
	await line.getByText('Sold out: not part of your order').waitFor()
	const more = (name: string) => page.getByRole('button', { name: `One more of ${name}` })
	expect([await more('Haya EDP').count(), await more('Yara EDP').count()]).toEqual([0, 1])
	await line.getByRole('link', { name: 'Tell me when it is back' }).waitFor()
	expect(await page.locator('.page-bar').textContent()).toContain('25\u00a0000\u00a0FCFA')
	await page.getByRole('link', { name: 'Proceed to Checkout' }).click()
	await page.waitForURL('**/order-inquiry?from=cart')
	await page
		.getByRole('heading', { name: 'Yara EDP' })
		.or(page.getByText('Yara EDP').first())
		.first()
		.waitFor()
	expect(await page.locator('[name="line.haya-edp"]').count()).toBe(0)
	expect(await page.locator('[name="line.yara-edp"]').inputValue()).toBe('1')

	// A form that was open before: the server names it and stores nothing, and the next tap sends the rest.
	const refused = await post('/order-submissions', {
		key: `stock-test-${uniquePhone().slice(1)}`,
		fullName: 'Test Customer',
		whatsappNumber: uniquePhone(),
		location: 'Douala',
		productsOfInterest: 'Haya EDP',
		suggested: 'Haya EDP',
		'line.haya-edp': '1',
	})
	expect([refused.status, await refused.json()]).toEqual([
		400,
		expect.objectContaining({
			state: 'refused',
			message: expect.stringMatching(/^Sold out meanwhile: Haya EDP\./),
			gone: ['haya-edp'],
		}),
	])
	await setStock('haya-edp', 'available')
})

describe('without JavaScript', () => {
	test('the form is a plain one, its answers are pages, and nobody else may send it', async () => {
		await setStock('haya-edp', 'sold-out')
		const page = await (await fetch(url('/product/haya-edp'))).text()
		const [, action] = /<form[^>]*action="(\/back-in-stock\/[^"]+)"/.exec(page)!
		expect(page.includes('after 90 days at the latest')).toBe(true)
		expect(page.includes('product=Haya+EDP')).toBe(false)
		expect(page.includes('want=cart&amp;product=haya-edp')).toBe(false)
		const phone = uniquePhone()
		for (const [number, status, words] of [
			['letters only', 400, 'Please enter a valid WhatsApp number'],
			['', 400, 'Please enter a valid WhatsApp number'],
		] as const) {
			const answer = await post(action!, { whatsapp: number })
			expect([answer.status, answer.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
			expect((await answer.text()).includes(words)).toBe(true)
		}
		const kept = await post(action!, { whatsapp: phone })
		expect([kept.status, kept.headers.get('location')]).toEqual([303, '/back-in-stock/haya-edp?kept'])
		const done = await (await fetch(url('/back-in-stock/haya-edp?kept'))).text()
		expect(done.includes('We will write to you')).toBe(true)
		const foreign = uniquePhone()
		const elsewhere = { origin: 'https://elsewhere.example' }
		expect((await post(action!, { whatsapp: foreign }, elsewhere)).status).toBe(403)
		expect((await waitsFor('haya-edp')).some((wait) => wait.phone === foreign)).toBe(false)
		expect((await waitsFor('haya-edp')).filter((wait) => wait.phone === phone)).toHaveLength(1)
		for (const path of ['/back-in-stock/no-such-thing', '/fr/back-in-stock/A_B']) {
			expect((await fetch(url(path))).status, path).toBe(404)
			// Back to the page, which says that there is none.
			expect((await post(path, { whatsapp: phone })).headers.get('location'), path).toBe(path)
		}
		await setStock('haya-edp', 'available')
		const back = await post(action!, { whatsapp: phone })
		expect(back.headers.get('location')).toBe('/back-in-stock/haya-edp')
		const answer = await (await fetch(url('/back-in-stock/haya-edp'))).text()
		expect(answer.includes('Haya EDP is back')).toBe(true)
	})

	test('structured data, lists and search say what the page says', async () => {
		const offerOf = async () => {
			const page = await (await fetch(url('/product/haya-edp'))).text()
			return dataOf(page).find((each) => each['@type'] === 'ProductGroup')!.hasVariant[0]!.offers.availability
		}
		const order = async (path: string) => {
			const page = await (await fetch(url(path))).text()
			return [...page.matchAll(/<h3[^>]*>.*?<a[^>]*href="\/product\/([^"]+)"/gs)].map(([, id]) => id)
		}
		const cookie = await adminHeaders(url(''))
		for (const [stock, availability] of [
			['few', 'LimitedAvailability'],
			['sold-out', 'OutOfStock'],
			['available', 'InStock'],
		] as const) {
			const { rows } = await database.query("select version from products where id = 'haya-edp'")
			const fields = {
				intent: 'presence',
				id: 'haya-edp',
				version: String(rows[0].version),
				presence: stock,
			}
			expect((await post('/admin/products', fields, cookie)).status).toBe(200)
			expect(await offerOf()).toBe(`https://schema.org/${availability}`)
			for (const path of ['/shop/perfumes', '/shop?q=haya', '/shop?sort=price-asc']) {
				const ids = await order(path)
				expect(ids, path).toContain('haya-edp')
				if (stock === 'sold-out') expect(ids.at(-1), path).toBe('haya-edp')
			}
			if (stock === 'sold-out') expect((await order('/shop?q=haya')).length).toBeGreaterThan(0)
			expect((await (await fetch(url('/sitemap.xml'))).text()).includes('/product/haya-edp')).toBe(true)
		}
	})
})
