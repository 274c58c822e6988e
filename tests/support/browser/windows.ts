// Windows of the browser, used again: a page in a new window costs nearly twice the processor time of one in a window
// that has shown the shop before (0.70 and 0.40 s). A window is given to the next test only after everything that a
// visitor leaves behind is gone, and never when a test has changed the window itself.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

export const DESKTOP = { width: 1440, height: 900 }

type Window = { page: Page; key: string; devtools: CDPSession; changed: boolean }

const windows = new WeakMap<Page, Window>()
/** By browser and options. */
const free = new WeakMap<Browser, Map<string, Window[]>>()

/** What cannot be undone, or is not worth it. */
const CHANGES = {
	page: ['addInitScript', 'emulateMedia', 'exposeFunction', 'route'],
	context: ['addInitScript', 'grantPermissions', 'newCDPSession', 'newPage', 'route', 'setOffline'],
	clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const

/** A window of a visitor who was never here. */
export async function freshWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
	const key = JSON.stringify(options)
	const window = free.get(browser)?.get(key)?.pop() ?? (await newWindow(browser, options, key))
	windows.set(window.page, window)
	return window.page
}

async function newWindow(browser: Browser, options: BrowserContextOptions, key: string): Promise<Window> {
	// What a worker asks for passes by a test that holds requests back: only tests about the worker let it in.
	const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options })
	// Generous, as everywhere: a busy machine makes a test slow, not wrong.
	context.setDefaultTimeout(60_000)
	const page = await context.newPage()
	if (options.javaScriptEnabled !== false) waitForScripts(page)
	const devtools = await context.newCDPSession(page)
	const window = { page, key, devtools, changed: options.serviceWorkers === 'allow' }
	for (const [target, names] of [
		[page, CHANGES.page],
		[context, CHANGES.context],
		[context.clock, CHANGES.clock],
	] as const)
		for (const name of names) {
			const known = target as unknown as Record<string, (...args: unknown[]) => unknown>
			const method = known[name]!.bind(target)
			known[name] = (...args) => {
				window.changed = true
				return method(...args)
			}
		}
	return window
}

/** The visitor leaves: the window is cleaned for the next one, or closed. */
export async function release(page: Page): Promise<void> {
	const window = windows.get(page)
	const browser = page.context().browser()
	const isKept = window && browser && !window.changed && (await clean(window).catch(() => false))
	if (!isKept) return page.context().close()
	const ofBrowser = free.get(browser) ?? new Map<string, Window[]>()
	free.set(browser, ofBrowser)
	ofBrowser.set(window.key, [...(ofBrowser.get(window.key) ?? []), window])
}

/** Whether it is clean. */
async function clean({ page, devtools, key }: Window): Promise<boolean> {
	const context = page.context()
	const { origin } = new URL(page.url())
	// Storage of another host would stay.
	if (page.isClosed() || context.pages().length > 1 || !origin.startsWith('http://127.0.0.1:')) return false
	page.removeAllListeners()
	// What a page still writes when it is left is written now.
	await page.goto(`${origin}/healthz`)
	if (JSON.parse(key).javaScriptEnabled !== false) await page.evaluate(() => sessionStorage.clear())
	await context.clearCookies()
	await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
	await page.setViewportSize(JSON.parse(key).viewport ?? DESKTOP)
	await devtools.send('Page.resetNavigationHistory')
	return true
}

/** What a file has opened without giving it back. */
export async function closeOtherWindows(browser: Browser): Promise<void> {
	const waiting = new Set([...(free.get(browser)?.values() ?? [])].flat().map(({ page }) => page.context()))
	const others = browser.contexts().filter((context) => !waiting.has(context))
	await Promise.all(others.map((context) => context.close()))
}

/**
 * A page of the shop fetches its scripts when it has loaded: who opens one waits until they are at work,
 * unless a test wants less than a loaded page.
 */
function waitForScripts(page: Page): void {
	const goto = page.goto.bind(page)
	const reload = page.reload.bind(page)
	const alive = () =>
		page.waitForFunction(
			() =>
				!document.querySelector('script[type=module]') ||
				Object.keys(document.body.firstElementChild ?? {}).some((name) => name.startsWith('__react')),
		)
	const full = (options?: { waitUntil?: string }) =>
		!['commit', 'domcontentloaded'].includes(options?.waitUntil ?? '')
	page.goto = async (address, options) => {
		const answer = await goto(address, options)
		if (full(options)) await alive()
		return answer
	}
	page.reload = async (options) => {
		const answer = await reload(options)
		if (full(options)) await alive()
		return answer
	}
}
