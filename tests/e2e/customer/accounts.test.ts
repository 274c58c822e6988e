import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { carrySession, eventually, newAddress, newCustomer, PASSWORD } from '../../support/people/customer.ts'
import { useSameDay } from '../../support/samples/same-day.ts'
import { useShop } from '../../support/shop/shop-process.ts'

useSameDay()
const { url } = useShop()
const { open, forgive } = useBrowser()

const signUpForm = (page: Page) => page.locator('form', { has: page.locator('[name=confirmation]') })
const signInForm = (page: Page) =>
	page.locator('form', { has: page.locator('[autocomplete=current-password]') })
/** The button of a form is busy for as long as the answer is on its way. */
async function isBusy(page: Page, form: Locator): Promise<void> {
	const seen = Promise.withResolvers<void>()
	await page.route(
		'**/account.data*',
		async (route) => {
			await seen.promise
			await route.continue()
		},
		{ times: 1 },
	)
	await form.locator('[type=submit]').click()
	await form.locator('[type=submit][aria-busy=true]').waitFor()
	seen.resolve()
}
const longToday = () =>
	new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'Africa/Douala' }).format(new Date())

test('S-ACC-01 S-ACC-03 S-ACC-04 S-ACC-05 S-ACC-06 S-ACC-10 S-ACC-11 S-ACC-12 S-ACC-14 S-ACC-15 S-ACC-17 S-DASH-02 S-DASH-03 S-DASH-04 /account on a phone: what is refused is told in the page, then a new account, and signed in before it is verified', async () => {
	const known = await newCustomer(url(), 'known')
	const page = await open(url('/account'), { viewport: PHONE })
	await page.getByRole('heading', { name: 'My Account' }).waitFor()
	const signIn = signInForm(page)
	await signIn.getByRole('button', { name: 'Sign In' }).click()
	await signIn.getByText('Please fill in all required fields').waitFor()
	expect(await signIn.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
	await signIn.getByLabel('Email').fill(newAddress('nobody'))
	await signIn.getByLabel('Password', { exact: true }).fill('something else')
	await isBusy(page, signIn)
	await signIn.getByRole('alert').getByText('Invalid email or password').waitFor()
	expect(new URL(page.url()).pathname).toBe('/account')
	// This shop has no outgoing mail.
	await page.getByRole('link', { name: 'Forgot your password?' }).click()
	await page.getByText('Password reset feature coming soon!').waitFor()
	expect(await axeViolations(page), 'reset').toEqual([])
	await page.goBack()

	const form = signUpForm(page)
	await form.waitFor()
	for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password']) {
		expect(await form.getByLabel(label, { exact: true }).count(), label).toBe(1)
	}
	for (const name of ['phone', 'city', 'terms', 'newsletter']) {
		expect(await form.locator(`[name=${name}]`).count(), name).toBe(1)
	}
	await form.getByRole('button', { name: 'Create Account' }).click()
	await form.getByText('Please fill in all required fields').waitFor()
	expect(await axeViolations(page), 'account').toEqual([])

	await form.getByLabel('First Name').fill('Test')
	await form.getByLabel('Last Name').fill('Customer')
	await form.getByLabel('Email').fill(known.email)
	await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await form.getByLabel('Confirm Password').fill(PASSWORD)
	await form.locator('[name=phone]').fill('+237 677 12 34 56')
	await form.locator('[name=city]').selectOption('Douala')
	await form.locator('[name=terms]').check()
	await form.getByRole('button', { name: 'Create Account' }).click()
	await form.getByText('An account with this email already exists. Please sign in instead.').waitFor()
	expect(await form.getByLabel('First Name').inputValue()).toBe('Test')
	forgive(page)

	const email = newAddress('alpha')
	const since = longToday()
	await form.getByLabel('Email').fill(email)
	await isBusy(page, form)
	await page
		.getByText('Account created successfully! Please check your email to verify your account.')
		.waitFor()
	expect(
		await form
			.locator('input:not([type=hidden])')
			.evaluateAll((all) =>
				all.map((i) =>
					(i as HTMLInputElement).type === 'checkbox'
						? (i as HTMLInputElement).checked
						: (i as HTMLInputElement).value,
				),
			),
	).toEqual(['', '', '', '', '', '', false, false])
	await signIn.getByLabel('Email').fill(email)
	await signIn.getByLabel('Password', { exact: true }).fill(PASSWORD)
	await signIn.getByRole('button', { name: 'Sign In' }).click()
	await page.waitForURL('**/dashboard')
	await page.locator('main dl').first().waitFor()

	const text = await page.locator('main').textContent()
	for (const fact of [email, 'Test Customer', '+237677123456', 'Douala', 'Active', 'Pending Verification'])
		expect(text).toContain(fact)
	// Two days when midnight came in between.
	expect([since, longToday()].some((day) => text?.includes(day))).toBe(true)
})

