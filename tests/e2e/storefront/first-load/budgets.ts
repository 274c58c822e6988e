// What a phone fetches of a page of each kind before anybody touches it: see tests/support/shop/budgets.ts.
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '../../../support/browser/browser.ts'
import { AHEAD, BUDGETS, FONTS } from '../../../support/shop/budgets.ts'
import type { FirstLoad } from './setup.ts'

/** How far ahead of the screen a browser fetches photos depends on its line: here it is always the same slow one. */
async function onSlowLine(context: BrowserContext): Promise<Page> {
	const page = await context.newPage()
	const line = { offline: false, latency: 300, downloadThroughput: -1, uploadThroughput: -1 }
	await (await context.newCDPSession(page)).send('Network.emulateNetworkConditions', line)
	return page
}

type Fetched = { kind: string; address: string; encoding: string | undefined; bytes: number }

/** Everything that a visit fetches, as it is on the line without headers. */
function fetchedBy(page: Page, shop: string): Fetched[] {
	const all: Fetched[] = []
	page.on('response', (answer) => {
		const { 'content-encoding': encoding, 'content-length': bytes = 0 } = answer.headers()
		const address = answer.url().replace(shop, '')
		all.push({ kind: answer.request().resourceType(), address, encoding, bytes: Number(bytes) })
	})
	return all
}

export function budgetTests({ url, browser }: FirstLoad): void {
	describe('what a phone loads keeps to its budget', () => {
		// Together, as most of their time is waiting.
		test.concurrent.each(Object.entries(BUDGETS))('%s', async (path, budget) => {
			const context = await browser().newContext({ viewport: PHONE, deviceScaleFactor: 2 })
			const page = await onSlowLine(context)
			const all = fetchedBy(page, url())
			await page.goto(url(path))
			// The fonts come last of all.
			await page.waitForFunction(() => !document.documentElement.classList.contains('device-fonts'))
			await page.waitForLoadState('networkidle')
			await context.close()
			const named = await (await fetch(url(path))).text()
			// Code that the page does not name comes when nobody needs anything: for the page after it, or to open without a line.
			const isAhead = ({ kind, address }: Fetched) => kind === 'script' && !named.includes(address)
			const ahead = all.filter(isAhead)
			const own = all.filter((each) => !isAhead(each))
			const of = (kind: string) => own.filter((each) => each.kind === kind)
			const bytes = (kind: string) => of(kind).reduce((sum, each) => sum + each.bytes, 0)
			const list = all.map(({ address, bytes }) => `${bytes} ${address}`).join('\n')
			expect(of('script').filter(({ encoding }) => encoding !== 'br')).toEqual([])
			expect(bytes('script'), list).toBeGreaterThan(90_000)
			expect(bytes('script'), list).toBeLessThanOrEqual(budget.js)
			expect(bytes('image'), list).toBeLessThanOrEqual(budget.images)
			expect(bytes('font'), list).toBeLessThanOrEqual(FONTS)
			expect(of('stylesheet'), list).toEqual([])
			expect(own.length, list).toBeLessThanOrEqual(budget.requests)
			expect(
				ahead.reduce((sum, each) => sum + each.bytes, 0),
				list,
			).toBeLessThanOrEqual(AHEAD)
		})
	})
}
