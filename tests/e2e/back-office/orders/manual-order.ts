import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { DESKTOP, OTHER_HOST } from '../../../support/browser/browser.ts'
import { TOUCH_PHONE } from '../../../support/browser/taps.ts'
import { adminCookie, adminHeaders, signInAsAdmin } from '../../../support/people/admin.ts'
import { uniquePhone } from '../../../support/samples/unique.ts'
import { row, SOON, widthOf } from '../office.ts'
import type { Orders } from './setup.ts'

/** One thumb on a phone, and what it has to do. */
function thumbOn(page: Page) {
	const work = { taps: 0, swipes: 0, keys: 0 }
	/** Whether the middle of something can be touched: on the screen, and under nothing else. */
	const reached = (target: Locator) =>
		target.evaluate((element) => {
			const { left, top, width, height } = element.getBoundingClientRect()
			const there = document.elementFromPoint(left + width / 2, top + height / 2)
			return !!there && (element.contains(there) || there.contains(element))
		})
	return {
		work,
		async tap(target: Locator) {
			await target.waitFor()
			for (; !(await reached(target)); work.swipes++) {
				if (work.swipes > 10) throw new Error('The thumb does not find it')
				await page.evaluate(() => window.scrollBy(0, window.innerHeight / 2))
			}
			expect((await target.boundingBox())!.height).toBeGreaterThanOrEqual(44)
			await target.tap()
			work.taps++
		},
		async type(text: string) {
			await page.keyboard.type(text)
			work.keys += text.length
		},
		async enter() {
			await page.keyboard.press('Enter')
			work.keys++
		},
	}
}
/** By a plain rule, not by a clock: a second for a tap or a swipe, a quarter of one for a key. */
const secondsOf = ({ taps, swipes, keys }: { taps: number; swipes: number; keys: number }) =>
	taps + swipes + keys / 4

const newOrder = (page: Page) => page.getByRole('link', { name: 'New order' })
const products = (page: Page) => page.getByRole('list', { name: 'Products to add' }).getByRole('button')
/** As it is typed: without the country. */
const typedPhone = () => uniquePhone().slice('+237'.length)

