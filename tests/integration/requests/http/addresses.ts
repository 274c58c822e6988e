import { describe, expect, test } from 'vitest'
import { ADMIN, ALL_READING, type Http, PERSONAL } from './setup.ts'

export function addressTests({ get, raw }: Http): void {
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
}
