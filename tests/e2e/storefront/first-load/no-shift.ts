// Nothing that a visitor reads moves by itself: not when fonts and scripts come late, nor when what is personal appears.
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '../../../support/browser/browser.ts'
import { carrySession, eventually, newCustomer, ownHeaders } from '../../../support/people/customer.ts'
import type { FirstLoad } from './setup.ts'

/** A page of each kind, the languages in turn. */
const PAGES = [
	'/',
	'/fr/shop',
	'/shop/perfumes/women',
	'/fr/shop/diffusers',
	'/product/yara-edp',
	'/fr/blog',
	'/blog/what-sillage-means',
	'/fr/order-inquiry',
	'/cart',
	'/fr/account',
]

type Shift = { value: number; what: string[] }

/** Notes every shift, with what has moved, so that a failure tells where to look. */
const noteShifts = (context: BrowserContext) =>
	context.addInitScript(() => {
		const shifts: Shift[] = []
		Object.assign(window, { shifts })
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as (PerformanceEntry & {
				value: number
				sources: { node?: Node }[]
			})[]) {
				shifts.push({
					value: entry.value,
					what: entry.sources.map(({ node }) => (node?.textContent ?? node?.nodeName ?? '').slice(0, 40)),
				})
			}
		}).observe({ type: 'layout-shift', buffered: true })
	})

/**
 * Letters of another font, in the same box, count for a little (0.0033 seen on home); so does a half-read page. A line
 * that moves counts for several times as much.
 */
const shiftsOf = async (page: Page) => {
	const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts)
	return shifts.filter(({ value }) => value >= 0.005)
}

/** Holds files back until the page that asks for them is as far as this; one question serves all files of a page. */
async function hold(context: BrowserContext, what: string, until: () => boolean): Promise<void> {
	const waits = new Map<string, Promise<unknown>>()
	await context.route(what, async (route) => {
		const request = route.request()
		if (!request.serviceWorker()) {
			const page = request.frame().page()
			const wait =
				waits.get(page.url()) ??
				page.waitForFunction(until, undefined, { polling: 50 }).catch(() => undefined)
			waits.set(page.url(), wait)
			await wait
		}
		await route.continue().catch(() => undefined)
	})
}
const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0
const isAlive = () => '__reactRouterDataRouter' in window

/** Alive, all its fonts there, and what that changed has been painted. */
async function untilQuiet(page: Page): Promise<void> {
	await page.waitForFunction(() => '__reactRouterDataRouter' in window)
	await page.evaluate(() =>
		Promise.all([...document.fonts].filter(({ status }) => status === 'loading').map(({ loaded }) => loaded)),
	)
	await page.evaluate(async () => {
		for (let frame = 0; frame < 5; frame++) {
			await new Promise((idle) => requestIdleCallback(idle))
			await new Promise((drawn) => requestAnimationFrame(drawn))
		}
	})
}

/** Whether the shop's serif is in use: a word in it is then not as wide as in another font. */
const hasOwnFont = (page: Page) =>
	page.evaluate(() => {
		const width = (family: string) => {
			const word = document.createElement('span')
			word.style.cssText = `font: 500 40px ${family}; position: absolute; white-space: nowrap`
			word.textContent = 'Khamrah Qahwa'
			document.body.append(word)
			const { width } = word.getBoundingClientRect()
			word.remove()
			return width
		}
		return width('"Sillage Serif", monospace') !== width('monospace')
	})

/** A page that is slow to come, as on a busy machine, would leave its fonts out on a first visit. */
const asOnALaterVisit = (context: BrowserContext) =>
	context.addInitScript(() =>
		Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => ({}) }),
	)

