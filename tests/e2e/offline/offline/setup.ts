// Setup of the offline tests: the shop, a connection that can be cut, and what the browser has stored.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, beforeEach, expect } from 'vitest'
import { PHONE, useBrowser } from '../../../support/browser/browser.ts'
import { type Line, lineTo } from '../../../support/browser/line.ts'
import { eventually } from '../../../support/people/customer.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

export const AS_A_VISITOR = { viewport: PHONE, serviceWorkers: 'allow' } as const

/** Every address that is stored in the browser. */
export const stored = (page: Page) =>
	page.evaluate(async () => {
		const found: string[] = []
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
		return found
	})

/**
 * Until the worker has what a visitor needs offline: the code of the wishlist comes last. On a busy machine the browser
 * may not have kept a file that the page has loaded; the worker fetches it again, and what then exceeds the budget of one
 * page load comes with the next.
 */
export async function untilStored(page: Page): Promise<void> {
	const isStored = async () => (await stored(page)).some((path) => path.startsWith('/build/wishlist-'))
	await expect
		.poll(isStored, { timeout: 12_000 })
		.toBe(true)
		.catch(() => page.reload())
	await eventually(isStored).toBe(true)
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const yara = (page: Page) => page.getByRole('link', { name: 'Yara EDP', exact: true }).first()
export const isDrawn = (photo: Locator) =>
	photo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)

/** How many entries of each kind may stay in the browser. */
const LIMITS = { 'shop-pages-': 60, 'shop-photos': 150, 'shop-files-': 200 }

export const overLimit = (page: Page) =>
	page.evaluate(async (limits) => {
		const found: string[] = []
		for (const name of await caches.keys())
			for (const [beginning, most] of Object.entries(limits)) {
				const { length } = await (await caches.open(name)).keys()
				if (name.startsWith(beginning) && length > most) found.push(`${name}: ${length}`)
			}
		return found
	}, LIMITS)

/** More entries than the limit, and one of the oldest stored again. */
export const fillOverLimit = (page: Page) =>
	page.evaluate(async (limits) => {
		for (const name of await caches.keys()) {
			const most = Object.entries(limits).find(([beginning]) => name.startsWith(beginning))?.[1]
			if (!most) continue
			const cache = await caches.open(name)
			const put = (path: string) => cache.put(path, new Response(''))
			await put('/stored-anew')
			await put('/oldest')
			await Promise.all(Array.from({ length: most - 1 }, (_, at) => put(`/later-${at}`)))
			await put('/stored-anew')
		}
	}, LIMITS)

/** A background sync, as the browser starts one when it is online again. */
export async function backgroundSync(page: Page): Promise<void> {
	const session = await page.context().newCDPSession(page)
	const registered = new Promise<string>((give) =>
		session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
			if (registrations[0]) give(registrations[0].registrationId)
		}),
	)
	await session.send('ServiceWorker.enable')
	await session.send('ServiceWorker.dispatchSyncEvent', {
		origin: new URL(page.url()).origin,
		registrationId: await registered,
		tag: 'waiting-orders',
		lastChance: false,
	})
}

export type OfflineShop = ReturnType<typeof useOfflineShop>

export function useOfflineShop() {
	const { url: shopUrl, shop } = useShop()
	const { open, forgive } = useBrowser()
	let opened: Line
	const line = () => opened
	beforeAll(async () => {
		opened = await lineTo(shopUrl())
		return () => opened.cut()
	})
	beforeEach(() => opened.restore())
	const ordersOf = async (phone: string) =>
		(await inDatabaseOf(shop(), 'select * from orders where customer_phone = $1', [phone])).rows

	/** Which of what the worker fetched has this file in it. */
	async function bundlesWith(fetched: { path: string }[], file: string): Promise<string[]> {
		const bundles = fetched.map(({ path }) => path).filter((path) => path.startsWith('/build/bundle-'))
		expect(bundles.length).toBeGreaterThan(0)
		const contents = await Promise.all(bundles.map(async (path) => (await fetch(shopUrl(path))).json()))
		return bundles.filter((_, at) => file in contents[at])
	}

	async function visitorWith(connection: { saveData: boolean; effectiveType: string }): Promise<Page> {
		const page = await open('about:blank', AS_A_VISITOR)
		await page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection)
		return page
	}

	return { shopUrl, shop, open, forgive, line, ordersOf, bundlesWith, visitorWith }
}
