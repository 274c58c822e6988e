import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { setAdminLanguage, signInAsAdmin } from '../../../support/people/admin.ts'
import { anOrderInShop } from '../../../support/people/delivered-order.ts'
import type { Orders } from './setup.ts'

const MILLIMETRE = 96 / 25.4
/** Where on a paper's printable width letters stand outside it. */
async function beyondThePaper(page: Page, millimetres: number): Promise<string[]> {
	await page.emulateMedia({ media: 'print' })
	await page.setViewportSize({ width: Math.floor(millimetres * MILLIMETRE), height: 1000 })
	const beyond = await page.evaluate(() =>
		[...document.querySelectorAll('body, .slip, .slip *')]
			.filter(
				(part) =>
					part.getBoundingClientRect().right > innerWidth + 0.5 || part.scrollWidth > part.clientWidth + 1,
			)
			// An inline part has no width of its own to overflow.
			.filter((part) => getComputedStyle(part).display !== 'inline')
			.map((part) => part.outerHTML.slice(0, 120)),
	)
	await page.emulateMedia({ media: null })
	await page.setViewportSize(PHONE)
	return beyond
}

/** The sizes of the pages that a printer gets, in millimetres. */
async function printedPages(page: Page): Promise<[number, number][]> {
	const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
	return [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => [
		Math.round((Number(width) / 72) * 25.4),
		Math.round((Number(height) / 72) * 25.4),
	])
}

export function receiptTests({ url, shop, open, database }: Orders): void {
	/** Fifty lines of names that do not want to fit, and sums that are as long as they get. */
	async function aLargeOrder() {
		const order = await anOrderInShop(shop(), { products: [], status: 'confirmed' })
		const { rows } = await database.query(
			`with changed as (
				update orders set customer_name = repeat('Anticonstitutionnellement', 4), discount = 1000, delivery_fee = 2000,
					total_amount = 49994999999000, language = 'fr', carrier = repeat('Anticonstitutionnellement', 3), sent_by = 'agency'
				where order_number = $1 returning id
			), lines as (
				insert into order_items (order_id, product_name, quantity, unit_price)
				select changed.id, case when n % 2 = 0 then repeat('Anticonstitutionnellement', 4) else repeat('Oud for Glory ', 8) end,
					9999, 100000000 from changed, generate_series(1, 50) n
			)
			insert into order_payments (order_id, way, amount, reference, paid_on, recorded_by)
			select id, 'bank', 49994999000000, repeat('REFERENCE', 12), '2026-11-16', 'x' from changed returning order_id`,
			[order.number],
		)
		return { ...order, id: rows[0].order_id as number }
	}

	describe('a receipt', () => {
		// An order with an invoice could not be deleted by the tests that follow.
		afterEach(() => database.query(`truncate invoices; delete from settings where name = 'vat'`))

		test('the seller makes and shares the invoice, prints a receipt on A6 and on a roll, and shares it as a picture', async () => {
			await setAdminLanguage(url(), 'fr')
			await database.query(`insert into settings (name, value) values ('vat', 'false')`)
			const { id, number } = await aLargeOrder()
			const page = await open('about:blank', { viewport: PHONE, hasTouch: true })
			// The desktop's browser has no sheet to share with: what it would be given is kept instead.
			await page.addInitScript(() => {
				const given: File[] = []
				Object.assign(globalThis, { given })
				navigator.canShare = () => true
				navigator.share = async ({ files = [] } = {}) => {
					given.push(...files)
				}
			})
			await signInAsAdmin(page, url(), `/admin/orders?order=${id}`)
			await page.getByRole('button', { name: 'Établir la facture' }).tap()
			await page.getByRole('button', { name: /^Partager FA-\d{6}$/ }).tap()
			await page.waitForFunction(() => (globalThis as unknown as { given: File[] }).given.length === 1)
			const invoice = await page.evaluate(() => {
				const file = (globalThis as unknown as { given: File[] }).given.pop()!
				return [file.type, file.name]
			})
			expect(invoice).toEqual(['application/pdf', expect.stringMatching(/^FA-\d{6}-fr\.pdf$/)])
			expect(await axeViolations(page)).toEqual([])
			await page.getByRole('link', { name: `Reçu de la commande ${number}` }).tap()
			await page.getByRole('heading', { level: 1, name: `Reçu de la commande ${number}` }).waitFor()
			expect(await axeViolations(page)).toEqual([])
			expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

			expect(await beyondThePaper(page, 89)).toEqual([])
			const sheets = await printedPages(page)
			expect(sheets.length).toBeGreaterThan(5)
			expect(new Set(sheets.map(String))).toEqual(new Set(['105,148']))

			await page.getByRole('link', { name: 'Rouleau 80 mm' }).tap()
			await page.locator('.roll').waitFor()
			expect(await beyondThePaper(page, 72)).toEqual([])
			const [[width, length] = [], ...more] = await printedPages(page)
			// One strip as long as the slip.
			expect([width, more]).toEqual([80, []])
			expect(length).toBeGreaterThan(500)

			await page.getByRole('link', { name: 'English' }).tap()
			await page.getByText('Still due').waitFor()
			expect(await page.locator('.roll').count()).toBe(1)
			await page.getByRole('button', { name: 'Partager en image' }).tap()
			await page.waitForFunction(() => (globalThis as unknown as { given: File[] }).given.length === 1)
			const given = await page.evaluate(async () => {
				const [file] = (globalThis as unknown as { given: File[] }).given
				const { width } = await createImageBitmap(file!)
				return { name: file!.name, type: file!.type, width }
			})
			expect(given).toEqual({ name: `${number}.png`, type: 'image/png', width: 720 })
			await setAdminLanguage(url(), 'en')
		})

		test('the customer opens and keeps the receipt before any script has come', async () => {
			const { number, token } = await anOrderInShop(shop(), { products: ['yara-edp'], status: 'confirmed' })
			const html = async (path: string) => (await fetch(url(path))).text()
			const order = await html(`/order/${token}`)
			// All by plain links: order, receipt, picture, the other language, and back.
			const link = new RegExp(`<a [^>]*aria-label="Receipt for ${number}"[^>]*>`).exec(order)?.[0]
			expect(link).toContain(`href="/order/${token}/receipt"`)
			const receipt = await html(`/order/${token}/receipt`)
			expect(receipt).toMatch(/<h\d[^>]*>Receipt<\/h\d>/)
			// What only a script can do is hidden until it has come.
			expect(receipt).not.toMatch(/<button(?![^>]* hidden)|role="button"/)
			const picture = /<a [^>]*href="([^"]*)"[^>]*>[^<]*Download the picture/.exec(receipt)
			expect(picture?.[0]).toContain(`download="${number}.png"`)
			const file = await fetch(url(picture![1]!))
			expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'image/png'])
			const french = await html(/<a [^>]*href="([^"]*)"[^>]*>Français/.exec(receipt)![1]!)
			expect(french).toMatch(/<h\d[^>]*>Reçu<\/h\d>/)
			expect(/<a [^>]*href="([^"]*)"[^>]*>[^<]*Retour à la commande/.exec(french)![1]).toBe(
				`/fr/order/${token}`,
			)
		})
	})
}
