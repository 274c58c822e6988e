import { describe, expect, test } from 'vitest'
import { adminHeaders } from '../../../support/people/admin.ts'
import { type Http, TOKEN } from './setup.ts'

export function badInputTests({ url, get, raw }: Http): void {
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
			/** Chunked, so without Content-Length. */
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
			expect(await photo.json()).toMatchObject({ problem: 'This file is not a PNG, JPG or WEBP photo.' })
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
}
