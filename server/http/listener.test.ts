import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { useListener } from '../../tests/support/shop/listening-shop.ts'

const { openShop, askAroundAChange } = useListener()

describe('a page that several visitors ask for', () => {
	test('is rendered once for all who come while it is under way', async () => {
		const { text, renders, untilRendering } = await openShop()
		const first = text('/shop')
		await untilRendering(1)
		const others = [text('/shop'), text('/shop?utm_source=mail')]
		await text('/app')
		renders[0]!.finish('the list page')
		expect(await Promise.all([first, ...others])).toEqual(['the list page', 'the list page', 'the list page'])
		expect(renders).toHaveLength(1)
	})

	test('S-DATA-10 who comes after a change never gets what was read before it, even while it is under way', async () => {
		const { text, renders, early, late } = await askAroundAChange()
		// The render from before the change ends first, and last: neither may reach the late visitor or the cache.
		renders[0]!.finish('with the hidden product')
		expect(await early).toBe('with the hidden product')
		renders[1]!.finish('without it')
		expect(await late).toBe('without it')
		expect(await text('/shop')).toBe('without it')
		expect(renders).toHaveLength(2)
	})

	test('a render from before a change that ends last does not come into the cache', async () => {
		const { text, renders, early, late } = await askAroundAChange()
		renders[1]!.finish('without it')
		await late
		renders[0]!.finish('with the hidden product')
		await early
		expect(await text('/shop')).toBe('without it')
	})
})

describe('a page that was kept when a product changed', () => {
	/** A page in the cache, and then a change that may show in it. */
	async function keptAndDoubted() {
		const shop = await openShop()
		const first = shop.text('/shop')
		await shop.untilRendering(1)
		shop.renders[0]!.finish('the list page')
		await first
		shop.pages.markStale()
		const after = Array.from({ length: 3 }, () => shop.ask('/shop'))
		await shop.untilRendering(2)
		// All of them wait for the same render, also on a machine where the last comes late.
		await shop.untilAsked(4)
		const { etag } = shop.renders[1]!.job.known!
		return { ...shop, after, etag }
	}

	test('is looked into once for all who wait, and stays when it does not show the product', async () => {
		const { after, renders, ask, etag } = await keptAndDoubted()
		renders[1]!.finish('', 304)
		for (const answer of await Promise.all(after)) {
			expect([answer.status, answer.headers.get('ETag')]).toEqual([200, etag])
			expect(await answer.text()).toBe('the list page')
		}
		expect(await (await ask('/shop')).text()).toBe('the list page')
		expect(renders).toHaveLength(2)
	})

	test('also when it comes out the same although it was made anew', async () => {
		const { after, renders, text } = await keptAndDoubted()
		renders[1]!.finish('the list page')
		for (const answer of await Promise.all(after)) expect(await answer.text()).toBe('the list page')
		expect(await text('/shop')).toBe('the list page')
		expect(renders).toHaveLength(2)
	})

	test('S-DATA-10 gives way to the new one when it does', async () => {
		const { after, renders, text, etag } = await keptAndDoubted()
		renders[1]!.finish('a new price')
		for (const answer of await Promise.all(after)) {
			expect(answer.headers.get('ETag')).not.toBe(etag)
			expect(await answer.text()).toBe('a new price')
		}
		expect(await text('/shop')).toBe('a new price')
		expect(renders).toHaveLength(2)
	})

	test('stays while the database is away, and is looked into again when it is back', async () => {
		const { after, renders, text, untilRendering } = await keptAndDoubted()
		renders[1]!.finish('The shop cannot answer this just now.', 503)
		for (const answer of await Promise.all(after))
			expect([answer.status, await answer.text()]).toEqual([200, 'the list page'])
		const late = text('/shop')
		await untilRendering(3)
		renders[2]!.finish('a new price')
		expect(await late).toBe('a new price')
		expect(await text('/shop')).toBe('a new price')
	})

	test('S-DATA-10 a second change while it is looked into is looked into as well', async () => {
		const { after, pages, renders, text, untilRendering } = await keptAndDoubted()
		pages.markStale()
		renders[1]!.finish('', 304)
		await Promise.all(after)
		const late = text('/shop')
		await untilRendering(3)
		renders[2]!.finish('a new price')
		expect(await late).toBe('a new price')
	})
})

test('a request that names two hosts is refused', async () => {
	const { port } = await openShop()
	const client = connect(port, '127.0.0.1')
	client.write(
		'GET /cart HTTP/1.1\r\nHost: shop.example\r\nHost: elsewhere.example\r\nConnection: close\r\n\r\n',
	)
	expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /)
})

test('an answer that needs no body reaches who is still sending one', async () => {
	const { ask } = await openShop()
	const photo = new Uint8Array(4_000_000)
	for (let sent = 0; sent < 10; sent++) {
		const answer = await ask('/cart', { method: 'POST', body: photo })
		expect(await answer.text()).toBe('from the app')
		// Nothing of the body is left on the connection, so it need not be closed.
		expect(answer.headers.get('Connection')).not.toBe('close')
	}
})
