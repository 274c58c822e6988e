import { describe, expect, test } from 'vitest'
import { finishAll, useListener } from '../../tests/support/shop/listening-shop.ts'
import { RefusalDelay } from '../pages/page-refusal.ts'
import { renderWith } from '../pages/render.ts'
import { RenderQueue } from '../pages/render-queue.ts'
import { BUDGETS } from './budgets.ts'
import { ClientBudget } from './client-budget.ts'
import { RequestLimits } from './request-limits.ts'
import { StaticFiles } from './static-files.ts'

const { openShop } = useListener()

describe('more pages than can be rendered', () => {
	const small = () => new RequestLimits(1, () => new RenderQueue(1, 2))

	test('wait in a short queue, and behind it are asked to come back', async () => {
		const { ask, renders } = await openShop({ limits: small() })
		const pages = ['a', 'b', 'c', 'd', 'e'].map((q) => ask(`/shop?q=${q}`))
		const refused = await Promise.any(
			pages.map(async (page) => {
				const answer = await page
				return answer.status === 503 ? answer : Promise.reject(new Error('not refused'))
			}),
		)
		expect(refused.headers.get('Retry-After')).toBe('3')
		expect(await refused.text()).toBe(
			'The shop is very busy at the moment. Please try again in a few seconds.\n',
		)
		expect(renders).toHaveLength(1)
		const statuses = Promise.all(pages.map(async (page) => (await page).status))
		await finishAll(statuses, renders)
		const shown = (await statuses).filter((status) => status === 200)
		expect((await statuses).every((status) => status === 200 || status === 503)).toBe(true)
		expect(shown.length).toBeGreaterThanOrEqual(3)
		expect(renders).toHaveLength(shown.length)
	})

	test('cached pages, orders and the order form do not wait behind them', async () => {
		const { ask, text, renders, untilRendering } = await openShop({ limits: small() })
		const home = text('/shop')
		await untilRendering(1)
		renders[0]!.finish('kept')
		await home
		const held = ['a', 'b', 'c'].map((q) => text(`/shop?q=${q}`))
		await untilRendering(2)
		expect(await text('/shop')).toBe('kept')
		expect(await (await ask('/order-submissions', { method: 'POST', body: 'x' })).text()).toBe('from the app')
		expect(await (await ask('/order-inquiry', { method: 'POST', body: 'x' })).text()).toBe('from the app')
		const form = text('/order-inquiry')
		await untilRendering(3)
		expect(renders[2]!.job.url).toContain('/order-inquiry')
		renders[2]!.finish('the form')
		expect(await form).toBe('the form')
		await finishAll(Promise.all(held), renders)
	})

	test('a place in the queue is given up by who leaves', async () => {
		const { ask, text, renders, untilRendering } = await openShop({ limits: small() })
		const first = text('/cart')
		await untilRendering(1)
		const leaving = new AbortController()
		const gone = ask('/cart', { signal: leaving.signal }).catch(() => 'gone')
		const goneToo = ask('/shop?q=gone', { signal: leaving.signal }).catch(() => 'gone')
		await text('/app')
		leaving.abort()
		expect(await Promise.all([gone, goneToo])).toEqual(['gone', 'gone'])
		// Both places are free again: nobody is refused, and the next render is of who is still there.
		let third: Promise<Response>
		do third = ask('/shop?q=here')
		while ((await Promise.race([third, text('/app').then(() => undefined)]))?.status === 503)
		renders[0]!.finish('a cart')
		await first
		await untilRendering(2)
		expect(renders[1]!.job.url).toContain('q=here')
		renders[1]!.finish('found')
		expect((await third).status).toBe(200)
	})
})

