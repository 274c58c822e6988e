import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { ServerBuild } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { PageCache } from '../pages/page-cache.ts'
import { RefusalDelay } from '../pages/page-refusal.ts'
import { type RenderJob, renderWith } from '../pages/render.ts'
import { RenderQueue } from '../pages/render-queue.ts'
import { keyWith, type PageKind } from './addresses.ts'
import { createApp } from './app.ts'
import { BUDGETS } from './budgets.ts'
import { ClientBudget } from './client-budget.ts'
import { createListener, type Shop } from './listener.ts'
import { RequestLimits } from './request-limits.ts'
import { StaticFiles } from './static-files.ts'

const KINDS: Record<string, PageKind> = { '/shop': 'reading', '/cart': 'personal', '/order-inquiry': 'order' }

let server: Server | undefined
afterEach(async () => {
	server?.closeAllConnections()
	await new Promise((closed) => server?.close(closed) ?? closed(undefined))
})

/** A shop whose pages are rendered when the test says so. */
async function openShop(parts: Partial<Shop> = {}) {
	const renders: { job: RenderJob; left: AbortSignal; finish: (text: string, status?: number) => void }[] = []
	const pages = new PageCache()
	const listener = createListener({
		fetch: async () => new Response('from the app'),
		render: (job, left) =>
			renderWith(
				({ signal }) =>
					new Promise((done) => {
						const finish = (text: string, status = 200) =>
							done(new Response(status === 304 ? null : text, { status }))
						// As React Router does: it gives up with an answer like any other.
						signal.addEventListener('abort', () => finish('given up', 500))
						renders.push({ job, left: signal, finish })
					}),
			)(job, left),
		limits: new RequestLimits(),
		pages,
		files: new StaticFiles('no such folder', 'nor this', { get: async () => undefined }),
		version: '1',
		kindOf: (pathname) => KINDS[pathname],
		budgetOf: (pathname) =>
			KINDS[pathname] === 'order' || pathname === '/order-submissions'
				? 'order'
				: KINDS[pathname]
					? 'page'
					: 'data',
		methodsOf: () => ['GET', 'HEAD', 'POST'],
		patternOf: (pathname) => pathname,
		pageKey: (url) => keyWith(url, ['q']),
		mayRead: async () => true,
		refusalDelay: new RefusalDelay(async () => {}),
		...parts,
	})
	server = createServer(listener)
	await new Promise<void>((ready) => server!.listen(0, '127.0.0.1', ready))
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	const ask = (path: string, options: RequestInit = {}) => fetch(base + path, options)
	const text = async (path: string) => (await ask(path)).text()
	const untilRendering = async (count: number) => {
		while (renders.length < count) await new Promise((later) => setTimeout(later, 5))
	}
	let asked = 0
	server.on('request', () => asked++)
	const untilAsked = async (count: number) => {
		while (asked < count) await new Promise((later) => setTimeout(later, 5))
	}
	return { ask, text, pages, renders, untilRendering, untilAsked }
}

/** One visitor asks before a change of the shop and one after it, and neither page is rendered yet. */
async function askAroundAChange() {
	const { text, pages, renders, untilRendering } = await openShop()
	const early = text('/shop')
	await untilRendering(1)
	pages.clear()
	const late = text('/shop')
	await untilRendering(2)
	return { text, renders, early, late }
}

/** Finishes every render that is under way or still begins, until the answers are there. */
async function finishAll(
	answers: Promise<unknown>,
	renders: { finish: (text: string) => void }[],
): Promise<void> {
	const finishing = setInterval(() => {
		for (const { finish } of renders) finish('a page')
	}, 5)
	await answers.finally(() => clearInterval(finishing))
}

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

/** Settled when the server has noticed that a visitor left. */
const noticed = (left: AbortSignal) =>
	new Promise<void>((done) => (left.aborted ? done() : left.addEventListener('abort', () => done())))