export function manualOrderTests({ url, open, forgive, anOrder }: Orders): void {
	async function phoneInHand(path = '/admin/orders'): Promise<Page> {
		const page = await open('about:blank', TOUCH_PHONE)
		await signInAsAdmin(page, url(), path)
		await page.locator('[data-live=on]').waitFor({ state: 'attached' })
		return page
	}

	describe('a manual order', () => {
		test('A-MAN-11 for a customer who ordered before: three taps, a swipe, the number and Go', async () => {
			const known = typedPhone()
			await anOrder({ word: 'BEFORE', name: 'Customer 12', phone: `+237${known}` })
			const page = await phoneInHand()
			const thumb = thumbOn(page)
			await thumb.tap(newOrder(page))
			await page.getByRole('heading', { level: 1, name: 'Add Manual Order' }).waitFor()
			await thumb.tap(products(page).first())
			await thumb.tap(page.getByLabel('Phone'))
			await thumb.type(known)
			await page.getByText('Customer 12 has ordered before', { exact: false }).waitFor()
			await thumb.enter()
			await page.getByText('Order created successfully').waitFor()
			expect(thumb.work).toEqual({ taps: 3, swipes: 1, keys: 10 })
			expect(secondsOf(thumb.work)).toBeLessThan(20)
		})

		test('A-MAN-01 A-MAN-02 A-MAN-03 A-MAN-05 A-MAN-07 A-MAN-09 A-MAN-11 for a new customer and a product that must be looked for; then with a price of its own', async () => {
			const known = typedPhone()
			await anOrder({ word: 'OLD', name: 'Customer 6', phone: `+237${known}`, language: 'fr' })
			const page = await phoneInHand()
			const thumb = thumbOn(page)
			await thumb.tap(newOrder(page))
			await page.getByRole('heading', { level: 1, name: 'Add Manual Order' }).waitFor()
			await thumb.tap(page.getByRole('searchbox'))
			await thumb.type('khamrah')
			await expect.poll(() => products(page).first().textContent(), SOON).toContain('Khamrah')
			await thumb.tap(products(page).first())
			await thumb.tap(page.getByLabel('Phone'))
			await thumb.type(typedPhone())
			await thumb.enter()
			// The keyboard leads on to the name, so no tap is needed between the two.
			expect(await page.getByLabel('Customer name').evaluate((box) => box === document.activeElement)).toBe(
				true,
			)
			await thumb.type('Test Customer')
			await thumb.enter()
			await page.getByText('Order created successfully').waitFor()
			expect(thumb.work).toEqual({ taps: 4, swipes: 1, keys: 31 })
			expect(secondsOf(thumb.work)).toBeLessThan(20)

			await page.waitForURL(url('/admin/orders'))
			await newOrder(page).tap()
			const create = page.getByRole('button', { name: 'Create Order' })
			expect(await create.isDisabled()).toBe(true)
			const grid = page.getByRole('list', { name: 'Products to add' })
			expect(await grid.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
			await page.getByRole('searchbox').fill('yara edp')
			await expect.poll(() => products(page).count(), SOON).toBe(1)
			await products(page).click()
			await create.click()
			await page.getByText('Please fill in all required fields').waitFor()
			await page.getByLabel('Phone').fill(known.replace(/(...)(..)(..)(..)/, '$1 $2 $3 $4'))
			await page.getByText('Customer 6 has ordered before', { exact: false }).waitFor()
			expect(await page.getByLabel('Customer name').inputValue()).toBe('Customer 6')
			expect(await page.getByLabel('Status').inputValue()).toBe('pending')
			await page.getByLabel('Quantity of Yara EDP').fill('3')
			await page.getByLabel('Selling price').fill('24000')
			const summary = page.getByRole('region', { name: 'Summary' })
			expect(await summary.textContent()).toContain('72\u00a0000\u00a0FCFA')
			expect(await summary.textContent()).toContain('23\u00a0250\u00a0FCFA (32.3%)')
			await create.click()
			await page.waitForURL(url('/admin/orders'))
			await row(page, '3 × Yara EDP').first().waitFor()
		})

		test('A-MAN-03 A-MAN-06 on plain http under another name, on a desk: what is no number is an error, zero removes the line', async () => {
			const other = url().replace('127.0.0.1', OTHER_HOST)
			const page = await open('about:blank')
			await page.context().addCookies([{ ...(await adminCookie(url())), url: other }])
			await page.goto(`${other}/admin/add-order`)
			expect(await page.evaluate(() => window.isSecureContext)).toBe(false)
			expect(await widthOf(page)).toBe(DESKTOP.width)
			await products(page).first().click()
			expect(await page.getByLabel('Source').locator('option').allTextContents()).toEqual([
				'Choose…',
				'Website',
				'WhatsApp',
				'Instagram',
				'Facebook',
				'TikTok',
				'Snapchat',
				'Phone',
				'In person',
				'Other',
			])
			const quantity = page.getByLabel(/^Quantity of/)
			const wrong = page.getByText('Please enter a whole number from 1 to 9999')
			for (const typed of ['1a', '-', '１', '1.5', '']) {
				await quantity.fill(typed)
				await wrong.waitFor()
				expect(await quantity.inputValue()).toBe(typed)
			}
			await page.getByLabel('Phone').fill('677 55 44 33')
			await page.getByLabel('Customer name').fill('Customer 8')
			await page.getByRole('button', { name: 'Create Order' }).click()
			await expect.poll(() => quantity.evaluate((box) => box === document.activeElement)).toBe(true)
			expect(await axeViolations(page)).toEqual([])
			await quantity.fill('0')
			await page.getByText('Tap a product to add it.').waitFor()
			await products(page).first().click()
			await page.getByRole('button', { name: 'Create Order' }).click()
			await page.getByText('Order created successfully').waitFor()
			// Chromium's own word on plain http: it ignores a header there.
			forgive(page)
		})

		test('a counter sale: from Today to its receipt in five taps', async () => {
			const page = await phoneInHand('/admin')
			const thumb = thumbOn(page)
			await thumb.tap(page.locator('main').getByRole('link', { name: 'Counter sale' }))
			await thumb.tap(page.getByRole('searchbox'))
			await thumb.type('yara edp')
			await expect.poll(() => products(page).count(), SOON).toBe(1)
			await thumb.tap(products(page))
			await page.getByRole('status').filter({ hasText: '1 × Yara EDP' }).waitFor()
			expect(await axeViolations(page)).toEqual([])
			await thumb.tap(page.getByText('Cash', { exact: true }))
			await thumb.tap(page.getByRole('button', { name: 'Done' }))
			const panel = page.getByRole('dialog')
			await panel.getByText('Still due 0\u00a0FCFA').waitFor()
			expect(thumb.work.taps).toBe(5)
			expect(await panel.getByRole('link', { name: /^Receipt/ }).isVisible()).toBe(true)
			expect(await panel.getByRole('link', { name: /WhatsApp/ }).count()).toBe(0)
			await row(page, 'Counter sale').first().waitFor({ state: 'attached' })
		})

		test('A-MAN-04 the server asks for a product too', async () => {
			const fields = {
				key: 'a-key-of-a-form',
				customerName: 'A',
				customerPhone: '677123456',
				customerLocation: '',
			}
			const answer = await fetch(url('/admin/add-order.data'), {
				method: 'POST',
				headers: await adminHeaders(url()),
				body: new URLSearchParams({
					...fields,
					source: 'phone',
					status: 'pending',
					language: 'en',
					notes: '',
					lines: '[]',
				}),
			})
			expect(await answer.text()).toContain('Please add at least one product to the order')
		})
	})
}