export function noShiftTests({ url, browser }: FirstLoad): void {
	describe('no layout shift', () => {
		// Together, as most of their time is waiting.
		test.concurrent.each(PAGES)('%s stands still while fonts and scripts come late', async (path) => {
			const context = await browser().newContext({ viewport: PHONE })
			context.setDefaultTimeout(90_000)
			await noteShifts(context)
			await asOnALaterVisit(context)
			await hold(context, '**/*.woff2', isAlive)
			await hold(context, '**/*.js', isPainted)
			const page = await context.newPage()
			const fonts = page.waitForEvent('requestfinished', (request) => request.url().includes('.woff2'))
			await page.goto(url(path))
			await fonts
			await untilQuiet(page)
			expect(await shiftsOf(page)).toEqual([])
			await context.close()
		})

		test.each([
			['*.js', '*.woff2'],
			['*.woff2', '*.js'],
		])('a late font is put to use: %s, then %s', async (...order) => {
			const context = await browser().newContext({ viewport: PHONE })
			await asOnALaterVisit(context)
			// As on a busy phone, which shows its first paint long after it has chosen the letters.
			await context.addInitScript(() => {
				performance.getEntriesByName = () => [{ startTime: 60_000 } as PerformanceEntry]
			})
			const turns = order.map(() => Promise.withResolvers<void>())
			for (const [turn, files] of order.entries())
				await context.route(`**/${files}`, (route) =>
					turns[turn]!.promise.then(() => route.continue()).catch(() => {}),
				)
			const page = await context.newPage()
			await page.goto(url('/fr/product/dove-go-fresh-cucumber-green-tea-body-spray'), { waitUntil: 'commit' })
			await page.getByRole('contentinfo').waitFor()
			// The browser waits for a font a tenth of a second, then no longer.
			const seen = await page.evaluate(() => performance.now())
			await page.waitForFunction((since) => performance.now() > since + 500, seen)
			turns[0]!.resolve()
			if (order[0] === '*.js') await page.waitForFunction(isAlive)
			else await page.evaluate(() => document.fonts.ready.then(() => true))
			expect(await hasOwnFont(page)).toBe(false)
			turns[1]!.resolve()
			await eventually(() => hasOwnFont(page)).toBe(true)
			// Texts keep the room they had, until the phone is turned round.
			const kept = () => page.locator('[style*="min-"]').count()
			await eventually(kept).toBeGreaterThan(0)
			await page.setViewportSize({ width: PHONE.height, height: PHONE.width })
			await eventually(kept).toBe(0)
			await context.close()
		})

		test('on a slow line fonts come after photos and scripts, and without a shift; the next visit has them at once', async () => {
			const context = await browser().newContext({ viewport: PHONE })
			await noteShifts(context)
			const page = await context.newPage()
			const line = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
			await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line)
			const asked: string[] = []
			page.on('request', (request) => asked.push(request.url()))
			const deviceFont = () =>
				page.evaluate(
					() => !getComputedStyle(document.querySelector('h1')!).fontFamily.includes('"Sillage Serif",'),
				)
			await page.goto(url('/contact'))
			await eventually(deviceFont).toBe(false)
			expect(await hasOwnFont(page)).toBe(true)
			const first = (ending: string) => asked.findIndex((address) => address.endsWith(ending))
			expect(first('.js')).toBeGreaterThan(0)
			expect(first('.woff2')).toBeGreaterThan(
				asked.findLastIndex((address) => /\/(react|frame)-[^/]*\.js$/.test(address)),
			)
			expect(await shiftsOf(page)).toEqual([])
			await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
			await page.goto(url('/fr/contact'))
			expect(await deviceFont()).toBe(false)
			await context.close()
		})

		test('on a slow line photos below a phone’s first view wait until the page is alive or somebody scrolls', async () => {
			for (const goesOn of ['alive', 'scrolls']) {
				const context = await browser().newContext({ viewport: PHONE })
				await noteShifts(context)
				const page = await context.newPage()
				const line = { offline: false, latency: 400, downloadThroughput: -1, uploadThroughput: -1 }
				await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line)
				const scripts = Promise.withResolvers<void>()
				await page.route('**/*.js', (route) => scripts.promise.then(() => route.continue()).catch(() => {}))
				await page.goto(url('/fr/shop'))
				const isThere = (card: number) =>
					page
						.locator('main article img')
						.nth(card)
						.evaluate((photo) => (photo as HTMLImageElement).complete && photo.clientHeight > 0)
				await eventually(() => isThere(3)).toBe(true)
				expect(await isThere(4)).toBe(false)
				if (goesOn === 'alive') scripts.resolve()
				else await page.mouse.wheel(0, 30)
				await eventually(() => isThere(4)).toBe(true)
				expect(await shiftsOf(page)).toEqual([])
				await context.close()
			}
		})

		test.each([
			['phone', PHONE, ['/', '/product/yara-edp']],
			['desktop', DESKTOP, ['/shop']],
		])(
			'S-NAV-05 S-NAV-06 on a %s, badges, hearts and the account link appear without moving anything',
			async (_, viewport, paths) => {
				const customer = await newCustomer(url(), 'Visitor')
				const quantities = { 'yara-edp': 2, 'asad-bourbon-edp': 1, 'khamrah-edp': 12 }
				const wishes = { 'yara-edp': true, 'khamrah-edp': true }
				for (const [kind, change] of [
					['cart', { owner: customer.owner, quantities }],
					['wishlist', { owner: customer.owner, wishes }],
				] as const) {
					const body = JSON.stringify(change)
					const headers = ownHeaders(url(), customer.cookies)
					expect((await fetch(url(`/data/${kind}`), { method: 'POST', headers, body })).status).toBe(200)
				}
				const context = await browser().newContext({ viewport })
				await carrySession(context, url(), customer)
				const page = await context.newPage()
				// The first visit brings the copies into local storage, as an earlier visit would have.
				await page.goto(url('/terms'))
				await eventually(() => page.evaluate(() => localStorage.getItem('wishlist'))).not.toBeNull()
				await noteShifts(context)
				await hold(context, '**/*.js', isPainted)
				for (const path of paths) {
					await page.goto(url(path))
					const badge = page.locator('a[href="/cart"] >> text=/^15/').first()
					await badge.waitFor({ state: 'attached' })
					await page.locator('a[href="/dashboard"]').first().waitFor({ state: 'attached' })
					if (path !== '/')
						await page
							.getByRole('button', { name: /^Remove .* from/ })
							.first()
							.waitFor()
					await untilQuiet(page)
					expect(await shiftsOf(page), path).toEqual([])
				}
				await context.close()
			},
		)
	})
}