describe('a visitor who leaves while the page is rendered', () => {
	const one = () => new RequestLimits(1, () => new RenderQueue(1, 1))

	test.each(['/cart', '/shop'])('aborts the render of %s and frees its place', async (path) => {
		const { ask, text, renders, untilRendering } = await openShop({ limits: one() })
		const leaving = new AbortController()
		const gone = ask(path, { signal: leaving.signal }).catch(() => 'gone')
		await untilRendering(1)
		leaving.abort()
		expect(await gone).toBe('gone')
		await noticed(renders[0]!.left)
		// The only place is free, and what the render ended with is in no cache.
		const next = text(path)
		await untilRendering(2)
		renders[1]!.finish('a page')
		expect(await next).toBe('a page')
	})

	test('takes it from nobody who waits for the same page; only the last to leave aborts it', async () => {
		const { ask, text, renders, untilRendering } = await openShop({ limits: one() })
		const leaving = [new AbortController(), new AbortController()]
		const first = ask('/shop', { signal: leaving[0]!.signal }).catch(() => 'gone')
		await untilRendering(1)
		const others = [text('/shop'), text('/shop?utm_source=mail')]
		await text('/app')
		leaving[0]!.abort()
		expect(await first).toBe('gone')
		await text('/app')
		expect(renders[0]!.left.aborted).toBe(false)
		renders[0]!.finish('the list page')
		expect(await Promise.all(others)).toEqual(['the list page', 'the list page'])
		expect(await text('/shop')).toBe('the list page')
		expect(renders).toHaveLength(1)

		const last = ask('/shop?q=a', { signal: leaving[1]!.signal }).catch(() => 'gone')
		const lastToo = ask('/shop?q=a', { signal: leaving[1]!.signal }).catch(() => 'gone')
		await untilRendering(2)
		await text('/app')
		leaving[1]!.abort()
		expect(await Promise.all([last, lastToo])).toEqual(['gone', 'gone'])
		await noticed(renders[1]!.left)
	})
})

describe('the signal of a visitor who leaves', () => {
	test.each(['GET', 'POST'])(
		'reaches what React Router runs for %s, which is not cut short',
		async (method) => {
			const asked = Promise.withResolvers<Request>()
			const held = Promise.withResolvers<void>()
			const finished = Promise.withResolvers<string>()
			async function run({ request }: { request: Request }) {
				const sent = await request.text()
				asked.resolve(request)
				await held.promise
				finished.resolve(sent)
				return new Response('done')
			}
			const app = createApp(buildOf({ loader: run, action: run }), 'production')
			const { ask } = await openShop({ fetch: (request, facts) => app.fetch(request, facts) })
			const leaving = new AbortController()
			const body = method === 'POST' ? 'an order' : null
			const gone = ask('/data/thing', { method, body, signal: leaving.signal }).catch(() => 'gone')
			const { signal } = await asked.promise
			expect(signal.aborted).toBe(false)
			leaving.abort()
			expect(await gone).toBe('gone')
			await noticed(signal)
			held.resolve()
			expect(await finished.promise).toBe(body ?? '')
		},
	)

	test('is silent for whoever stays', async () => {
		const asked: Request[] = []
		const app = createApp(buildOf({ loader: () => new Response('done') }), 'production')
		const { text } = await openShop({
			fetch: (request, facts) => {
				asked.push(request)
				return app.fetch(request, facts)
			},
		})
		for (let i = 0; i < 2; i++) expect(await text('/data/thing')).toBe('done')
		expect(asked.map(({ signal }) => signal.aborted)).toEqual([false, false])
	})
})

/** The least that React Router takes for a build: one address without a page. */
function buildOf(module: object): ServerBuild {
	const route = { id: 'thing', path: 'data/thing', module }
	return {
		entry: { module: {} },
		routes: { thing: route },
		assets: { routes: {}, version: '', url: '', entry: { imports: [], module: '' } },
		future: {},
		ssr: true,
		prerender: [],
		routeDiscovery: { mode: 'initial' },
		allowedActionOrigins: [],
	} as unknown as ServerBuild
}

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

test('a request that names two hosts is refused', async () => {
	await openShop()
	const { port } = server!.address() as AddressInfo
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
