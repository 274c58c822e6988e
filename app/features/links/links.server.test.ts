import { beforeEach, describe, expect, test } from 'vitest'
import { pool } from '~/db/client.server.ts'
import { LINK_PLACES } from '~/shop/vocabulary.ts'
import { anAdmin } from '../../../tests/support/people/office.ts'
import { useDatabase } from '../../../tests/support/shop/database.ts'
import { followLink } from './follow-link.server.ts'
import { answerLinkForm } from './link-actions.server.ts'
import { findLink, linkTo } from './short-links.server.ts'

useDatabase()
let admin: Awaited<ReturnType<typeof anAdmin>>
beforeEach(async () => {
	await pool().query('truncate short_links, orders, products, admin_changes cascade')
	await pool().query(`insert into products (id, numeric_id, name, price, category, is_visible, in_stock) values
		('yara', 1, 'Yara EDP', 1, 'perfumes', true, true), ('hidden', 2, 'Hidden', 1, 'perfumes', false, true),
		('gone', 3, 'Gone', 1, 'perfumes', true, false)`)
	admin = await anAdmin()
})

const put = (code: string, target: string, place = 'status') =>
	pool().query('insert into short_links (code, target, place) values ($1, $2, $3)', [code, target, place])
const links = async () =>
	(await pool().query('select target, place from short_links order by id')).rows.map((row) =>
		Object.values(row),
	)
/** Where it leads: the path, or nothing. */
async function leadsTo(code: string, language = 'en', address = `/s/${encodeURIComponent(code)}`, more = {}) {
	const headers = { 'Accept-Language': language, ...more }
	const answer = await followLink(code, new Request(`https://shop.example${address}`, { headers }))
	if (!answer) return undefined
	expect(answer.status).toBe(302)
	expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
	expect(answer.headers.get('Set-Cookie')).toBeNull()
	return answer.headers.get('Location')
}

describe('a link is followed', () => {
	test.each([
		['en-GB,en;q=0.9', '/product/yara', '/product/yara#s=abc234'],
		['fr-CM,fr;q=0.9,en;q=0.8', '/product/yara', '/fr/product/yara#s=abc234'],
		['', '/', '/#s=abc234'],
		['fr', '/', '/fr#s=abc234'],
		['de', '/shop/perfumes/women', '/shop/perfumes/women#s=abc234'],
		['fr', '/shop', '/fr/shop#s=abc234'],
	])('%j, %s: to %s', async (language, target, expected) => {
		await put('abc234', target)
		expect(await leadsTo('abc234', language)).toBe(expected)
	})

	test('with the language in its address it leads there, whatever the browser prefers', async () => {
		await put('abc234', '/product/yara')
		expect(await leadsTo('abc234', 'en', '/fr/s/abc234')).toBe('/fr/product/yara#s=abc234')
	})

	test('typed from a flyer, capitals do no harm', async () => {
		await put('abc234', '/product/yara')
		expect(await leadsTo('Abc234')).toBe('/product/yara#s=abc234')
	})

	test.each(['/product/hidden', '/product/gone', '/product/deleted'])(
		'%s is not shown: to the list',
		async (target) => {
			await put('abc234', target)
			expect(await leadsTo('abc234')).toBe('/shop#s=abc234')
			expect(await leadsTo('abc234', 'fr')).toBe('/fr/shop#s=abc234')
		},
	)

	test.each([
		'https://evil.example',
		'//evil.example',
		'/\\evil.example',
		'/product/yara\r\nSet-Cookie: a=b',
		'/product/../../admin',
		'javascript:alert(1)',
		'/admin',
		'/order/a-private-token',
		'',
	])('a row that somebody has changed to %j leads nobody out of the shop', async (target) => {
		await put('abc234', target)
		expect(await leadsTo('abc234')).toBe('/shop#s=abc234')
	})

	test('unknown and odd codes lead nowhere; who reads French gets there the page that says so', async () => {
		await put('abc234', '/')
		const odd = [
			'abc235',
			'',
			'abc23',
			'abc2344',
			"abc234' or '1'='1",
			'abc234\0',
			'%00',
			'__proto__',
			'é'.repeat(6),
			'\ud800',
			'x'.repeat(100_000),
		]
		for (const code of odd) expect(await leadsTo(code, 'en', '/s/odd'), code.slice(0, 20)).toBeUndefined()
		expect(await leadsTo('abc235', 'fr')).toBe('/fr/s/abc235')
		// On the French page she chooses English.
		expect(await leadsTo('abc235', 'fr', '/s/abc235', { 'Sec-Fetch-Site': 'same-origin' })).toBeUndefined()
		for (const language of ['en', 'fr'])
			expect(await leadsTo('abc235', language, '/fr/s/abc235')).toBeUndefined()
		expect(await leadsTo('//evil.example', 'fr', '/s/%2f%2fevil.example')).toBe('/fr/s/%2f%2fevil.example')
	})

	test('a thousand guesses find nothing and store nothing', async () => {
		await put('abc234', '/')
		const guesses = Array.from(
			{ length: 1_000 },
			(_, n) => `b${String(n).padStart(5, '2').replace(/[01]/g, '3')}`,
		)
		const found = await Promise.all(guesses.map((code) => findLink(code)))
		expect(found.filter(Boolean)).toEqual([])
		expect(await links()).toHaveLength(1)
	})
})

