import { describe, expect, test } from 'vitest'
import { guardedFiles } from '../../../../server/http/private-files.ts'
import { axeViolations } from '../../../support/browser/axe.ts'
import { lineTo } from '../../../support/browser/line.ts'
import { carrySession, eventually, newCustomer } from '../../../support/people/customer.ts'
import { ADMIN } from '../../../support/shop/shop-process.ts'
import {
	AS_A_VISITOR,
	fillOverLimit,
	heading,
	type OfflineShop,
	overLimit,
	stored,
	untilStored,
	yara,
} from './setup.ts'

export function storedPageTests({
	shopUrl,
	open,
	forgive,
	line,
	bundlesWith,
	visitorWith,
}: OfflineShop): void {
	describe('after one visit', () => {
		test('a page that is not stored says so in its own language, with the way to what is stored and to WhatsApp', async () => {
			// First the list: what is fetched ahead does not fit into one visit of another page.
			const page = await open(line().url('/shop'), AS_A_VISITOR)
			await untilStored(page)
			await page.goto(line().url('/about'))
			await eventually(() => stored(page)).toContain('/about')
			await line().cut()
			await page.context().setOffline(true)

			for (const [path, title, text, open] of [
				[
					'/fr',
					'Pas de connexion',
					/n’est pas encore enregistrée sur ce téléphone/,
					'Ouvrir ce qui est enregistré',
				],
				[
					'/product/yara-edp',
					'No connection',
					/not saved on this phone yet/,
					'Open what is saved on this phone',
				],
				['/contact', 'No connection', /not saved on this phone yet/, 'Open what is saved on this phone'],
			] as const) {
				await page.goto(line().url(path))
				await heading(page, title).waitFor()
				expect(await page.locator('p').textContent(), path).toMatch(text)
				expect(page.url(), path).toBe(line().url(path))
				expect(await page.locator('html').getAttribute('lang')).toBe(path === '/fr' ? 'fr' : 'en')
				expect(await page.locator('a[href="https://wa.me/237600000000"]').count(), path).toBe(1)
				expect(await page.locator('a[href="/about"]').textContent(), path).toMatch(/^About/)
				expect(await axeViolations(page), path).toEqual([])
				await page.getByRole('link', { name: open }).click()
				await yara(page).waitFor()
				expect(page.url()).toBe(line().url('/shop'))
			}

			// The same within the shop: nothing is broken, the product has only not been here.
			await page.waitForFunction(() => '__reactRouterDataRouter' in window)
			await page.evaluate(() => {
				const { __reactRouterDataRouter: router } = window as never as {
					__reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
				}
				void router.navigate('/product/yara-edp')
			})
			await heading(page, 'No connection').waitFor()
			await page.locator('main').getByText('not saved on this phone yet').waitFor()
			expect(await page.title()).toContain('No connection')
			const main = page.locator('main')
			expect(await main.getByRole('link', { name: 'Chat with us on WhatsApp' }).count()).toBe(1)
			expect(await main.getByRole('link', { name: 'Open what is saved on this phone' }).count()).toBe(1)
			await line().restore()
			await page.context().setOffline(false)
			await heading(page, 'Yara EDP').waitFor()
			forgive(page)
		})

		test('home is searched and filtered among all products, though it came with a few', async () => {
			const page = await open(line().url('/fr'), AS_A_VISITOR)
			await untilStored(page)
			// What a search has fetched is no page to open instead of another.
			const index = page.waitForResponse('**/data/search')
			await page.locator('#list-q').focus()
			await (await index).finished()
			await line().cut()
			await page.context().setOffline(true)
			await page.goto(line().url('/contact'))
			await heading(page, 'No connection').waitFor()
			expect(await page.locator('a[href^="/data"]').count()).toBe(0)
			await page.goto(line().url('/fr'), { waitUntil: 'commit' })
			await page.locator('#list-q').fill('vanille')
			await page.getByRole('heading', { name: /^Résultats de la recherche \(\d\d\)$/ }).waitFor()
			expect(await page.getByRole('link', { name: 'Voir tous les résultats' }).getAttribute('href')).toBe(
				'/fr/shop/perfumes?q=vanille',
			)
			await page.locator('#list-q').fill('')
			await page.locator('summary', { hasText: 'Filtres' }).click()
			await page.getByLabel('Marque').selectOption({ label: 'Yara (4)' })
			await page.getByRole('heading', { name: 'Résultats de la recherche (4)' }).waitFor()
			// Photos that were never shown do not come.
			await page.goto('about:blank')
			forgive(page)
		})

		test('unasked the worker has fetched at most 64 kB, on 2G and under Save-Data nothing; the oldest make room', async () => {
			line().carried.length = 0
			// On a line of their own, so that they need not wait for each other.
			const slowLine = await lineTo(shopUrl())
			const onSlowLine = async () => {
				const slow = await visitorWith({ saveData: false, effectiveType: '2g' })
				await slow.goto(slowLine.url('/shop'))
				await eventually(() => stored(slow)).toContain('/shop')
				// Entries over the limit are deleted after all fetching is done.
				await fillOverLimit(slow)
				await slow.reload()
				await eventually(() => overLimit(slow)).toEqual([])
			}
			const onUsualLine = async () => {
				const page = await open(line().url('/shop'), AS_A_VISITOR)
				await untilStored(page)
				const fetched = line().carried.filter(({ byWorker }) => byWorker)
				// The product's page, which was fetched ahead of a tap, is not in it again.
				const ahead = line().carried.find(({ path }) => path.startsWith('/build/product._id-'))!
				expect(ahead.byWorker).toBe(false)
				expect(await bundlesWith(fetched, ahead.path)).toEqual([])
				expect(fetched.map(({ path }) => path)).toContain('/data/offline')
				expect(fetched.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(64_000)

				await fillOverLimit(page)
				await page.reload()
				await eventually(() => overLimit(page)).toEqual([])
				const left = await stored(page)
				expect(left.filter((path) => path === '/stored-anew')).toHaveLength(3)
				expect(left).not.toContain('/oldest')
			}
			await Promise.all([onSlowLine(), onUsualLine()]).finally(slowLine.cut)
			// The browser itself checks for a newer worker.
			const unasked = slowLine.carried.filter(
				({ byWorker, path }) => byWorker && path !== '/service-worker.js',
			)
			expect(unasked).toEqual([])

			const saving = await visitorWith({ saveData: true, effectiveType: '4g' })
			await saving.clock.install()
			await saving.addInitScript(() => {
				const register = ServiceWorkerContainer.prototype.register
				ServiceWorkerContainer.prototype.register = function (...args) {
					Object.assign(window, { asksForWorker: true })
					return register.apply(this, args)
				}
			})
			const code = saving.waitForResponse(/\/build\/offline-[\w-]{8}\.js$/)
			await saving.goto(line().url('/shop'))
			// Until it has run; then longer than the delay before it registers a worker.
			await saving.evaluate(`import(${JSON.stringify((await code).url())}).then(() => {})`)
			await saving.clock.fastForward(10_000)
			expect(await saving.evaluate(() => 'asksForWorker' in window)).toBe(false)
			expect(await stored(saving)).toEqual([])
		})

		test('nothing private and nothing of the back office is stored, and signing out takes away what belongs to the account', async () => {
			const customer = await newCustomer(shopUrl(), 'stored')
			const page = await open('about:blank', AS_A_VISITOR)
			await carrySession(page.context(), line().url(), customer)
			await page.goto(line().url('/shop'))
			await untilStored(page)
			for (const path of [
				'/dashboard',
				'/account',
				'/cart',
				'/wishlist',
				'/order-inquiry',
				'/thank-you',
				'/product/yara-edp',
			])
				await page.goto(line().url(path))
			await page.evaluate(() => {
				localStorage.setItem(
					'order-draft',
					JSON.stringify({ key: 'a-key-of-sixteen-letters', fullName: 'Somebody' }),
				)
			})
			// The back office, under the same worker.
			await page.goto(line().url('/admin/login'))
			await page.locator('[name=email]').fill(ADMIN.email)
			await page.locator('[name=password]').fill(ADMIN.password)
			await page.locator('form button[type=submit]').first().click()
			await page.waitForURL(/\/admin$/)
			await page.goto(line().url('/admin/products'), { waitUntil: 'networkidle' })
			await page.goto(line().url('/shop'))
			await eventually(() => stored(page)).toContain('/product/yara-edp')
			const addresses = await stored(page)
			expect(addresses.length).toBeGreaterThan(30)
			const PRIVATE =
				/^(\/fr)?\/(admin|account|dashboard|order|thank-you|cart|wishlist|data\/(session|cart|wishlist|products)|back-in-stock)/
			expect(addresses.filter((path) => PRIVATE.test(path))).toEqual([])
			const guarded = guardedFiles('build/client')
			expect(addresses.filter((path) => guarded.has(path))).toEqual([])

			await page.goto(line().url('/dashboard'))
			await page.getByRole('button', { name: 'Log Out' }).first().click()
			await page.waitForURL('**/account')
			await eventually(() => stored(page)).not.toContain('/product/yara-edp')
			expect(await page.evaluate(() => localStorage.getItem('order-draft'))).toBeNull()
		})
	})
}
