import { describe, expect, test } from 'vitest'
import { ALL_READING, type Http, PERSONAL } from './setup.ts'

export function headerTests({ url, get }: Http): void {
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
				if (path !== '/favicon.svg')
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
			for (const path of ALL_READING)
				expect(await (await get(path)).text(), path).not.toMatch(/<[^>]+ style="/)
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
}
