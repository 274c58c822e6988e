// The product page in the hand: what the first screen shows, and the photos by finger and by key.
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import type { Pages } from './setup.ts'

const boxOf = async (part: Locator) => {
	const box = await part.boundingBox()
	if (!box) throw new Error('not on the screen')
	return { top: box.y, bottom: box.y + box.height, left: box.x, right: box.x + box.width }
}

const barOf = (page: Page) => page.locator('[data-buying-bar]')
/** Which photo the page says is shown. */
const currentPhoto = (page: Page) =>
	page.locator('main a[aria-current="true"]').first().getAttribute('aria-label')

/** Fingers beside each other on one height; each step is where they are then. */
async function touch(page: Page, y: number, ...steps: number[][]): Promise<void> {
	const screen = await page.context().newCDPSession(page)
	const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: number[]) =>
		screen.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map((x, id) => ({ x, y, id })) })
	for (const [index, step] of steps.entries()) await send(index ? 'touchMove' : 'touchStart', step)
	await send('touchEnd', [])
}

const scaleOf = (photo: Locator) =>
	photo.evaluate((img: HTMLElement) => Number(/scale\((.*)\)/.exec(img.style.transform)?.[1]))

export function productPhoneTests({ url, open, forgive }: Pages): void {
	const onPhone = (path: string, more: object = {}) =>
		open(url(path), { viewport: PHONE, hasTouch: true, ...more })

	describe('the first screen of a phone', () => {
		test.each([
			['/product/khamrah-edp', '32,000 FCFA', 'Buy Now', 'Add to Cart', 'Chat with us on WhatsApp'],
			[
				'/fr/product/dove-go-fresh-cucumber-green-tea-body-spray',
				'3 500 FCFA',
				'Acheter',
				'Ajouter au panier',
				'Écrivez-nous sur WhatsApp',
			],
		])(
			'S-PROD-01 S-PROD-06 %s: photo, name, price and the bar, in place of the icon bar, also with larger text',
			async (path, price, buy, add, ask) => {
				const page = await onPhone(path)
				// Fonts that came late keep texts at their size, until the window has another width.
				await page.setViewportSize({ ...PHONE, width: 361 })
				await page.setViewportSize(PHONE)
				const bar = await boxOf(barOf(page))
				expect(bar.bottom).toBe(PHONE.height)
				const above = [
					page.locator('main article img').first(),
					page.getByRole('heading', { level: 1 }),
					page.locator('main').getByText(price).first(),
				]
				for (const part of above) {
					const { top, bottom, left, right } = await boxOf(part)
					expect(top).toBeGreaterThan(0)
					expect(bottom).toBeLessThanOrEqual(bar.top)
					expect(left).toBeGreaterThanOrEqual(0)
					expect(right).toBeLessThanOrEqual(PHONE.width)
				}
				// One line of buttons, each for a thumb, and none of them twice on the page.
				expect(await barOf(page).textContent()).toBe(buy + add)
				const buttons = [
					barOf(page).getByRole('link', { name: buy, exact: true }),
					page.getByRole('button', { name: add, exact: true }),
					page.getByRole('link', { name: ask }),
				]
				for (const size of ['100%', '130%', '200%']) {
					await page.evaluate((root) => {
						document.documentElement.style.fontSize = root
					}, size)
					const { top: barTop, bottom: barBottom } = await boxOf(barOf(page))
					expect(barBottom - barTop, size).toBeLessThan(70)
					let after = 0
					for (const button of buttons) {
						const { top, bottom, left, right } = await boxOf(button)
						expect(top, size).toBeGreaterThanOrEqual(barTop)
						expect(Math.min(bottom - top, right - left), size).toBeGreaterThanOrEqual(44)
						expect(left, size).toBeGreaterThan(after)
						expect(right, size).toBeLessThanOrEqual(PHONE.width)
						after = right
					}
					expect(await page.evaluate(() => document.documentElement.scrollWidth), size).toBe(PHONE.width)
				}
				await page.evaluate(() => document.documentElement.removeAttribute('style'))
				const chat = new URL((await page.getByRole('link', { name: ask }).getAttribute('href'))!)
				expect(chat.origin + chat.pathname).toBe('https://wa.me/237600000000')
				expect(chat.searchParams.get('text')).toContain(path)

				expect(
					await page
						.locator('nav')
						.filter({ hasText: /Wishlist|Favoris/ })
						.last()
						.isVisible(),
				).toBe(false)
				// The end of the page ends above the bar.
				await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
				expect((await boxOf(page.locator('footer a[href$="/privacy"]'))).bottom).toBeLessThanOrEqual(bar.top)
			},
		)
	})

	describe('the photos', () => {
		test('are swiped, opened with a tap, looked at closely with two taps or two fingers', async () => {
			const page = await onPhone('/product/yara-edp', { deviceScaleFactor: 2 })
			expect(await currentPhoto(page)).toBe('photo 1 of 3')
			const mark = page.locator('main a[aria-current="true"] > span').first()
			expect((await boxOf(mark)).top).toBeGreaterThan((await boxOf(page.locator('#photo-1'))).bottom)
			const second = page.getByAltText('Yara EDP, photo 2 of 3')
			const ways = await page
				.locator('main li[id^="photo-"] img')
				.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).loading))
			expect(ways).toEqual(['eager', 'lazy', 'lazy'])
			await touch(page, 320, [300], [270], [220], [170], [120], [70])
			await expect.poll(() => currentPhoto(page)).toBe('photo 2 of 3')
			await expect.poll(() => second.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
			// A phone's width, although its screen could show more: the widest comes when one looks closely.
			expect(await second.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/520\.avif$/)

			await second.tap()
			const dialog = page.getByRole('dialog', { name: 'Photos of Yara EDP' })
			const photo = dialog.getByAltText('Yara EDP, photo 2 of 3')
			await photo.waitFor()
			expect(await axeViolations(page)).toEqual([])
			await page.touchscreen.tap(180, 300)
			await page.touchscreen.tap(180, 300)
			await expect.poll(() => scaleOf(photo)).toBe(2.5)
			await page.touchscreen.tap(180, 300)
			await page.touchscreen.tap(180, 300)
			await expect.poll(() => scaleOf(photo)).toBe(1)

			await touch(page, 350, [160, 200], [150, 210], [140, 220], [130, 230], [120, 240])
			await expect.poll(() => scaleOf(photo)).toBeCloseTo(3, 1)
		})

		test('by keyboard: arrows, plus and minus, Escape, and back where one was', async () => {
			const page = await open(url('/fr/product/yara-edp'), { reducedMotion: 'reduce' })
			const links = page.locator('main li[id^="photo-"] a')
			await links.first().focus()
			await page.keyboard.press('Enter')
			const dialog = page.getByRole('dialog', { name: 'Photos de Yara EDP' })
			const place = dialog.locator('[aria-live]')
			await dialog.waitFor()
			expect(await place.textContent()).toBe('photo 1 sur 3')
			await page.keyboard.press('ArrowLeft')
			await expect.poll(() => place.textContent()).toBe('photo 1 sur 3')
			await page.keyboard.press('+')
			const first = dialog.getByAltText('Yara EDP')
			await expect.poll(() => scaleOf(first)).toBe(1.5)
			await page.keyboard.press('-')
			await expect.poll(() => scaleOf(first)).toBe(1)
			await page.keyboard.press('ArrowRight')
			await page.keyboard.press('ArrowRight')
			await expect.poll(() => place.textContent()).toBe('photo 3 sur 3')
			await page.keyboard.press('Escape')
			await dialog.waitFor({ state: 'detached' })
			await expect.poll(() => links.nth(2).evaluate((link) => link === document.activeElement)).toBe(true)
			await expect.poll(() => currentPhoto(page)).toBe('photo 3 sur 3')
			// A thumbnail leads to its photo and leaves the address as it is.
			await page.getByRole('link', { name: 'photo 1 sur 3', exact: true }).click()
			await expect.poll(() => currentPhoto(page)).toBe('photo 1 sur 3')
			expect(page.url()).toBe(url('/fr/product/yara-edp'))
		})

		test('without JavaScript: a strip, a link to each place in it, each photo by itself, and WhatsApp to share', async () => {
			const page = await open(url('/product/yara-edp'), { viewport: PHONE, javaScriptEnabled: false })
			const strip = page.locator('main ul:has(> #photo-1)')
			const left = async () => (await boxOf(page.locator('#photo-2'))).left - (await boxOf(strip)).left
			expect(await left()).toBeGreaterThan(300)
			await page.getByRole('link', { name: 'photo 2 of 3', exact: true }).click()
			await expect.poll(left).toBe(0)
			for (const photo of await page.locator('main li[id^="photo-"] a').all()) {
				const file = await fetch(url((await photo.getAttribute('href'))!))
				expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/avif'])
			}
			// What a browser without AVIF takes.
			for (const photo of await page.locator('main li[id^="photo-"] img').all())
				expect((await fetch(url((await photo.getAttribute('src'))!))).status).toBe(200)
			const share = page.getByRole('link', { name: 'Share Yara EDP' })
			const text = new URL((await share.getAttribute('href'))!).searchParams.get('text')
			expect(text).toMatch(/^Yara EDP https?:\/\/.*\/product\/yara-edp$/)
		})
	})

	describe('sharing', () => {
		test('with the phone’s own sheet, if it has one; a photo whose full screen does not come opens by itself', async () => {
			const page = await onPhone('/fr/product/yara-edp')
			// This browser has no sheet to show: what it would be handed is kept.
			await page.evaluate(() => {
				Object.assign(navigator, {
					share: async (what: unknown) => Object.assign(window, { shared: what }),
				})
			})
			await page.getByRole('link', { name: 'Partager Yara EDP' }).tap()
			await expect
				.poll(() => page.evaluate(() => (window as unknown as { shared?: object }).shared))
				.toMatchObject({ title: 'Yara EDP', url: expect.stringMatching(/\/fr\/product\/yara-edp$/) })
			expect(await page.getByRole('dialog').count()).toBe(0)
			await page.route('**/full-screen-photos-*', (route) => route.abort())
			await page.getByAltText('Yara EDP').first().tap()
			await page.waitForURL('**/media/*/1000.avif')
			forgive(page)
		})

		test('else with WhatsApp, or by copying the address', async () => {
			const page = await open(url('/product/yara-edp'), {
				permissions: ['clipboard-read', 'clipboard-write'],
			})
			await page.evaluate(() => Object.assign(navigator, { share: undefined }))
			await page.getByRole('link', { name: 'Share Yara EDP' }).click()
			const menu = page.getByRole('dialog', { name: 'Share Yara EDP' })
			expect(await menu.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')).toContain(
				'https://wa.me/?text=Yara%20EDP',
			)
			await menu.getByRole('button', { name: 'Copy link' }).click()
			await menu.getByText('Link copied').waitFor()
			expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/product\/yara-edp$/)
			await page.keyboard.press('Escape')
			await menu.waitFor({ state: 'detached' })
		})
	})
}
