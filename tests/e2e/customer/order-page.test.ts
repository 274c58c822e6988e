// From the owner's settings to an order that the customer follows, on a small phone.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { useBrowser } from '../../support/browser/browser.ts'
import { TOUCH_PHONE } from '../../support/browser/taps.ts'
import { adminHeaders, setAdminLanguage } from '../../support/people/admin.ts'
import { eventually } from '../../support/people/customer.ts'
import { uniquePhone } from '../../support/samples/unique.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop({ GUEST_CART: 'on' })
const { open } = useBrowser()

const plain = async (page: Page) =>
	(await page.locator('main').allInnerTexts()).join('').replaceAll('\u00a0', ' ')

const bottomOf = (box: { y: number; height: number } | null) => box!.y + box!.height

/** Fills in and sends the order form, and follows the link to the private page. */
async function order(page: Page): Promise<string> {
	await page.locator('[name=fullName]').fill('Test Customer')
	await page.locator('[name=whatsappNumber]').fill(uniquePhone())
	await page.locator('form[method=post] button[type=submit]').tap()
	await page.waitForURL('**/thank-you**')
	await page.locator('main a[href*="/order/"]').tap()
	await page.waitForURL('**/order/*')
	await page.getByRole('heading', { name: 'ORD-' }).waitFor()
	return new URL(page.url()).pathname.split('/').at(-1)!
}

/** As the owner's form sends a section of her settings. */
async function saveSettings(section: string, fields: Record<string, string>): Promise<void> {
	const headers = await adminHeaders(url())
	const page = await (await fetch(url(`/admin/settings?section=${section}`), { headers })).text()
	const hidden = new RegExp(
		`name="section" value="${section}"/><input type="hidden" name="version" value="([^"]+)"`,
	)
	for (const name of Object.keys(fields)) expect(page).toContain(` name="${name}"`)
	const body = new URLSearchParams({ section, version: hidden.exec(page)![1]!, ...fields })
	const answer = await fetch(url('/admin/settings'), { method: 'POST', headers, body })
	expect(await answer.text()).toContain('Saved. Visitors see it on their next load.')
}

/** From an order's page to the terms it was made under. */
async function termsOf(page: Page, path: string): Promise<string> {
	await page.goto(url(path))
	await page.locator('main a[href*="/terms/"]').tap()
	await page.locator('#returns').waitFor()
	return plain(page)
}

/** As the seller's one tap does it. */
async function nextStep(token: string): Promise<void> {
	const { rows } = await inDatabaseOf(shop(), 'select id, version from orders where access_token = $1', [
		token,
	])
	await fetch(url('/admin/orders'), {
		method: 'POST',
		headers: await adminHeaders(url()),
		body: new URLSearchParams({
			intent: 'next-step',
			id: String(rows[0].id),
			version: String(rows[0].version),
		}),
	})
}

