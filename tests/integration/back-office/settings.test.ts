// Settings from the page of the back office to what visitors read, in two processes over one database.
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { newCustomer } from '../../support/people/customer.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { type RunningShop, startShopProcess } from '../../support/shop/shop-process.ts'

let first: RunningShop
let second: RunningShop
const environment = { SHOP_NAME: 'Named by the environment', SHOP_TOWN: 'Kribi' }
beforeAll(async () => {
	first = await startShopProcess(environment)
	second = await startShopProcess({ ...environment, DATABASE_URL: first.database })
})
afterAll(async () => {
	await second?.stop()
	await first?.stop()
})

/** Each test finds what a new shop has, in both processes. A text that stands nowhere else shows that all was reloaded. */
afterEach(async () => {
	if ((await stored()).length === 0) return
	await inDatabaseOf(
		first,
		`with gone as (delete from settings where name <> 'banner.en')
		insert into settings (name, value) values ('banner.en', '"Reset"') on conflict (name) do update set value = excluded.value`,
	)
	for (const shop of [first, second]) await soon(shop, '/', 'Reset')
	await inDatabaseOf(first, 'delete from settings')
	for (const shop of [first, second])
		await soon(shop, '/', 'Free delivery for orders of 50,000 CFA and above, Cameroon only')
})

const read = async (shop: RunningShop, path: string) => (await fetch(shop.url + path)).text()

/** As a page without scripts sends it: with the version and every field that it was given. */
async function save(section: string, fields: Record<string, string>) {
	const headers = await adminHeaders(first.url)
	const page = await (await fetch(`${first.url}/admin/settings`, { headers })).text()
	const version = new RegExp(
		`name="section" value="${section}"/><input type="hidden" name="version" value="([^"]+)"`,
	)
	const answer = await fetch(`${first.url}/admin/settings`, {
		method: 'POST',
		headers,
		body: new URLSearchParams({ section, version: version.exec(page)![1]!, ...fields }),
	})
	return { status: answer.status, html: await answer.text() }
}

/** Until the other process has been notified. */
async function soon(shop: RunningShop, path: string, words: string): Promise<void> {
	await expect.poll(() => read(shop, path), { message: path }).toContain(words)
}

const stored = async () => (await inDatabaseOf(first, 'select name, value from settings order by name')).rows

test('saved wins over the environment: on the next load here, and in the other process as well', async () => {
	for (const shop of [first, second]) {
		expect(await read(shop, '/')).toContain('Named by the environment')
		expect(await read(shop, '/fr/about')).toContain('Named by the environment')
	}
	const { status, html } = await save('shop', { name: 'Maison & Test', 'hours.fr': 'Lun–Sam : 9h–18h' })
	expect(status).toBe(200)
	expect(html).toContain('Saved. Visitors see it on their next load.')
	for (const path of ['/', '/fr/about', '/cart', '/order-inquiry', '/admin/login']) {
		const page = await read(first, path)
		expect(page, path).not.toContain('Named by the environment')
		if (path !== '/admin/login') expect(page, path).toContain('Maison &amp; Test')
	}
	expect(await read(first, '/fr/contact')).toContain('Lun–Sam : 9h–18h')
	for (const path of ['/', '/fr/about', '/cart']) await soon(second, path, 'Maison &amp; Test')

	await save('shop', { name: '' })
	expect(await read(first, '/')).toContain('Named by the environment')
	await soon(second, '/', 'Named by the environment')
})

test('what another process or a person writes into the table shows without a restart', async () => {
	await inDatabaseOf(first, `insert into settings (name, value) values ('banner.en', '"By hand"')`)
	await soon(first, '/', 'By hand')
	await soon(second, '/shop', 'By hand')
})

test('who was cut off from the database reads again when it is back', async () => {
	// Written without a notification.
	await inDatabaseOf(first, 'alter table settings disable trigger settings_changed')
	await inDatabaseOf(first, `insert into settings (name, value) values ('banner.en', '"Unheard"')`)
	await inDatabaseOf(first, 'alter table settings enable trigger settings_changed')
	expect(await read(second, '/blog')).not.toContain('Unheard')
	await inDatabaseOf(
		first,
		`select pg_terminate_backend(pid) from pg_stat_activity
			where application_name = 'sillage listener' and datname = current_database()`,
	)
	await soon(second, '/blog', 'Unheard')
})

