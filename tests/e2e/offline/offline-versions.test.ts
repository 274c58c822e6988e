// A new build takes over from the one before, and a worker can be withdrawn: each in a browser that has the old one.
import { rmSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { lineTo } from '../../support/browser/line.ts'
import { eventually } from '../../support/people/customer.ts'
import { makeNextBuild } from '../../support/shop/next-build.ts'
import { startShopProcess, useShop } from '../../support/shop/shop-process.ts'

const { shop } = useShop()
const { open, forgive } = useBrowser()

/** The caches, and a worker that has not taken over: a test that waits for them in vain then tells why. */
const cacheNames = (page: Page) =>
	page.evaluate(async () => {
		const { installing, waiting } = (await navigator.serviceWorker.getRegistration('/')) ?? {}
		const late = [installing, waiting].flatMap((worker) => (worker ? [`a worker is ${worker.state}`] : []))
		return [...(await caches.keys()).sort(), ...late]
	})
const namesOfCaches = (page: Page) => expect.poll(() => cacheNames(page), { timeout: 60_000, interval: 500 })
/** Whether the code that comes late is stored, too. */
const hasAll = (page: Page) =>
	page.evaluate(async () => {
		for (const name of await caches.keys())
			for (const { url } of await (await caches.open(name)).keys())
				if (url.includes('/build/wishlist-')) return true
		return false
	})
/** Scripts and styles that the shown page has loaded. */
const filesOf = (page: Page) =>
	page.evaluate(() =>
		performance
			.getEntriesByType('resource')
			.map(({ name }) => new URL(name).pathname)
			.filter((path) => path.startsWith('/build/')),
	)
/**
 * The browser looks for a new worker when a page is opened. Here a page at rest has it look: a request that reaches the
 * old worker while Chromium stops it leaves the new one waiting until the next page, and with a debugger attached, as in
 * every test, that page never comes.
 */
const findNewWorker = (page: Page) =>
	page.evaluate(async () => {
		await (await navigator.serviceWorker.ready).update()
	})
const versionOf = (page: Page) =>
	page.evaluate(
		() => (window as unknown as { __reactRouterManifest: { version: string } }).__reactRouterManifest.version,
	)

test('an upgrade: open pages keep their files, the next page is of the new build, and then nothing old is left; a changed script comes as a delta; withdrawn, nothing is left at all', async () => {
	const line = await lineTo(shop().url)
	const { folder, version, goneScript, changedScript } = await makeNextBuild()
	// They start while the browser stores what it has seen.
	const starting = [
		startShopProcess({ DATABASE_URL: shop().database }, folder),
		startShopProcess({ DATABASE_URL: shop().database, SERVICE_WORKER: 'off' }),
	]
	try {
		const page = await open(line.url('/shop'), { viewport: PHONE, serviceWorkers: 'allow' })
		await eventually(() => hasAll(page)).toBe(true)
		const old = await versionOf(page)
		const [next, withdrawn] = await Promise.all(starting)
		line.leadTo(next!.url)
		await findNewWorker(page)
		await namesOfCaches(page).toContain(`shop-pages-${version}`)
		await namesOfCaches(page).not.toContain(`shop-pages-${old}`)
		expect(await cacheNames(page)).toContain(`shop-files-${old}`)
		// It has taken over, and told the pages.
		await eventually(() =>
			page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state)),
		).toBe('activated')
		// The shop has this script no more; the page that was open before still gets it.
		expect((await fetch(line.url(goneScript))).status).toBe(404)
		expect(await page.evaluate((file) => fetch(file).then(({ status }) => status), goneScript)).toBe(200)
		expect(await versionOf(page)).toBe(old)
		// Its next link loads a page of the new build.
		await page.locator('footer a[href="/about"]').click()
		await page.waitForURL('**/about')
		await eventually(() => versionOf(page)).toBe(version)
		// Of what has changed the browser fetched the difference only.
		const fetched = line.carried.filter(({ path }) => path === changedScript)
		expect(fetched[0]?.encoding).toBe('dcb')
		expect(fetched[0]!.bytes).toBeLessThan(1_000)
		await page.goto(line.url('/shop'))
		await namesOfCaches(page).not.toContain(`shop-files-${old}`)
		await eventually(() => hasAll(page)).toBe(true)
		await line.cut()
		await page.reload()
		await page.getByText(/^As of/).waitFor()
		expect(await versionOf(page)).toBe(version)
		const used = await filesOf(page)
		expect(used.length).toBeGreaterThan(5)
		await line.restore()
		for (const file of used) expect((await fetch(line.url(file))).status, file).toBe(200)

		// The server withdraws it.
		expect((await fetch(`${withdrawn!.url}/service-worker.js`)).headers.get('Cache-Control')).toBe('no-cache')
		line.leadTo(withdrawn!.url)
		await findNewWorker(page)
		await namesOfCaches(page).toEqual([])
		const registrations = () =>
			page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length))
		await eventually(registrations).toBe(0)
		// A page that registers it now revives it; by what the page then tells it, it goes for good.
		await page.evaluate(async () => {
			const { active } = await navigator.serviceWorker.register('/service-worker.js', {
				updateViaCache: 'none',
			})
			active?.postMessage({ kind: 'loaded', page: location.href, files: [], mayFetch: false })
		})
		await eventually(registrations).toBe(0)
		await page.goto(line.url('/about'))
		expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
		forgive(page)
	} finally {
		for (const started of await Promise.allSettled(starting))
			if (started.status === 'fulfilled') await started.value.stop()
		await line.cut()
		rmSync(folder, { recursive: true, force: true })
	}
})