describe('the form', () => {
	const answer = (fields: Record<string, string>) => {
		const form = new FormData()
		for (const [name, value] of Object.entries(fields)) form.set(name, value)
		return answerLinkForm(form, admin)
	}
	const good = { intent: 'add', page: 'product', product: 'yara', place: 'status' }

	test('makes a link to a product or a page, for each place one', async () => {
		const first = await answer(good)
		expect(first).toMatchObject({
			ok: true,
			made: { target: '/product/yara', place: 'status', product: 'Yara EDP' },
		})
		expect((await answer(good))?.made?.code).toBe(first?.made?.code)
		expect((await answer({ ...good, product: 'hidden' }))?.ok).toBe(true)
		expect((await answer({ ...good, page: '/', place: 'flyer' }))?.made).toMatchObject({
			target: '/',
			product: null,
		})
		expect(await links()).toEqual([
			['/product/yara', 'status'],
			['/product/hidden', 'status'],
			['/', 'flyer'],
		])
	})

	test('asked for the same by many at once, it is one', async () => {
		const made = await Promise.all(Array.from({ length: 20 }, () => linkTo('/product/yara', 'flyer')))
		expect(new Set(made.map((link) => link?.code)).size).toBe(1)
		await Promise.all(LINK_PLACES.map((place) => linkTo('/shop', place)))
		expect(await links()).toHaveLength(1 + LINK_PLACES.length)
	})

	test.each<[Record<string, string>, string, string]>([
		[{ product: '' }, 'product', 'Choose the product that it leads to'],
		[{ product: 'no-such' }, 'product', 'This product does not exist any more. Choose another.'],
		[{ product: "yara'--" }, 'product', 'This product does not exist any more. Choose another.'],
		[{ product: '\0' }, 'product', 'This product does not exist any more. Choose another.'],
		[{ product: 'x'.repeat(10_000) }, 'product', 'This product does not exist any more. Choose another.'],
		[{ page: 'https://evil.example' }, 'page', 'Choose one of the pages of the list'],
		[{ page: '/admin' }, 'page', 'Choose one of the pages of the list'],
		[{ page: '' }, 'page', 'Choose one of the pages of the list'],
		[{ place: '' }, 'place', 'Choose where you put it'],
		[{ place: 'constructor' }, 'place', 'Choose where you put it'],
	])('with %j it says at %s: %s', async (wrong, field, sentence) => {
		expect(await answer({ ...good, ...wrong })).toEqual({
			ok: false,
			message: 'The link was not made',
			errors: { [field]: sentence },
		})
		expect(await links()).toEqual([])
	})

	test('deletes a link once, and the record of changes has it', async () => {
		await put('abc234', '/product/yara')
		expect(await answer({ intent: 'delete', code: 'abc234' })).toEqual({
			ok: true,
			message: 'The link is deleted',
		})
		expect(await answer({ intent: 'delete', code: 'abc234' })).toMatchObject({ ok: false })
		const { rows } = await pool().query('select entity, entity_id, action, before from admin_changes')
		expect(rows).toEqual([
			{
				entity: 'link',
				entity_id: 'abc234',
				action: 'delete',
				before: { target: '/product/yara', place: 'status' },
			},
		])
		expect(await leadsTo('abc234')).toBeUndefined()
		for (const odd of [{ intent: 'delete', code: "' or 1=1" }, { intent: 'burn' }, {}])
			expect(await answer(odd as Record<string, string>)).toBeUndefined()
	})
})
