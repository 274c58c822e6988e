// What two settings change: outgoing mail makes password reset real, and guestCart lets visitors fill a cart. And the way from
// the settings to Google and Meta.
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser/browser.ts'
import { setAdminLanguage, signInAsAdmin } from '../../support/people/admin.ts'
import { eventually, localCopy, mailsTo, newCustomer } from '../../support/people/customer.ts'
import { inDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop({ SMTP_URL: 'smtp://127.0.0.1:9', GUEST_CART: 'on' })
const { open, forgive } = useBrowser()

test('a forgotten password: the link by mail leads to a new one, once, and the same words for an unknown address', async () => {
	const { email } = await newCustomer(url(), 'alpha')
	const page = await open(url('/account/reset'))
	const answer = 'If an account exists for this email, a link is on its way. It works for one hour.'
	for (const address of ['stranger@example.cm', email]) {
		await page.goto(url('/account/reset'))
		await page.getByLabel('Email').fill(address)
		await page.getByRole('button', { name: 'Send the link' }).click()
		await page.getByText(answer).waitFor()
	}
	const link = new URL((await mailsTo(shop().database, email)).at(-1) ?? '')
	expect(link.pathname).toBe('/account/reset')
	for (const outcome of [
		'Your password is changed. You can sign in with it now.',
		'This link has been used or is too old. Please ask for a new one.',
	]) {
		await page.goto(url(link.pathname + link.search))
		await page.getByLabel('New Password').fill('vétiver-Bleu7')
		await page.getByLabel('Confirm Password').fill('vétiver-Bleu7')
		await page.getByRole('button', { name: 'Save the new password' }).click()
		await page.getByText(outcome).waitFor()
	}
	await page.goto(url('/account'))
	const form = page.locator('form', { has: page.locator('[autocomplete=current-password]') })
	await form.getByLabel('Email').fill(email)
	await form.getByLabel('Password', { exact: true }).fill('vétiver-Bleu7')
	await form.getByRole('button', { name: 'Sign In' }).click()
	await page.waitForURL('**/dashboard')
	forgive(page)
})

test('with guestCart on, a visitor fills a cart without an account', async () => {
	const page = await open(url('/'))
	await page.getByRole('button', { name: 'Add Yara EDP to cart' }).first().click()
	await page.getByText('Added to cart').waitFor()
	expect(await page.getByRole('dialog').count()).toBe(0)
	expect(await localCopy(page, 'cart')).toMatchObject([{ id: 'yara-edp', quantity: 1 }])
	await page.locator('header a[href="/cart"]').first().click()
	await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
	await eventually(() => localCopy(page, 'cart')).toMatchObject([{ id: 'yara-edp', quantity: 2 }])
})

test('from the settings to the product feed: its address is copied, who fetched it is said, and what a product lacks leads to it', async () => {
	await inDatabaseOf(shop(), `update products set media_id = null where id = 'mayar-edp'`)
	await fetch(url('/fr/feed.xml'), { headers: { 'User-Agent': 'Googlebot' } })
	await setAdminLanguage(url(), 'fr')
	const page = await open('about:blank')
	await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
	await signInAsAdmin(page, url(), '/admin/settings')
	await page.getByRole('link', { name: 'Vos produits sur Google, Facebook et Instagram' }).click()
	await page.getByRole('heading', { name: 'L’indiquer à Google' }).waitFor()
	const french = page.getByRole('listitem').filter({ hasText: 'En français' })
	await french.getByRole('button', { name: /^Copier/ }).click()
	await french.getByRole('button', { name: 'Copié' }).waitFor()
	const address = await page.evaluate(() => navigator.clipboard.readText())
	expect(new URL(address).pathname).toBe('/fr/feed.xml')
	expect((await fetch(address)).headers.get('Content-Type')).toContain('application/xml')
	await french
		.getByText(/^\d+ \S+ \d{4}, \d\d:\d\d$/)
		.first()
		.waitFor()
	await page.getByText('Sans photo').click()
	await page.getByRole('link', { name: 'Mayar EDP' }).click()
	await page.waitForURL('**/admin/products?q=Mayar*')
	await setAdminLanguage(url(), 'en')
})
