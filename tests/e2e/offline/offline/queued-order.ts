import { expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { uniquePhone } from '../../../support/samples/unique.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { AS_A_VISITOR, backgroundSync, type OfflineShop, untilStored } from './setup.ts'

export function queuedOrderTests({ shop, open, forgive, line, ordersOf }: OfflineShop): void {
	test('a queued order is seen on every page with its ways out; what refuses it is told and it can be corrected; page and worker together make one order', async () => {
		const page = await open(line().url('/fr/shop'), AS_A_VISITOR)
		await untilStored(page)
		await page.goto(line().url('/fr/order-inquiry?product=Yara+EDP'))
		await page
			.getByRole('button', { name: /Yara EDP/ })
			.first()
			.waitFor()
		const phone = uniquePhone()
		await page.locator('[name=fullName]').fill('Cliente Hors Ligne')
		await page.locator('[name=whatsappNumber]').fill(phone)
		await page.locator('[name=location]').selectOption('Edéa')
		await line().cut()
		await page.locator('form[method=post] button[type=submit]').click()
		await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()
		// On another page, and still without a line.
		await page.goto(line().url('/fr/shop'))
		const strip = page.locator('[role=status]#queued-order')
		const chat = strip.getByRole('link', { name: 'Par WhatsApp' })
		await strip.getByText(/^Une commande attend sur ce téléphone/).waitFor()
		const message = new URL((await chat.getAttribute('href'))!)
		expect(message.host).toBe('wa.me')
		expect(message.searchParams.get('text')).toMatch(/Yara EDP[\s\S]*Cliente Hors Ligne/)
		expect(await axeViolations(page)).toEqual([])
		await strip.getByRole('button', { name: 'Envoyer maintenant' }).click()
		await page.getByText('La boutique n’a pas encore pris votre commande.').waitFor()

		// A final refusal is shown once and not retried; the login page of a network is no answer.
		line().intercept('/order-submissions', 200)
		await line().restore()
		const loginPage = page.waitForResponse(
			(response) => response.url().endsWith('/order-submissions') && response.status() === 200,
		)
		const sendNow = strip.getByRole('button', { name: 'Envoyer maintenant' })
		await sendNow.click()
		await loginPage
		await sendNow.waitFor()
		// The queue may try on its own before anybody taps: whoever sends it, the answer is the same.
		line().intercept('/order-submissions', 413)
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await strip.getByText(/n’a pas été acceptée\. C’est plus de texte/).waitFor()
		await chat.waitFor()
		expect(await sendNow.count()).toBe(0)
		await strip.getByRole('link', { name: 'La corriger et la renvoyer' }).click()
		await page.waitForURL('**/fr/order-inquiry')
		await expect.poll(() => page.locator('[name=fullName]').inputValue()).toBe('Cliente Hors Ligne')
		await line().cut()
		await page.locator('form[method=post] button[type=submit]').click()
		await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()

		// The shop itself refuses it.
		await inDatabaseOf(shop(), `update products set stock = 'sold-out' where id = 'yara-edp'`)
		await page.goto(line().url('/fr/shop'))
		await line().restore()
		await page.evaluate(() => dispatchEvent(new Event('online')))
		await page.getByText(/n’a pas été acceptée\. .*Yara EDP/).waitFor()
		expect(await ordersOf(phone)).toEqual([])
		await inDatabaseOf(shop(), `update products set stock = 'available' where id = 'yara-edp'`)
		await page.getByRole('link', { name: 'La corriger et la renvoyer' }).click()
		await page.waitForURL('**/fr/order-inquiry')
		await expect.poll(() => page.locator('[name=fullName]').inputValue()).toBe('Cliente Hors Ligne')

		// Again without a line; when it is back, the form, the page's late part and the worker all send it.
		await line().cut()
		await page.locator('form[method=post] button[type=submit]').click()
		await page.getByText(/^Enregistrée sur ce téléphone/).waitFor()
		await line().restore()
		await Promise.all([page.evaluate(() => dispatchEvent(new Event('online'))), backgroundSync(page)])
		await page.waitForURL('**/fr/thank-you?order=ORD-*')
		expect(await ordersOf(phone)).toHaveLength(1)
		forgive(page)
	})
}