describe('the budget of an address for uncached pages', () => {
	const instantly = renderWith(async () => new Response('a page'))

	test('holds for 300 phones behind one address that open four pages each, and refuses the next with 429', async () => {
		const budget = new ClientBudget(BUDGETS.page.aMinute)
		for (let page = 0; page < 300 * 4; page++) expect(budget.secondsToWait('41.202.219.7', 0)).toBe(0)
		expect(budget.secondsToWait('41.202.219.7', 0)).toBe(1)
		expect(budget.secondsToWait('41.202.219.8', 0)).toBe(0)
		// A minute later all of it is there again.
		for (let page = 0; page < 300 * 4; page++) expect(budget.secondsToWait('41.202.219.7', 60_000)).toBe(0)
		expect(budget.secondsToWait('41.202.219.7', 60_000)).toBe(1)
	})

	test('counts renders and forms, not what is cached, nor orders', async () => {
		const { ask } = await openShop({ render: instantly, limits: new RequestLimits(4 / 1200) })
		for (const q of ['a', 'b', 'c']) expect((await ask(`/shop?q=${q}`)).status).toBe(200)
		expect((await ask('/cart', { method: 'POST', body: 'x' })).status).toBe(200)
		for (const path of ['/shop?q=d', '/cart']) {
			const refused = await ask(path)
			expect(refused.status, path).toBe(429)
			expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
			expect(await refused.text()).toBe(
				'Very many pages were opened from your connection. Please wait a moment and try again.\n',
			)
		}
		expect((await ask('/cart', { method: 'POST', body: 'x' })).status).toBe(429)
		for (let i = 0; i < 10; i++) expect((await ask('/shop?q=a')).status).toBe(200)
		expect((await ask('/order-submissions', { method: 'POST', body: 'x' })).status).toBe(200)
		for (let i = 0; i < 3; i++) expect((await ask('/order-inquiry')).status).toBe(200)
	})

	test('counts what is no page as well, each kind for itself, and answers a script in the shape that it reads', async () => {
		const { ask } = await openShop({ render: instantly, limits: new RequestLimits(2 / 1200) })
		for (let i = 0; i < 5; i++) expect((await ask('/data/session')).status).toBe(200)
		const refused = await ask('/data/session')
		expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true])
		expect(await refused.json()).toMatchObject({
			problems: { form: expect.stringContaining('wait a moment') },
		})
		expect((await ask('/cart', { method: 'POST', body: 'x' })).status).toBe(200)
	})

	test('of the work that waits for others so much is done at once, and the rest is asked to come back', async () => {
		const held = Promise.withResolvers<void>()
		let atWork = 0
		const { ask } = await openShop({
			limits: new RequestLimits(1, () => new RenderQueue(1, 1)),
			fetch: async () => {
				atWork++
				await held.promise
				return new Response('data')
			},
		})
		const all = Array.from({ length: 5 }, () => ask('/data/session'))
		const refused = await Promise.any(
			all.map(async (one) => ((await one).status === 503 ? one : Promise.reject(new Error('not refused')))),
		)
		expect([refused.status, atWork]).toEqual([503, 1])
		held.resolve()
		const statuses = (await Promise.all(all)).map(({ status }) => status)
		expect(statuses.every((status) => status === 200 || status === 503)).toBe(true)
		expect(atWork).toBe(statuses.filter((status) => status === 200).length)
	})

	test('a refusal is told slowly, and only it', async () => {
		const held = Promise.withResolvers<() => void>()
		const refusalDelay = new RefusalDelay(() => new Promise<void>((release) => held.resolve(release)))
		const { ask, text } = await openShop({ limits: new RequestLimits(0.9 / 1200), refusalDelay })
		const refused = ask('/cart')
		const release = await held.promise
		expect(await Promise.race([refused, text('/app')])).toBe('from the app')
		release()
		expect((await refused).status).toBe(429)
	})

	test('the sentence is in the language of the page', async () => {
		const { ask } = await openShop({
			render: instantly,
			limits: new RequestLimits(1e-9),
			kindOf: () => 'personal',
		})
		expect(await (await ask('/fr/panier?x=1')).text()).toBe(
			'Un très grand nombre de pages ont été ouvertes depuis votre connexion. Patientez un instant, puis réessayez.\n',
		)
	})
})

test('guessed names of photos use up a budget, and photos that are there do not', async () => {
	const known = { data: Buffer.from('a photo'), changed: new Date(0) }
	const asked: string[] = []
	const files = new StaticFiles('no such folder', 'nor this', {
		get: async (name) => {
			asked.push(name)
			return name.includes('known') ? known : undefined
		},
	})
	const { ask } = await openShop({ files, limits: new RequestLimits(3 / 600) })
	const status = async (id: string) => (await ask(`/media/${id}/340.webp`)).status
	for (let i = 0; i < 5; i++) expect(await status('known')).toBe(200)
	for (let i = 0; i < 3; i++) expect(await status(`guess-${i}`)).toBe(404)
	const before = asked.length
	expect(await status('guess-3')).toBe(429)
	expect(asked).toHaveLength(before)
})
