// A listener whose pages are rendered when the test says so.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { keyWith, type PageKind } from '../../../server/http/addresses.ts'
import { createListener, type ListenerParts } from '../../../server/http/listener.ts'
import { RequestLimits } from '../../../server/http/request-limits.ts'
import { StaticFiles } from '../../../server/http/static-files.ts'
import { PageCache } from '../../../server/pages/page-cache.ts'
import { RefusalDelay } from '../../../server/pages/page-refusal.ts'
import { type RenderJob, renderWith } from '../../../server/pages/render.ts'

const KINDS: Record<string, PageKind> = { '/shop': 'reading', '/cart': 'personal', '/order-inquiry': 'order' }

/** Finishes every render that is under way or still begins, until the answers are there. */
export async function finishAll(
	answers: Promise<unknown>,
	renders: { finish: (text: string) => void }[],
): Promise<void> {
	const finishing = setInterval(() => {
		for (const { finish } of renders) finish('a page')
	}, 5)
	await answers.finally(() => clearInterval(finishing))
}

export function useListener() {
	let server: Server | undefined
	afterEach(async () => {
		server?.closeAllConnections()
		await new Promise((closed) => server?.close(closed) ?? closed(undefined))
	})

	/** A shop whose pages are rendered when the test says so. */
	async function openShop(parts: Partial<ListenerParts> = {}) {
		const renders: { job: RenderJob; left: AbortSignal; finish: (text: string, status?: number) => void }[] =
			[]
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
		const { port } = server.address() as AddressInfo
		const base = `http://127.0.0.1:${port}`
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
		return { port, ask, text, pages, renders, untilRendering, untilAsked }
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

	return { openShop, askAroundAChange }
}
