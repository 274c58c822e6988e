// A review as a browser without scripts sends it: what is stored, and what is refused in words.
import { beforeAll, describe, expect, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { anOrderInShop } from '../../support/people/delivered-order.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const database = useDatabaseOf(shop)

const post = (path: string, fields: Record<string, string> | FormData | string, origin = url()) =>
	fetch(url(path), {
		method: 'POST',
		redirect: 'manual',
		headers: {
			Origin: origin,
			...(typeof fields === 'string' ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
		},
		body: typeof fields === 'string' || fields instanceof FormData ? fields : new URLSearchParams(fields),
	})
const SAID = { product: 'yara-edp', rating: '5', words: 'Doux & long.\r\nJe le reprends.' }
const stored = async () =>
	(await database.query('select rating, words, language, state from reviews order by id')).rows
const saysInAlert = async (answer: Response) =>
	/role="alert"[^>]*>(?:<[^>]*>)?([^<]*)</.exec(await answer.text())?.[1]

let delivered: string
beforeAll(async () => {
	delivered = (await anOrderInShop(shop(), { products: ['yara-edp', 'asad-edp'] })).token
})

describe('refused in words, and nothing is stored', () => {
	test.each([
		['no stars', { rating: '' }, 422, 'Please choose 1 to 5 stars.'],
		['six stars', { rating: '6' }, 422, 'Please choose 1 to 5 stars.'],
		['too many words', { words: 'x'.repeat(601) }, 422, 'Please keep it to 600 characters.'],
		[
			'a product that is not in the order',
			{ product: 'haya-edp' },
			422,
			'This product is not in this order. Nothing was stored.',
		],
		[
			'a product that does not exist',
			{ product: '__proto__' },
			422,
			'This product is not in this order. Nothing was stored.',
		],
		[
			'a character that cannot be stored',
			{ words: 'a\0b' },
			400,
			'The form did not arrive whole. Please try again.',
		],
	])('%s', async (_, wrong, status, message) => {
		const answer = await post(`/order/${delivered}?review`, { ...SAID, ...wrong })
		expect(answer.status).toBe(status)
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
		expect(await saysInAlert(answer)).toBe(message)
		expect(await stored()).toEqual([])
	})

	test('what was typed stands in the form again', async () => {
		const page = await (await post(`/fr/order/${delivered}?review`, { ...SAID, rating: '9' })).text()
		expect(page).toContain('Choisissez de 1 à 5 étoiles.')
		expect(page).toContain('Je le reprends.</textarea>')
	})

	test('an order that is not delivered', async () => {
		const { token } = await anOrderInShop(shop(), { products: ['yara-edp'], status: 'processing' })
		const answer = await post(`/order/${token}?review`, SAID)
		expect(answer.status).toBe(409)
		expect(await saysInAlert(answer)).toBe(
			'An order can be reviewed once it has been delivered. Nothing was stored.',
		)
		const page = await (await fetch(url(`/order/${token}`))).text()
		expect(page).not.toContain('name="rating"')
		expect(await stored()).toEqual([])
	})

	test('a wrong link, another site, a body that is no form', async () => {
		expect((await post(`/order/${'x'.repeat(32)}?review`, SAID)).status).toBe(404)
		expect((await post('/order/short?review', SAID)).status).toBe(404)
		const foreign = await post(`/order/${delivered}?review`, SAID, 'https://elsewhere.example')
		expect([400, 403]).toContain(foreign.status)
		const json = await fetch(url(`/order/${delivered}?review`), {
			method: 'POST',
			headers: { Origin: url(), 'Content-Type': 'application/json' },
			body: JSON.stringify(SAID),
		})
		expect(json.status).toBe(400)
		expect((await post(`/order/${delivered}?review`, '%ff%00=%')).status).toBeLessThan(500)
		const files = new FormData()
		for (const name of ['product', 'rating', 'words']) files.append(name, new File(['x'], 'x.txt'))
		expect((await post(`/order/${delivered}?review`, files)).status).toBe(422)
		expect(await stored()).toEqual([])
	})

	test('a decision by nobody', async () => {
		const answer = await post('/admin/reviews', { id: '1', version: '1', state: 'approved' })
		expect([302, 401, 403]).toContain(answer.status)
	})
})

describe('without scripts', () => {
	test('sent, thanked, sent again: one review, changed while it waits, shown only when approved', async () => {
		await database.query('delete from reviews')
		const product = async () => (await fetch(url('/fr/product/yara-edp'))).text()
		const order = async () => (await fetch(url(`/fr/order/${delivered}`))).text()
		expect(await order()).toContain('Envoyer mon avis')
		expect(await product()).not.toMatch(/Ce qu’en disent les clients|aggregateRating/)

		const answer = await post(`/fr/order/${delivered}?review`, { ...SAID, rating: '4' })
		expect([answer.status, answer.headers.get('Location')]).toEqual([
			303,
			`/fr/order/${delivered}#review-yara-edp`,
		])
		await post(`/fr/order/${delivered}?review`, SAID)
		expect(await stored()).toEqual([
			{ rating: 5, words: 'Doux & long.\nJe le reprends.', language: 'fr', state: 'waiting' },
		])
		const thanked = await order()
		expect(thanked).toContain('Merci pour votre avis\u00a0!')
		expect(thanked).toContain('«\u00a0Mireille, Bafoussam\u00a0»')
		expect(await product()).not.toMatch(/Ce qu’en disent les clients|Je le reprends/)

		const admin = await adminHeaders(url())
		const decide = async (fields: Record<string, string>) =>
			fetch(url('/admin/reviews'), { method: 'POST', headers: admin, body: new URLSearchParams(fields) })
		const { rows } = await database.query('select id, version from reviews')
		const target = { id: String(rows[0].id), version: String(rows[0].version) }
		for (const odd of [{ ...target, state: 'waiting' }, { ...target, id: '1e99' }, { state: 'approved' }]) {
			expect((await decide(odd as Record<string, string>)).status).toBe(400)
		}
		expect((await decide({ ...target, state: 'approved' })).status).toBe(200)

		const shown = await product()
		expect(shown).toContain('5,0 sur 5, d’après un avis')
		expect(shown).toContain('Doux &amp; long.')
		expect(shown).toContain('Mireille, Bafoussam')
		expect(shown).not.toContain('Test Customer')
		const late = await post(`/fr/order/${delivered}?review`, { ...SAID, words: 'autre chose' })
		expect(late.status).toBe(409)
		expect(await saysInAlert(late)).toBe(
			'La boutique s’est déjà prononcée sur cet avis, il ne peut donc plus être modifié.',
		)
		expect((await stored())[0]?.words).toContain('Je le reprends.')
	})

	test('the shop answers: below the review, on the customer’s page, for search engines; then it is gone again', async () => {
		const headers = await adminHeaders(url())
		// Refused where it is there already, and decided.
		await post(`/fr/order/${delivered}?review`, SAID)
		await database.query("update reviews set state = 'approved'")
		const { id, version } = (await database.query('select id, version from reviews')).rows[0]
		const send = async (fields: Record<string, string>) => {
			const body = new URLSearchParams({ id: String(id), version: String(version), ...fields })
			const answer = await fetch(url('/admin/reviews'), { method: 'POST', headers, body })
			return [answer.status, (await answer.text()).replaceAll('&#x27;', "'")] as const
		}
		const pages = () =>
			Promise.all(
				['/fr/product/yara-edp', `/fr/order/${delivered}`].map(async (path) =>
					(await fetch(url(path))).text(),
				),
			)
		for (const [fields, message] of [
			[{ answer: 'x'.repeat(601) }, 'Please keep it to 600 characters.'],
			[{ answer: ' \r\n' }, 'Please write an answer first.'],
			[{ answer: 'Merci', id: '999' }, 'This review is no longer there.'],
			[{ answer: 'Merci', version: '99' }, 'This review has changed meanwhile. Please read it again.'],
		] as const) {
			// The reason comes with the data of the page; without scripts the page shows the review as it is.
			expect(await send(fields)).toEqual([200, expect.stringContaining(message)])
		}
		for (const page of await pages()) expect(page).not.toContain('Réponse de la boutique')
		await send({ answer: 'Merci & à bientôt.\r\n<b>Awa</b>' })
		for (const page of await pages()) {
			expect(page).toContain('Réponse de la boutique')
			expect(page).toContain('Merci &amp; à bientôt.\n&lt;b&gt;Awa&lt;/b&gt;')
		}
		expect((await pages())[0]).toContain('"comment":{"@type":"Comment","author":{"@type":"Organization"')
		await send({ answer: 'Merci', remove: 'on', version: String(version + 1) })
		for (const page of await pages()) expect(page).not.toContain('Réponse de la boutique')
	})

	test('the structured data has what Google asks of a review', async () => {
		const html = await (await fetch(url('/product/yara-edp'))).text()
		const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
			([, json]) => JSON.parse(json!),
		)
		const outOf = { bestRating: 5, worstRating: 1 }
		const products = data.flatMap((each) => each.hasVariant ?? each)
		expect(products.find((each) => each['@type'] === 'Product')).toMatchObject({
			aggregateRating: { '@type': 'AggregateRating', ratingValue: 5, reviewCount: 1, ...outOf },
			review: [
				{
					'@type': 'Review',
					author: { '@type': 'Person', name: 'Mireille' },
					datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
					reviewBody: 'Doux & long.\nJe le reprends.',
					reviewRating: { '@type': 'Rating', ratingValue: 5, ...outOf },
				},
			],
		})
	})

	test('the rest of many stands in a part to open, and the page stays short', async () => {
		await database.query(`
			with many as (
				insert into orders (order_number, customer_name, customer_phone, order_source, order_status, products_requested)
				select 'ORD-MANY-' || n, 'Test Customer', '', 'website', 'delivered', '' from generate_series(1, 60) n returning id
			)
			insert into reviews (order_id, product_id, rating, words, language, state)
			select id, 'asad-edp', 3, 'Said ' || id || '.', 'en', 'approved' from many`)
		await expect
			.poll(async () => (await fetch(url('/product/asad-edp'))).text())
			.toContain('3.0 out of 5, from 60 reviews')
		const page = await (await fetch(url('/product/asad-edp'))).text()
		const [before, after] = page.slice(page.indexOf('What customers say')).split('More reviews')
		const said = /<p lang="en"[^>]*>Said/g
		expect([before!.match(said)?.length, after!.match(said)?.length]).toEqual([5, 35])
		expect(page).toContain('A customer')
	})
})
