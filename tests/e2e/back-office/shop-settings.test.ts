// What two settings change: outgoing mail makes password reset real, and guestCart lets visitors fill a cart.
import { expect, test } from 'vitest'
import { useBrowser } from '../../support/browser/browser.ts'
import { eventually, localCopy, mailsTo, newCustomer } from '../../support/people/customer.ts'
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
	await page.goto(url('/cart'))
	await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
	await eventually(() => localCopy(page, 'cart')).toMatchObject([{ id: 'yara-edp', quantity: 2 }])
})
