import type { ServerBuild } from 'react-router'
import { describe, expect, test } from 'vitest'
import { useListener } from '../../tests/support/shop/listening-shop.ts'
import { createHandler } from '../handler/handler.ts'
import { RenderQueue } from '../pages/render-queue.ts'
import { RequestLimits } from './request-limits.ts'

const { openShop } = useListener()

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
			const { ask } = await openShop({
				fetch: createHandler(buildOf({ loader: run, action: run }), 'production'),
			})
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
		const handle = createHandler(buildOf({ loader: () => new Response('done') }), 'production')
		const { text } = await openShop({
			fetch: (request, facts) => {
				asked.push(request)
				return handle(request, facts)
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
