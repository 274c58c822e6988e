import { request } from 'node:http'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { adminHeaders } from '../../support/people/admin.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const TOKEN = 'a-token-of-more-than-twenty-four-characters'
const { url, shop } = useShop({ PUBLIC_URL: 'https://sillage.example', METRICS_TOKEN: TOKEN })

const get = (path: string, headers: Record<string, string> = {}) =>
	fetch(url(path), { headers, redirect: 'manual' })

/** A request exactly as written, which `fetch` would tidy up. */
function raw(
	path: string,
	method = 'GET',
	headers: Record<string, string> = {},
): Promise<{ status: number; location?: string }> {
	const { hostname, port } = new URL(url())
	return new Promise((done, failed) => {
		request({ hostname, port, path, method, headers }, (response) => {
			response.resume()
			done({ status: response.statusCode!, location: response.headers.location })
		})
			.on('error', failed)
			.end()
	})
}

const READING = [
	'/',
	'/shop',
	'/shop/perfumes',
	'/shop/perfumes/men',
	'/shop/perfumes/women',
	'/shop/perfumes/unisex',
]
const READING_TOO = [
	'/shop/perfume-oils',
	'/shop/hair-perfume',
	'/shop/diffusers',
	'/shop/body-spray',
	'/shop/body-mist',
]
const MORE_READING = ['/product/yara-edp', '/about', '/contact', '/blog', '/terms', '/privacy']
const PERSONAL = ['/order-inquiry', '/thank-you?order=ORD-1', '/wishlist', '/cart', '/account', '/auth-test']
const ALL_READING = [...READING, ...READING_TOO, ...MORE_READING]
const ADMIN = [
	'',
	'/products',
	'/products/add',
	'/products/success',
	'/orders',
	'/add-order',
	'/profit-tracking',
	'/customers',
	'/analytics',
	'/settings',
	'/migration',
	'/dashboard',
	'/no-such-page',
]

describe('addresses', () => {
	test('S-NAV-01 S-NAV-02 every public route answers 200 with the whole frame, in English and in French', async () => {
		const english = [...ALL_READING, ...PERSONAL]
		for (const path of [...english, ...english.map((path) => (path === '/' ? '/fr' : `/fr${path}`))]) {
			const answer = await get(path)
			expect(answer.status, path).toBe(200)
			const html = await answer.text()
			const chat = path.startsWith('/fr') ? 'Écrivez-nous sur WhatsApp' : 'Chat with us on WhatsApp'
			for (const part of ['<header', '<footer', `aria-label="${chat}"`]) expect(html, path).toContain(part)
		}
	})

	test.each([
		['/shop?category=perfumes&brand=Yara', '/fr/shop?category=perfumes&brand=Yara'],
		['/fr/shop?q=oud+%22mood%22', '/shop?q=oud+%22mood%22'],
		['/fr?q=yara', '/?q=yara'],
		['/shop?utm_source=letter', '/fr/shop'],
		[
			'/order-inquiry?product=Yara+EDP&category=perfumes',
			'/fr/order-inquiry?product=Yara+EDP&category=perfumes',
		],
		['/fr/thank-you?order=ORD-1', '/thank-you?order=ORD-1'],
		['/account?next=%2Fcart', '/fr/account?next=%2Fcart'],
	])('the language switch of %s leads to %s', async (path, other) => {
		const html = await (await get(path)).text()
		const links = [...html.matchAll(/<a href="([^"]*)" hrefLang="(?:en|fr)"/g)]
		expect(links.map(([, to]) => to!.replaceAll('&amp;', '&'))).toEqual([other, other, other])
	})

	test('S-GEN-06 titles end with the shop name and differ from page to page', async () => {
		const titles = new Set<string>()
		for (const path of ALL_READING) {
			const title = /<title>([^<]*)<\/title>/.exec(await (await get(path)).text())?.[1] ?? ''
			expect(title, path).toMatch(/ \| Sillage$/)
			titles.add(title)
		}
		expect(titles.size).toBe(ALL_READING.length)
	})

	test('A-GUARD-02 A-GUARD-06 A-SEC-01 every admin page and its data lead to the login', async () => {
		for (const path of ADMIN) {
			const page = await get(`/admin${path}`)
			expect([page.status, page.headers.get('Location')], path).toEqual([302, '/admin/login'])
			const data = await get(`/admin${path || '/_'}.data`)
			expect(await data.text(), path).toContain('/admin/login')
		}
	})

	test('the back office has no French routes', async () => {
		for (const path of ['/fr/admin', '/fr/admin/login']) expect((await get(path)).status).toBe(404)
	})

	test('S-404-01 S-PROD-10 what is not there answers 404', async () => {
		for (const path of [
			'/nothing',
			'/fr/nothing',
			'/product/nothing',
			'/shop/perfumes/children',
			'/blog/nothing',
			'/order/nothing',
		]) {
			expect((await get(path)).status, path).toBe(404)
		}
	})

	test('a missing file answers 404 with no page in it', async () => {
		for (const path of [
			'/build/missing.js',
			'/media/nothing/340.avif',
			'/missing.png',
			'/.env',
			'/build/.vite/manifest.json',
			'/.vite/manifest.json',
		]) {
			const answer = await get(path)
			expect(answer.status, path).toBe(404)
			if (!path.startsWith('/.')) expect(await answer.text(), path).not.toContain('<html')
		}
	})

	test('a trailing slash leads to the one address of a page, never off the site', async () => {
		expect(await raw('/shop/')).toEqual({ status: 308, location: '/shop' })
		expect(await raw('//evil.example/')).toEqual({ status: 308, location: '/evil.example' })
		expect((await raw('/media/../../etc/passwd')).status).toBe(404)
		expect(await raw('/\\evil.example/')).toMatchObject({ status: 308, location: '/evil.example' })
	})
})

