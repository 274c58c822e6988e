import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { CHROMIUM_FLAGS } from '../../../bin/pictures/chromium.ts'

export const PHONE = { width: 360, height: 740 }
export const DESKTOP = { width: 1440, height: 900 }

/** The shop under a name of its own: on plain http a browser then keeps from its pages what needs a secure one. */
export const OTHER_HOST = 'shop.test'

/** What went wrong in a page: errors on its console, failed scripts, blocked content. */
const problems = new WeakMap<Page, string[]>()

/**
 * One for all the files of a worker, which share their modules (vitest.config.ts): a file leaves nothing behind but
 * visitors, who are sent away. It ends with the worker.
 */
let running: { program: string; browser: Browser } | undefined

/** What it was asked last, for a test that fails: of a call that never ended, Vitest tells only that time was up. */
const calls: string[] = []

function rememberCall(call: string): void {
	calls.push(`${new Date().toISOString().slice(11, 23)} ${call}`)
	if (calls.length > 30) calls.shift()
}

async function launched(program: string): Promise<Browser> {
	if (running?.program === program && running.browser.isConnected()) return running.browser
	await running?.browser.close()
	const browser = await chromium.launch({
		executablePath: program,
		args: [...CHROMIUM_FLAGS, `--host-resolver-rules=MAP ${OTHER_HOST} 127.0.0.1`],
		logger: {
			isEnabled: (name) => name === 'api',
			log: (_name, _severity, call) => rememberCall(String(call)),
		},
	})
	running = { program, browser }
	return browser
}

/**
 * A browser for a test file; each page it opens must stay free of console errors.
 *
 * @param needs 'notices' takes the whole browser: the one without windows refuses every page its notices
 */
export function useBrowser(needs?: 'notices') {
	let browser: Browser
	// Pages of the running test, and pages that a whole file shares because a hook opened them.
	let ofTest: Page[] | undefined
	const shared: Page[] = []
	beforeAll(async () => {
		browser = await launched(
			(needs && process.env.WHOLE_CHROMIUM_PATH) || (process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
		)
	})
	beforeEach(() => {
		ofTest = []
	})
	afterEach(async ({ task }) => {
		if (task.result?.state === 'fail') console.log(`The browser was last asked:\n${calls.join('\n')}`)
		const done = ofTest ?? []
		ofTest = undefined
		await Promise.all(done.map((page) => page.context().close()))
		expectNoProblems([...done, ...shared])
	})
	afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []))

	async function openFor(pages: Page[], address: string, options: BrowserContextOptions): Promise<Page> {
		// What a worker asks for passes by a test that holds requests back: only tests about the worker let it in.
		const context = await browser.newContext({ viewport: DESKTOP, serviceWorkers: 'block', ...options })
		// Generous, as everywhere: a busy machine makes a test slow, not wrong.
		context.setDefaultTimeout(60_000)
		await context.addInitScript(tellCauses)
		const page = await context.newPage()
		if (options.javaScriptEnabled !== false) waitForScripts(page)
		pages.push(watched(page))
		await page.goto(address)
		return page
	}

	return {
		/** A new visitor: own cookies, own storage. Gone at the end of the test, or of the file when a hook opened it. */
		open: (address: string, options: BrowserContextOptions = {}) =>
			openFor(ofTest ?? shared, address, options),
		/** A visitor who stays for the whole file. */
		openShared: (address: string, options: BrowserContextOptions = {}) => openFor(shared, address, options),
		/** Problems that a test expects (a 404 it asked for) are taken out of the account. */
		forgive(page: Page): void {
			problems.set(page, [])
		},
		browser: () => browser,
	}
}

/**
 * A page of the shop fetches its scripts when it has loaded: who opens one waits until they are at work,
 * unless a test wants less than a loaded page.
 */
function waitForScripts(page: Page): void {
	const goto = page.goto.bind(page)
	const reload = page.reload.bind(page)
	const alive = () =>
		page.waitForFunction(() => {
			if (!document.querySelector('script[type=module]')) return true
			// A click before React has taken over the whole document finds none of its handlers.
			type Root = { stateNode: { current: { memoizedState: { isDehydrated: boolean } } } }
			const key = Object.keys(document).find((name) => name.startsWith('__reactContainer'))
			const root = key && (document as unknown as Record<string, Root>)[key]
			return !!root && !root.stateNode.current.memoizedState.isDehydrated
		})
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

function expectNoProblems(pages: Page[]): void {
	const found = pages.map((page) => [page.url(), problems.get(page)] as const)
	// Reported once: a page that stays open is then checked for later problems only.
	for (const page of pages) problems.set(page, [])
	for (const [address, lines] of found) expect(lines?.join('\n'), `console of ${address}`).toBe('')
}

/** In the page: React keeps what it recovered from as the cause of its own error, and Playwright shows only that one. */
function tellCauses(): void {
	addEventListener('error', ({ error }) => {
		if (error?.cause) console.error(`Caused by ${error.cause.stack ?? error.cause}`)
	})
}

function watched(page: Page): Page {
	const found: string[] = []
	problems.set(page, found)
	page.on('console', (message) => {
		// With its address: "Failed to load resource" alone does not tell which.
		if (message.type() === 'error') problems.get(page)?.push(`${message.text()} (${message.location().url})`)
	})
	page.on('pageerror', (error) => problems.get(page)?.push(String(error)))
	return page
}
