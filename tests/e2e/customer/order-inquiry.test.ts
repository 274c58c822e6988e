import { describe, expect, test } from 'vitest'
import { unique } from '../../support/samples/unique.ts'
import { badNetworkTests } from './order-inquiry/bad-network.ts'
import { formTests } from './order-inquiry/form.ts'
import { orderTests } from './order-inquiry/order.ts'
import { useInquiries, YARA } from './order-inquiry/setup.ts'

const inquiries = useInquiries()
const { url, ordersOf } = inquiries

formTests(inquiries)
orderTests(inquiries)
badNetworkTests(inquiries)

describe('against misuse', () => {
	const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
		fetch(url('/order-submissions'), { method: 'POST', body: new URLSearchParams(fields), headers })
	const good = {
		key: unique('a-key-that-is-long-enough'),
		fullName: 'Robot',
		whatsappNumber: '+237650990001',
		location: 'Douala',
		productsOfInterest: 'anything',
	}

	test('S-ORD-09 honeypot, foreign origin and missing key are refused, and nothing is stored', async () => {
		expect((await post({ ...good, website: 'http://spam.example' })).status).toBe(400)
		expect((await post(good, { Origin: 'https://elsewhere.example' })).status).toBe(403)
		expect((await post(good, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
		expect((await post({ ...good, key: '' })).status).toBe(400)
		expect((await post({ ...good, productsOfInterest: 'x'.repeat(200_000) })).status).toBe(413)
		expect(await ordersOf('+237650990001')).toEqual([])
	})

	test('S-SEC-07 S-SEC-02 the cookie of an order is HttpOnly and SameSite, pages are private and hold no cost', async () => {
		const response = await post(good)
		expect(await response.json()).toMatchObject({ state: 'accepted' })
		const cookie = response.headers.get('Set-Cookie')!
		expect(cookie).toMatch(/HttpOnly/)
		expect(cookie).toMatch(/SameSite=Lax/)
		for (const path of [YARA, '/thank-you', '/order-submissions?line.yara-edp=1']) {
			const page = await fetch(url(path))
			expect(page.headers.get('Cache-Control'), path).toBe('private, no-store')
			expect(await page.text(), path).not.toMatch(/cost_?price|\b16250\b/i)
		}
	})
})