describe('bad input never makes a 5xx (S-SEC-05)', () => {
	test.each([
		'/%00',
		'/%ff',
		'/%',
		'/product/%00',
		`/product/${'x'.repeat(5000)}`,
		`/shop?q=${'x'.repeat(10_000)}`,
		'/shop?brand[]=1&price=abc&sort=%00',
		'/?q=%F0%9F%92%A9',
		'//',
		'/.',
		'/..%2f..%2fetc',
	])('%s', async (path) => {
		expect((await raw(path)).status).toBeLessThan(500)
	})

	test('strange methods, hosts and bodies', async () => {
		expect((await raw('/', 'TRACE')).status).toBe(405)
		expect((await raw('/cart', 'GET', { host: 'a b' })).status).toBe(400)
		expect((await fetch(url('/about'), { method: 'POST', body: 'x' })).status).toBeLessThan(500)
		expect((await fetch(url('/order-inquiry'), { method: 'POST', body: 'x'.repeat(200_000) })).status).toBe(
			413,
		)
	})

	test('a body above 100 kB is refused, also one that does not tell its length; a photo is for a signed-in admin alone', async () => {
		/** In parts, so that no length is told. */
		const inParts = (path: string, headers: Record<string, string> = {}) =>
			fetch(url(path), {
				method: 'POST',
				redirect: 'manual',
				headers: { origin: url(), 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
				body: new Blob([new Uint8Array(3_000_000)]).stream(),
				duplex: 'half',
			} as RequestInit)
		for (const path of ['/order-inquiry', '/fr/account', '/order-submissions', '/admin/login'])
			expect((await inParts(path)).status, path).toBe(413)
		const data = await inParts('/data/sign-in', { 'Content-Type': 'application/json' })
		expect([data.status, await data.json()]).toEqual([
			413,
			{ problems: { form: 'Too much was sent at once.', fields: {}, missing: [] } },
		])
		for (const path of ['/admin/media', '/admin/products/import/file', '/admin/products/add']) {
			const stranger = await inParts(path, { Cookie: 'sillage_admin=guessed' })
			expect([stranger.status, stranger.headers.get('Location')], path).toEqual([302, '/admin/login'])
		}
		const admin = await adminHeaders(url())
		const photo = await inParts('/admin/media', admin)
		expect(await photo.json()).toEqual({ problem: 'This file is not a PNG, JPG or WEBP photo.' })
		expect((await inParts('/admin/products', admin)).status).toBe(413)
	})

	test('A-SEC-03 a page that came by http is none of a shop that is https', async () => {
		const from = async (origin: string) =>
			(await raw('/cart', 'POST', { host: 'sillage.example', origin, 'content-length': '0' })).status
		expect(await from('http://sillage.example')).toBe(403)
		expect(await from('https://sillage.example')).not.toBe(403)
	})

	test('with a public address /metrics asks even this machine for a token', async () => {
		expect((await get('/metrics')).status).toBe(404)
		expect((await get('/metrics', { Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
	})
})

describe('headers', () => {
	test('a public page is shareable, has an ETag, and is not sent twice', async () => {
		const first = await get('/shop')
		expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
		// Meant for a proxy; here is none.
		expect(first.headers.get('X-Accel-Expires')).toBeNull()
		const again = await get('/shop', { 'If-None-Match': first.headers.get('ETag')! })
		expect(again.status).toBe(304)
		expect(await again.text()).toBe('')
	})

	test('a public page is byte for byte the same for everyone', async () => {
		const plain = await (await get('/about')).text()
		const other = await get('/about?utm_source=mail', {
			cookie: 'sillage_session=abc; signed_in=1',
			'user-agent': 'another',
		})
		expect(await other.text()).toBe(plain)
		expect(other.headers.get('Set-Cookie')).toBeNull()
	})

	test('S-CART-02 S-WISH-02 A-SEC-04 personal and admin pages are kept and indexed by nobody', async () => {
		for (const path of [...PERSONAL, '/admin/login']) {
			const answer = await get(path)
			expect(answer.headers.get('Cache-Control'), path).toBe('private, no-store')
			expect(await answer.text(), path).toMatch(/<meta name="robots" content="noindex/)
		}
	})

	test('every answer has the security headers; pages have a strict policy without unsafe-inline', async () => {
		for (const path of [
			'/',
			'/nothing',
			'/healthz',
			'/build/missing.js',
			'/admin',
			'/favicon.svg',
			'/robots.txt',
		]) {
			const answer = await get(path)
			expect(answer.headers.get('X-Content-Type-Options'), path).toBe('nosniff')
			if (!/\.(js|svg)$/.test(path)) expect(answer.headers.get('X-Frame-Options'), path).toBe('DENY')
			// A file that is there is named by its address alone.
			if (path !== '/favicon.svg') expect(answer.headers.get('X-Request-Id'), path).toMatch(/^[\da-f-]{36}$/)
		}
		for (const path of ['/', '/nothing', '/admin/login']) {
			const policy = (await get(path)).headers.get('Content-Security-Policy')!
			expect(policy, path).toContain("default-src 'self'")
			expect(policy, path).toMatch(/script-src 'self' 'sha256-/)
			expect(policy, path).not.toContain('unsafe')
		}
	})

	test('no style attribute in the HTML: the policy would block it', async () => {
		for (const path of ALL_READING) expect(await (await get(path)).text(), path).not.toMatch(/<[^>]+ style="/)
	})

	test('files of the build are kept for ever and come compressed', async () => {
		const html = await (await get('/')).text()
		const script = /\/build\/entry\.client-[\w-]+\.js/.exec(html)![0]
		const answer = await get(script, { 'Accept-Encoding': 'br' })
		expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
		expect(answer.headers.get('Content-Encoding')).toBe('br')
	})

	test('files too are for https and for this site only; photos may be shown elsewhere', async () => {
		const html = await (await get('/')).text()
		const script = /\/build\/entry\.client-[\w-]+\.js/.exec(html)![0]
		const photo = /\/media\/[\w-]+\/\d+\.avif/.exec(html)![0]
		const policies = {
			[script]: 'same-origin',
			'/favicon.svg': 'same-origin',
			'/build/missing.js': 'same-origin',
		}
		const shown = {
			[photo]: 'cross-origin',
			'/icon-512.png': 'cross-origin',
			'/share/yara-edp.jpg': 'cross-origin',
		}
		for (const [path, policy] of Object.entries({ '/': 'same-origin', ...policies, ...shown })) {
			const { headers } = await get(path)
			expect(headers.get('Cross-Origin-Resource-Policy'), path).toBe(policy)
			expect(headers.get('Strict-Transport-Security'), path).toBe('max-age=31536000; includeSubDomains')
		}
	})

	test('HEAD answers like GET without a body', async () => {
		for (const path of ['/shop', '/cart', '/shop.data', '/data/session', '/robots.txt', '/healthz']) {
			const head = await fetch(url(path), { method: 'HEAD' })
			expect([head.status, await head.text()], path).toEqual([200, ''])
			expect(head.headers.get('Content-Type'), path).toBe((await get(path)).headers.get('Content-Type'))
		}
		const prices = await fetch(url('/order-submissions?line.yara-edp=1'), { method: 'HEAD' })
		expect(prices.status).toBe(200)
	})

	test('health and readiness', async () => {
		expect((await get('/healthz')).status).toBe(200)
		expect((await get('/readyz')).status).toBe(200)
	})
})

describe('a product that is hidden while its page is being rendered', () => {
	test('S-DATA-10 is not shown to anybody who comes after the admin was told', async () => {
		const client = new pg.Client({ connectionString: shop().database })
		// A transaction sees the activity as it was at its first look: so the one with the lock does not look.
		const locker = new pg.Client({ connectionString: shop().database })
		await Promise.all([client.connect(), locker.connect()])
		/** Queries that wait for the lock, once all others are done. */
		const stuck = async () => {
			const { rows } = await client.query(
				"select wait_event_type from pg_stat_activity where datname = current_database() and state = 'active' and pid <> pg_backend_pid()",
			)
			return rows.every((row) => row.wait_event_type === 'Lock') ? rows.length : 0
		}
		const rendered = async () => {
			const figures = await (await get('/metrics', { Authorization: `Bearer ${TOKEN}` })).text()
			return Number(/^sillage_renders\{.*lane="page",state="under way".*\} (\d+)$/m.exec(figures)?.[1])
		}
		const until = async (holds: () => Promise<boolean>) => {
			while (!(await holds())) await new Promise((later) => setTimeout(later, 20))
		}
		const path = '/shop/perfumes/women'
		const headers = { ...(await adminHeaders(url())), 'content-type': 'application/x-www-form-urlencoded' }
		const setVisible = async (visible: boolean) => {
			const { rows } = await client.query("select version from products where id = 'yara-edp'")
			await fetch(url('/admin/products.data'), {
				method: 'POST',
				headers,
				body: new URLSearchParams({
					intent: 'visibility',
					id: 'yara-edp',
					version: String(rows[0].version),
					visible: String(visible),
				}),
			})
			const after = await client.query("select is_visible from products where id = 'yara-edp'")
			expect(after.rows).toEqual([{ is_visible: visible }])
		}
		try {
			// A first change, so that no page is kept; then a render that has read its products waits for the brands.
			await setVisible(false)
			await setVisible(true)
			await locker.query('begin; lock table brands in access exclusive mode')
			const early = get(path).then((answer) => answer.text())
			await until(async () => (await stuck()) === 1)
			await setVisible(false)
			const late = get(path).then((answer) => answer.text())
			// One reading at a time: the late page is being made as well, and has its own after the one that is stuck.
			await until(async () => (await rendered()) === 2)
			await locker.query('rollback')
			expect(await early).toContain('/product/yara-edp')
			expect(await late).not.toContain('/product/yara-edp')
			expect(await (await get(path)).text()).not.toContain('/product/yara-edp')
		} finally {
			await locker.query('rollback')
			await setVisible(true)
			await Promise.all([client.end(), locker.end()])
		}
	})
})

describe('a visitor who leaves while the page waits for the database', () => {
	test('frees the place in the page thread at once, and is no error', async () => {
		const client = new pg.Client({ connectionString: shop().database })
		const locker = new pg.Client({ connectionString: shop().database })
		await Promise.all([client.connect(), locker.connect()])
		const stuck = async () => {
			const { rows } = await client.query(
				"select from pg_stat_activity where datname = current_database() and state = 'active' and wait_event_type = 'Lock'",
			)
			return rows.length
		}
		const before = shop().output().length
		try {
			await locker.query('begin; lock table products in access exclusive mode')
			const leaving = new AbortController()
			// As many as are rendered at once.
			const gone = ['/product/yara-edp', '/product/asad-edp'].map((path) =>
				fetch(url(path), { signal: leaving.signal }).catch(() => 'gone'),
			)
			while ((await stuck()) < 2) await new Promise((later) => setTimeout(later, 20))
			leaving.abort()
			expect(await Promise.all(gone)).toEqual(['gone', 'gone'])
			expect((await get('/privacy?q=needs-no-product')).status).toBe(200)
			// Not because the two had come to their end: what they asked the database is still waiting.
			expect(await stuck()).toBeGreaterThanOrEqual(2)
			const log = shop().output().slice(before)
			expect(log.match(/"status":499/g)).toHaveLength(2)
			expect(log).not.toContain('"level":"error"')
		} finally {
			await locker.query('rollback')
			await Promise.all([client.end(), locker.end()])
		}
	})
})