test('delivery and payment are told beforehand once they are set, in both languages, and nothing before', async () => {
	expect(await read(first, '/contact')).not.toMatch(/id="(delivery|payment)"/)
	const { cookies } = await newCustomer(first.url, 'buyer', { city: 'Bafoussam' })
	const filled = async () => {
		const headers = { Cookie: cookies.join('; '), Origin: first.url }
		const body = new URLSearchParams({ product: 'yara-edp', quantity: '1' })
		await fetch(`${first.url}/cart`, { method: 'POST', headers, body })
		return (await (await fetch(`${first.url}/cart`, { headers })).text()).replaceAll(/<[^>]+>/g, '|')
	}
	const untold = /(Delivery|Livraison|Payment|Paiement).?: /
	for (const path of ['/product/yara-edp', '/fr/order-inquiry?product=Yara+EDP'])
		expect((await read(first, path)).replaceAll(/<[^>]+>/g, '|'), path).not.toMatch(untold)
	expect(await filled()).not.toMatch(untold)
	await save('delivery', {
		'delivery.Bafoussam.fee': '2 000',
		'delivery.Bafoussam.days': '1-3',
		'delivery.Douala.fee': '0',
		'delivery.Douala.days': '0',
	})
	await save('payment', { 'payment.mtn': 'on', 'payment.cash': 'on', 'payment.mtn.fr': 'Code 1234' })
	const text = async (path: string) => (await read(first, path)).replaceAll(/<[^>]+>/g, '|')
	expect(await text('/contact')).toMatch(
		/What delivery costs[\s\S]*Bafoussam\|+2,000\u00a0FCFA · 1\u00a0to\u00a03\u00a0days\|+Douala\|+Free · the same day\|[\s\S]*Ways to pay\|+MTN MoMo\|+Code 1234\|+Cash/,
	)
	expect(await text('/fr/contact')).toMatch(
		/Bafoussam\|+2\u00a0000\u00a0FCFA · 1\u00a0à\u00a03\u00a0jours\|+Douala\|+Gratuite · le jour même\|[\s\S]*Moyens de paiement[\s\S]*Espèces/,
	)
	// A product's page has prices in its language, cart and order form have totals.
	expect(await text('/product/yara-edp')).toMatch(
		/Delivery: up to 2,000\u00a0FCFA · 0\u00a0to\u00a03\u00a0days\|+Bafoussam\|+2,000\u00a0FCFA · [\s\S]*Orders of 50,000\u00a0FCFA and above travel free\.\|+Payment: MTN MoMo, Cash\|/,
	)
	const form = await text('/order-inquiry?product=Yara+EDP')
	expect(form).toMatch(/Delivery: up to 2\u00a0000\u00a0FCFA · [^|]+\|+Bafoussam\|+2\u00a0000\u00a0FCFA/)
	expect(form).not.toContain('(estimate)')
	expect(await text('/fr/order-inquiry')).toMatch(/Paiement\u00a0: MTN MoMo, Espèces\|/)
	// Where the account knows the town, the cart knows the estimate.
	expect(await filled()).toMatch(
		/Delivery to Bafoussam \(estimate\)\|+2\u00a0000\u00a0FCFA · [^|]+\|+With delivery \(estimate\)\|+27\u00a0000\u00a0FCFA/,
	)
})

test('free delivery, cart without an account and the visitors’ messages follow the settings', async () => {
	await save('offer', { freeDeliveryFrom: '60 000', guestCart: 'on' })
	expect(await read(first, '/')).toContain('Free delivery for orders of 60,000 CFA and above, Cameroon only')
	expect(await read(first, '/terms')).toContain('60,000 CFA')
	expect(await read(first, '/product/yara-edp')).toContain('free from 60,000\u00a0FCFA')
	expect(await read(first, '/order-inquiry?product=Yara+EDP')).toContain('guestCart\\",true')
	await save('messages', {
		'message.hello.en': 'Good day {name}!',
		'message.aboutProduct.en': 'Is {name} there? {link}',
		'message.newOrder.en': 'Please send me:',
	})
	expect(await read(first, '/contact')).toContain('?text=Good%20day%20Named%20by%20the%20environment!')
	expect(await read(first, '/product/yara-edp')).toContain('?text=Is%20Yara%20EDP%20there%3F%20http')
	expect(await read(first, '/order-inquiry?product=Yara+EDP')).toContain('?text=Please%20send%20me%3A')
	expect(await read(first, '/fr/contact')).toContain('?text=Bonjour%20Named')
})

