import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

const FLAGS = [
	'--no-sandbox',
	'--disable-gpu',
	'--disable-quic',
	'--no-first-run',
	'--disable-background-networking',
	'--disable-component-update',
	'--disable-sync',
]

/** What went wrong in a page: errors on its console, failed scripts, blocked content. */
const problems = new WeakMap<Page, string[]>()

/** A browser for a test file; each page it opens must stay free of console errors. */
export function useBrowser() {
	let browser: Browser
	const opened: Page[] = []
	beforeAll(async () => {
		browser = await chromium.launch({
			executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
			args: FLAGS,
		})
	})
	afterAll(async () => {
		await browser?.close()
		for (const page of opened) expect(problems.get(page), `console of ${page.url()}`).toEqual([])
	})

	return {
		/** A new visitor: own cookies, own storage. */
		async open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
			const context = await browser.newContext({ viewport: DESKTOP, ...options })
			const page = await context.newPage()
			opened.push(watched(page))
			await page.goto(address)
			return page
		},
		/** Problems that a test expects (a 404 it asked for) are taken out of the account. */
		forgive(page: Page): void {
			problems.set(page, [])
		},
		browser: () => browser,
	}
}

function watched(page: Page): Page {
	const found: string[] = []
	problems.set(page, found)
	page.on('console', (message) => {
		if (message.type() === 'error') problems.get(page)?.push(message.text())
	})
	page.on('pageerror', (error) => problems.get(page)?.push(String(error)))
	return page
}