test('fees and ways of payment are set, told beforehand and in totals; the order’s page says what is due, follows the seller, keeps its terms, and cancels', async () => {
	await inDatabaseOf(shop(), 'delete from settings')
	await setAdminLanguage(url(), 'en')
	await saveSettings('delivery', {
		'delivery.Bafoussam.fee': '1 500',
		'delivery.Bafoussam.days': '1-2',
		'delivery.Douala.fee': '1 000',
	})
	await saveSettings('payment', {
		'payment.mtn': 'on',
		'payment.mtn.fr': '*126# au 677 00 00 00',
	})

	await saveSettings('returns', { returnDays: '7', returnPaidBy: 'customer' })

	const page = await open(url('/product/yara-edp'), TOUCH_PHONE)
	const delivery = page.locator('summary', { hasText: 'Delivery:' })
	expect((await delivery.allInnerTexts()).join('').replaceAll('\u00a0', ' ')).toBe(
		'Delivery: from 1,000 FCFA · 1 to 2 days',
	)
	await delivery.tap()
	await page.getByRole('term').filter({ hasText: 'Bafoussam' }).waitFor()
	await page.getByText('Payment: MTN MoMo').waitFor()
	expect(await axeViolations(page)).toEqual([])

	await page.goto(url('/fr/product/yara-edp'))
	await page.getByRole('button', { name: 'Ajouter au panier' }).first().tap()
	const toast = page.getByRole('region', { name: 'Avis' }).locator('> div')
	await toast.getByText('Ajouté au panier').waitFor()
	expect(bottomOf(await toast.boundingBox())).toBeLessThan(
		(await page.locator('[data-buying-bar]').boundingBox())!.y,
	)
	await page.locator('header a[href="/fr/cart"]').tap()
	await page.getByText('Livraison\u00a0: à partir de 1\u00a0000\u00a0FCFA').waitFor()
	expect(await plain(page)).not.toContain('estimation')

	await page.getByRole('link', { name: 'Passer la commande' }).tap()
	await page.locator('[name=location]').selectOption('Bafoussam')
	await page.getByText('Livraison à Bafoussam (estimation)').waitFor()
	expect(await plain(page)).toMatch(
		/1 500 FCFA · 1 à 2 jours\s+Avec la livraison \(estimation\)\s+26 500 FCFA/,
	)
	await page.getByRole('button', { name: /^Un de plus/ }).tap()
	await eventually(() => plain(page)).toMatch(
		/Gratuite · 1 à 2 jours\s+Avec la livraison \(estimation\)\s+50 000 FCFA/,
	)
	await page.getByRole('button', { name: /^Un de moins/ }).tap()
	expect(await axeViolations(page)).toEqual([])

	// The town of an order that was begun is known in the cart.
	await page.locator('header a[href="/fr/cart"]').tap()
	await page.waitForURL('**/fr/cart')
	await page.getByText('Livraison à Bafoussam (estimation)').waitFor()
	expect(await axeViolations(page)).toEqual([])
	await page.getByRole('link', { name: 'Passer la commande' }).tap()
	await page.waitForURL('**/fr/order-inquiry**')
	const token = await order(page)
	expect(await plain(page)).toMatch(
		/Livraison \(estimation\)\s+1 500 FCFA\s+Avec la livraison \(estimation\)\s+26 500 FCFA[\s\S]+Reste à payer\s+26 500 FCFA[\s\S]+MTN MoMo\s+\*126# au 677 00 00 00/,
	)
	// Progress and the bottle first.
	const photo = (await page.locator('main section[aria-labelledby=progress] img').boundingBox())!
	expect(photo.y).toBeGreaterThan((await page.locator('#progress').boundingBox())!.y)
	expect(bottomOf(photo)).toBeLessThan((await page.locator('#ordered').boundingBox())!.y)
	await page.evaluate(() => Object.assign(window, { sameDocument: true }))
	expect(await page.getByText('Annuler cette commande').count()).toBe(1)
	await nextStep(token)
	await page.getByRole('status').filter({ hasText: 'Contact pris sur WhatsApp' }).waitFor()
	expect(await page.getByText('Annuler cette commande').count()).toBe(0)
	expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

	await saveSettings('returns', { returnDays: '14', returnPaidBy: 'shop' })
	await page.goto(url('/order-inquiry?product=Asad+EDP'))
	await page.locator('[name=location]').selectOption('Limbe')
	const second = await order(page)
	expect(await plain(page)).not.toContain('(estimate)')
	await page.getByText('Cancel this order').tap()
	expect(await axeViolations(page)).toEqual([])
	await page.getByRole('button', { name: 'Yes, cancel it' }).tap()
	await page.getByRole('status').filter({ hasText: 'Cancelled' }).waitFor()
	const { rows } = await inDatabaseOf(shop(), 'select order_status from orders where access_token = $1', [
		second,
	])
	expect(rows).toEqual([{ order_status: 'cancelled' }])
	expect(await termsOf(page, `/order/${second}`)).toMatch(/within 14 days[\s\S]+We pay for the way back/)
	expect(await termsOf(page, `/fr/order/${token}`)).toMatch(
		/au plus tard 7 jours[\s\S]+Le renvoi est à votre charge/,
	)
	expect(await axeViolations(page)).toEqual([])
	await inDatabaseOf(shop(), 'delete from settings')
})
