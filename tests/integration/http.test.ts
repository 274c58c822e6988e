import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { useShop } from '../support/shop-process.ts'

const { url } = useShop()

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
})

describe('headers', () => {
	test('a public page is shareable, has an ETag, and is not sent twice', async () => {
		const first = await get('/shop')
		expect(first.headers.get('Cache-Control')).toBe('public, no-cache')
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
			expect(answer.headers.get('X-Request-Id'), path).toMatch(/^[\da-f-]{36}$/)
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

	test('HEAD answers like GET without a body', async () => {
		const head = await fetch(url('/shop'), { method: 'HEAD' })
		expect([head.status, await head.text()]).toEqual([200, ''])
	})

	test('health and readiness', async () => {
		expect((await get('/healthz')).status).toBe(200)
		expect((await get('/readyz')).status).toBe(200)
	})
})