test('S-ACC-02 S-NAV-10 S-AUTH-01 S-AUTH-03 S-DASH-06 S-AUTH-05 one session on two devices: asked about once and only when the hint is there, and ended on both by Log Out, in French on a phone', async () => {
	const alpha = await newCustomer(url(), 'alpha')
	const laptop = await open('about:blank')
	const asked: string[] = []
	laptop.on('request', (request) => {
		if (request.url().includes('/data/')) asked.push(new URL(request.url()).pathname)
	})
	await laptop.goto(url('/about'))
	await laptop.waitForLoadState('networkidle')
	expect(asked).toEqual([])
	await carrySession(laptop.context(), url(), alpha)
	const looked = laptop.waitForResponse('**/data/session')
	await laptop.goto(url('/account'))
	expect(new URL(laptop.url()).pathname).toBe('/dashboard')
	await looked
	await laptop.waitForLoadState('networkidle')
	expect(asked).toEqual(['/data/session'])
	await laptop.locator('header a[href="/dashboard"]').first().waitFor()
	await laptop.locator('footer a[href="/dashboard"]').waitFor()
	expect(await axeViolations(laptop), 'dashboard').toEqual([])
	await laptop.locator('main a[href="/account/password"]').click()
	await laptop.waitForURL('**/account/password')
	await laptop.locator('main form [name=current]').waitFor()
	expect(await axeViolations(laptop), 'password').toEqual([])
	await laptop.setViewportSize(PHONE)
	expect(await laptop.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	await laptop.goto(url('/account/data'))
	await laptop.getByRole('button', { name: 'I agree: By WhatsApp' }).click()
	await laptop.getByText('Saved: your choice counts from now on.').waitFor()
	expect(await axeViolations(laptop), 'own data').toEqual([])
	expect(await laptop.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	await laptop.locator('main a[href="/account/email"]').click()
	await laptop.locator('main form [name=email]').waitFor()
	expect(await axeViolations(laptop), 'e-mail').toEqual([])
	expect(await laptop.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	await laptop.setViewportSize(DESKTOP)
	await laptop.goto(url('/auth-test'))
	await eventually(async () =>
		(await laptop.locator('dl > div').allInnerTexts()).map((row) => row.replace(/\n+/, ': ')),
	).toEqual(['Loading: No', 'Logged in: Yes', 'Session: Active', `User email: ${alpha.email}`])
	expect(await axeViolations(laptop), 'auth-test').toEqual([])

	const phone = await open('about:blank', { viewport: PHONE })
	await carrySession(phone.context(), url(), alpha)
	await phone.goto(url('/fr/dashboard'))
	await phone.getByText('Vérification en attente').waitFor()
	await phone.evaluate(() => {
		localStorage.setItem('searches', '["oud"]')
		localStorage.setItem('seen', '["yara-edp"]')
	})
	await phone.getByRole('button', { name: 'Se déconnecter' }).click()
	await phone.waitForURL('**/fr/account')
	await phone.getByRole('heading', { name: 'Mon compte' }).waitFor()
	// What is left on the phone is what /privacy says.
	const left = await phone.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
	expect(left).not.toContain('searches')
	expect(left).not.toContain('seen')
	const names = [...left, ...(await phone.context().cookies()).map(({ name }) => name)]
	expect(names).toContain('sillage_device')
	const privacy = await (await fetch(url('/privacy'))).text()
	for (const name of names) expect(privacy).toContain(`<code>${name}</code>`)
	// An open page looks again when it comes back into view.
	await laptop.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
	await laptop.locator('header a[href="/account"]').first().waitFor()
	await laptop.locator('footer a[href="/account"]').waitFor()
})
