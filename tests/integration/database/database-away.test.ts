import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { ROUTES } from '../../drills/fuzzing/fuzzed-addresses.ts'
import { adminHeaders } from '../../support/people/admin.ts'
import { newCustomer } from '../../support/people/customer.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
let server: pg.Client
beforeAll(async () => {
	server = new pg.Client({ connectionString: inject('superuserUrl') })
	await server.connect()
})
afterAll(() => server?.end())

const name = () => new URL(shop().database).pathname.slice(1)
/** The shop's own database refuses, or takes, its connections; other tests keep theirs. */
async function letConnect(allowed: boolean): Promise<void> {
	await server.query('update pg_database set datallowconn = $1 where datname = $2', [allowed, name()])
	if (!allowed)
		await server.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()])
}

test('A-GUARD-02 while the database is away nobody is let in, nobody is signed out, nothing is told', async () => {
	const headers = await adminHeaders(url())
	expect((await fetch(url('/admin/orders'), { headers })).status).toBe(200)
	await letConnect(false)
	const asked: [string, RequestInit][] = [
		...['/admin', '/admin/orders', '/admin/products/export.csv', '/admin/orders/events'].map(
			(path): [string, RequestInit] => [path, {}],
		),
		['/admin/orders.data', {}],
		[
			'/admin/orders',
			{ method: 'POST', body: new URLSearchParams({ intent: 'delete', id: '1', version: '1' }) },
		],
		['/admin/mails.data', { method: 'POST' }],
		['/admin/media', { method: 'POST', body: 'a photo' }],
	]
	for (const [path, request] of asked) {
		const answer = await fetch(url(path), { ...request, headers, redirect: 'manual' })
		const text = await answer.text()
		expect(answer.status, path).toBe(503)
		expect(answer.headers.get('Set-Cookie'), path).toBeNull()
		expect(text, path).toMatch(/The shop cannot answer this just now.+La boutique ne peut pas répondre/)
		expect(answer.headers.get('Cache-Control') ?? '', path).not.toContain('public')
		expect(text, path).not.toMatch(/postgres|select |econn|node_modules|\.ts:|owner@sillage|Failed query/i)
		expect(text, path).not.toContain(name())
	}
	const page = await fetch(url('/admin/orders'), { headers: { ...headers, accept: 'text/html' } })
	expect([page.status, page.headers.get('Set-Cookie')]).toEqual([503, null])
	const words = await page.text()
	expect(words).toContain('You are still signed in, and nothing you saved is lost.')
	expect(words).toContain('Vous êtes toujours connectée')
	expect(words).not.toMatch(/\/build\/|postgres|owner@sillage/)

	await letConnect(true)
	await expect
		.poll(async () => (await fetch(url('/admin/orders'), { headers, redirect: 'manual' })).status, {
			timeout: 30_000,
		})
		.toBe(200)
})

describe('with the database away every address that needs it answers 503, in its language', () => {
	const TOKEN = 'x'.repeat(32)
	const order = {
		key: 'a-key-of-a-form-that-was-sent',
		fullName: 'Somebody',
		whatsappNumber: '+237 677 12 34 56',
		location: 'Douala',
		productsOfInterest: 'Yara EDP',
	}
	const login = { intent: 'sign-in', email: 'someone@example.test', password: 'not-the-password' }
	const json = (body: object): RequestInit => ({
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	})
	const form = (fields: Record<string, string>): RequestInit => ({
		method: 'POST',
		body: new URLSearchParams(fields),
	})
	const asked: ['visitor' | 'customer' | 'admin', string, RequestInit?][] = [
		...[
			'/',
			'/shop',
			'/shop/perfumes',
			'/product/asad-edp',
			'/sitemap.xml',
			'/feed.xml',
			'/share/yara-edp.jpg',
			'/readyz',
		].map((path): ['visitor', string] => ['visitor', path]),
		...[
			`/order/${TOKEN}`,
			'/data/products?ids=yara-edp',
			'/order-submissions?line.yara-edp=1',
			'/shop.data',
		].map((path): ['visitor', string] => ['visitor', path]),
		...['/cart', '/wishlist', '/dashboard', '/account', '/auth-test', '/data/session', '/cart.data'].map(
			(path): ['customer', string] => ['customer', path],
		),
		...[
			'',
			'/orders',
			'/login',
			'/orders/events',
			'/customers/lookup?phone=677',
			'/customers/export.csv',
		].map((path): ['admin', string] => ['admin', `/admin${path}`]),
		['visitor', '/account', form(login)],
		['visitor', '/account.data', form(login)],
		['visitor', '/data/sign-in', json(login)],
		['customer', '/data/cart', json({ owner: 'x', quantities: {} })],
		['customer', '/cart', form({ clear: '1' })],
		['visitor', '/order-submissions', form(order)],
		['visitor', '/order-inquiry', form(order)],
		['visitor', '/admin/login', form(login)],
		['admin', '/admin/products', form({ intent: 'create' })],
		['admin', '/admin/logout', form({})],
	]
	let cookies: Record<'visitor' | 'customer' | 'admin', string>
	let cached = ''

	beforeAll(async () => {
		const customer = (await newCustomer(url(), 'away')).cookies.join('; ')
		cookies = { visitor: '', customer, admin: (await adminHeaders(url())).cookie }
		// After a reconnect every cached page is stale: this one is to be cached after that.
		const listening = `select from pg_stat_activity where datname = $1 and application_name = 'sillage listener' and query like 'select%'`
		await vi.waitUntil(async () => (await server.query(listening, [name()])).rowCount === 1, 30_000)
		cached = await (await fetch(url('/shop/perfumes/men'))).text()
		await letConnect(false)
	})
	afterAll(() => letConnect(true))

	const ask = (who: keyof typeof cookies, path: string, init: RequestInit = {}) =>
		fetch(url(path), {
			redirect: 'manual',
			...init,
			headers: { Origin: url(), Cookie: cookies[who], Accept: 'text/html', ...init.headers },
		})

	test.each(asked)('%s %s', async (who, path, init = {}) => {
		const answer = await ask(who, path, init)
		const text = await answer.text()
		expect(answer.status, text.slice(0, 200)).toBe(503)
		expect(text).not.toMatch(/postgres|econn|node_modules|\.ts:|Failed query/i)
		if (path === '/readyz' || path.startsWith('/admin')) return
		const french = await ask(who, `/fr${path === '/' ? '' : path}`, init)
		// The sitemap and share cards are the same for both languages.
		if (/sitemap|share/.test(path)) return
		expect(french.status).toBe(503)
		if (!path.includes('.data') && !path.startsWith('/order-submissions?'))
			expect(await french.text()).toMatch(/problème|pour le moment|en ce moment|Erreur|Impossible/)
	})

	test('no address at all answers 500', async () => {
		for (const path of ROUTES) {
			const answers = (['visitor', 'customer', 'admin'] as const).map(async (who) => {
				const answer = await ask(who, path)
				await answer.body?.cancel()
				expect(answer.status, `${who} ${path}`).not.toBe(500)
			})
			await Promise.all(answers)
		}
	})

	test('what needs no database is there: files, cached pages, pages without data', async () => {
		expect(await (await ask('visitor', '/shop/perfumes/men')).text()).toBe(cached)
		for (const path of ['/favicon.svg', '/healthz', '/about', '/fr/contact', '/robots.txt', '/order-inquiry'])
			expect((await ask('visitor', path)).status, path).toBe(200)
	})
})