test('who sells stands on contact, terms, in every footer and for search engines once it is set', async () => {
	const before = await read(first, '/contact')
	expect(before).toContain('We never ask for a code, a password or a card number.')
	expect(before).not.toMatch(/RCCM|NIU|legalName|vatRate/)
	await save('seller', {
		legalName: 'Ets Parfum',
		address: 'Rue 1.234\nAkwa',
		rccm: 'rc/dla/2020/a/1234',
		rccmPlace: 'Douala',
		rccmDate: '2020-03-01',
		taxpayerNumber: 'P012345678901A',
		vat: 'on',
		vatRate: '19,25',
	})
	const footer =
		'Ets Parfum · Rue 1.234, Akwa · RCCM RC/DLA/2020/A/1234, Douala, March 1, 2020 · Taxpayer no. P012345678901A · Prices contain VAT of 19.25%.'
	for (const path of ['/blog', '/cart']) expect(await read(first, path), path).toContain(footer)
	expect(await read(first, '/fr/shop')).toContain('N° contribuable P012345678901A · Prix TTC, TVA de 19,25')
	for (const path of ['/contact', '/terms'])
		expect((await read(first, path)).replaceAll(/<[^>]+>/g, '|'), path).toMatch(
			/Ets Parfum[|\s]+Rue 1.234, Akwa[|\s]+RCCM RC\/DLA\/2020\/A\/1234, Douala, March 1, 2020[|\s]+Taxpayer no. P012345678901A[|\s]+Prices contain VAT of 19.25%/,
		)
	expect(await read(first, '/fr/terms')).toContain('RCCM RC/DLA/2020/A/1234, Douala, 1er mars 2020')
	const known = /<script type="application\/ld\+json">(\{[^<]*"Store".*?)<\/script>/.exec(
		await read(first, '/'),
	)![1]!
	expect(JSON.parse(known)).toMatchObject({
		legalName: 'Ets Parfum',
		taxID: 'P012345678901A',
		vatID: 'P012345678901A',
		identifier: { propertyID: 'RCCM', value: 'RC/DLA/2020/A/1234', description: 'Douala, 2020-03-01' },
		address: { streetAddress: 'Rue 1.234, Akwa', addressLocality: 'Kribi' },
	})
})

describe('bad input', () => {
	test.each([
		['seller', { rccm: '12345', legalName: 'Ets Parfum' }, 'An RCCM number looks like'],
		['seller', { taxpayerNumber: 'M01', vat: 'off' }, 'A taxpayer number has a letter'],
		['seller', { vat: 'on', vatRate: '200' }, 'Enter a rate above 0 and up to 30'],
		['seller', { vat: 'on', vatRate: '' }, 'Enter the rate too'],
		['contact', { whatsapp: 'none', email: 'shop@maison.cm' }, 'is not a WhatsApp number'],
		[
			'contact',
			{ instagram: 'http://instagram.com/x' },
			'Please give a whole address that begins with https://',
		],
		['shop', { name: 'x'.repeat(61), town: 'Limbe' }, 'Please use at most 60 characters.'],
		['messages', { 'message.thanks.en': 'Thanks' }, '{name} {number} is missing in this text.'],
		[
			'delivery',
			{ 'delivery.Kribi.days': 'soon', 'delivery.Kribi.fee': '1000' },
			'Please write days such as',
		],
		['offer', { guestCart: 'constructor', 'banner.en': 'New' }, 'Please choose from the list.'],
	])(
		'%s %j: its words beside the field, what was typed stays, nothing is stored',
		async (section, fields, words) => {
			const before = await stored()
			const { status, html } = await save(section, fields as unknown as Record<string, string>)
			expect(status).toBe(200)
			expect(html.replaceAll('&#x27;', "'")).toContain(words)
			expect(html).toContain('Nothing was saved. Please look at the marked fields.')
			for (const typed of Object.values(fields)) if (typed !== 'constructor') expect(html).toContain(typed)
			expect(await stored()).toEqual(before)
		},
	)

	test('an older version overwrites nothing and says so', async () => {
		const headers = await adminHeaders(first.url)
		const body = new URLSearchParams({ section: 'shop', version: 'older', town: 'Limbe' })
		const answer = await fetch(`${first.url}/admin/settings`, { method: 'POST', headers, body })
		expect(await answer.text()).toContain('Someone else saved this section meanwhile.')
		expect(await stored()).not.toContainEqual({ name: 'town', value: 'Limbe' })
	})
})

// The last of this file: the tests above need products.
test('the sample is cleared: an empty shop still answers on every public page, and a start leaves it empty', async () => {
	const headers = await adminHeaders(first.url)
	const dashboard = await (await fetch(`${first.url}/admin`, { headers })).text()
	expect(dashboard).toContain('The shop still shows the sample catalogue (products: 84).')
	const body = new URLSearchParams({ intent: 'clear-sample' })
	await fetch(`${first.url}/admin/first-day`, { method: 'POST', headers, body, redirect: 'manual' })
	await save('shop', { name: 'Cleared House' })
	// A start shows from the beginning what is saved, and loads nothing again.
	const again = await startShopProcess({ ...environment, DATABASE_URL: first.database })
	onTestFinished(() => again.stop())
	for (const path of ['/', '/cart']) expect(await read(again, path), path).toContain('Cleared House')
	for (const path of [
		'/',
		'/shop',
		'/shop/perfumes/women',
		'/notes',
		'/finder',
		'/fr',
		'/sitemap.xml',
		'/feed.xml',
		'/cart',
	])
		expect((await fetch(again.url + path)).status, path).toBe(200)
	expect((await fetch(`${again.url}/product/yara-edp`)).status).toBe(404)
	expect(await (await fetch(`${first.url}/admin`, { headers })).text()).not.toContain('sample catalogue')
	expect((await inDatabaseOf(first, 'select count(*)::int as n from products')).rows).toEqual([{ n: 0 }])
})
