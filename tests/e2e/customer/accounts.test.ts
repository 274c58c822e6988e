import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import {
	carrySession,
	eventually,
	linksSentTo,
	newAddress,
	newCustomer,
	PASSWORD,
	signInOnPage,
} from '../../support/people/customer.ts'
import { useSameDay } from '../../support/samples/same-day.ts'
import { useShop } from '../../support/shop/shop-process.ts'

useSameDay()
const { url, shop } = useShop()
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

describe('/account', () => {
	test('S-ACC-01 S-ACC-03 S-ACC-04 S-ACC-11 S-ACC-14 sign-in: empty fields and wrong credentials are told in the page, a reset is coming', async () => {
		const page = await open(url('/account'))
		await page.getByRole('heading', { name: 'My Account' }).waitFor()
		const form = signInForm(page)
		await form.getByRole('button', { name: 'Sign In' }).click()
		await form.getByText('Please fill in all required fields').waitFor()
		expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
		await form.getByLabel('Email').fill(newAddress('nobody'))
		await form.getByLabel('Password', { exact: true }).fill('something else')
		await isBusy(page, form)
		await form.getByRole('alert').getByText('Invalid email or password').waitFor()
		expect(new URL(page.url()).pathname).toBe('/account')
		forgive(page)
		// This shop has no outgoing mail.
		await page.getByRole('link', { name: 'Forgot your password?' }).click()
		await page.getByText('Password reset feature coming soon!').waitFor()
	})

	test('S-ACC-05 S-ACC-06 S-ACC-10 S-ACC-11 S-ACC-12 S-ACC-15 S-ACC-17 S-DASH-02 S-DASH-03 S-DASH-04 sign-up: refused, then its message and empty fields, then sign-in before verification', async () => {
		const known = await newCustomer(url(), 'known')
		const page = await open(url('/account'), { viewport: PHONE })
		const form = signUpForm(page)
		for (const label of ['First Name', 'Last Name', 'Email', 'Password', 'Confirm Password']) {
			expect(await form.getByLabel(label, { exact: true }).count(), label).toBe(1)
		}
		for (const name of ['phone', 'city', 'terms', 'newsletter']) {
			expect(await form.locator(`[name=${name}]`).count(), name).toBe(1)
		}
		await form.getByRole('button', { name: 'Create Account' }).click()
		await form.getByText('Please fill in all required fields').waitFor()

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
		await signInOnPage(page, url(), email)

		const text = await page.locator('main').textContent()
		for (const fact of [email, 'Test Customer', '+237677123456', 'Douala', 'Active', 'Pending Verification'])
			expect(text).toContain(fact)
		// Two days when midnight came in between.
		expect([since, longToday()].some((day) => text?.includes(day))).toBe(true)
	})

	test('without scripts: the sentence, the sign-in, and the wish carried out', async () => {
		const { email } = await newCustomer(url(), 'noscript')
		const page = await open(url('/'), { javaScriptEnabled: false })
		await page.getByRole('button', { name: 'Add Yara EDP to cart' }).first().click()
		await page.getByText('Account Required - Please create an account to add items to your cart').waitFor()
		await signInForm(page).getByLabel('Email').fill(email)
		await signInForm(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
		await signInForm(page).getByRole('button', { name: 'Sign In' }).click()
		await page.waitForURL('**/cart')
		await page.getByRole('button', { name: 'One more of Yara EDP' }).click()
		await expect
			.poll(() => page.locator('main').textContent())
			.toContain('50 000 FCFA'.replaceAll(' ', '\u00a0'))
		await page.goto(url('/'))
		await page.getByRole('button', { name: 'Add Asad Bourbon EDP to wishlist' }).first().click()
		await page.getByRole('heading', { name: 'Add Asad Bourbon EDP to your wishlist?' }).waitFor()
		await page.getByRole('button', { name: 'Yes, add it' }).click()
		await page.waitForURL('**/wishlist')
		await page.getByRole('link', { name: 'Asad Bourbon EDP', exact: true }).waitFor()
		await page.goto(url('/cart'))
		await page.getByRole('button', { name: 'Clear Cart' }).click()
		await page.getByText('Your cart is empty').waitFor()
	})
})

describe('/dashboard and the session', () => {
	test('S-DASH-02 without scripts: orders first, and what is not provided leads to the form that changes it', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await open('about:blank', { javaScriptEnabled: false, viewport: PHONE })
		await carrySession(page.context(), url(), alpha)
		await page.goto(url('/fr/dashboard'))
		expect(await page.locator('main h2').allInnerTexts()).toEqual([
			'Mes commandes',
			'Vos coordonnées',
			'Votre compte',
		])
		const city = page.locator('main dl > div', { has: page.getByText('Ville', { exact: true }) })
		await city.getByRole('link', { name: /^Non renseigné/ }).click()
		await page.getByLabel('Nom complet').fill('')
		await page.getByRole('button', { name: 'Enregistrer' }).click()
		await page.getByText('Veuillez remplir tous les champs obligatoires').waitFor()
		await page.getByLabel('Nom complet').fill('Nouveau Nom')
		await page.getByLabel('Téléphone').fill('677 99 88 77')
		await page.getByLabel('Ville').selectOption('Bafoussam')
		await page.getByRole('button', { name: 'Enregistrer' }).click()
		await page.getByText('Vos coordonnées sont enregistrées.').waitFor()
		const text = await page.locator('main').textContent()
		for (const part of ['Nouveau Nom', '+237677998877', 'Bafoussam']) expect(text).toContain(part)
		forgive(page)
	})

	test('S-DASH-01 S-ACC-02 S-NAV-10 S-AUTH-01 S-AUTH-02 S-AUTH-03 signed out to /account, signed in to /dashboard, also after a reload; /auth-test tells one’s own state and no token', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await open(url('/dashboard'))
		expect(new URL(page.url()).pathname).toBe('/account')
		const facts = async () =>
			(await page.locator('dl > div').allInnerTexts()).map((row) => row.replace(/\n+/, ': '))
		await page.goto(url('/auth-test'))
		expect(await facts()).toEqual(['Loading: No', 'Logged in: No', 'Session: None', 'User email: None'])

		await carrySession(page.context(), url(), alpha)
		await page.goto(url('/account'))
		expect(new URL(page.url()).pathname).toBe('/dashboard')
		await page.reload()
		await page.locator('header a[href="/dashboard"]').first().waitFor()
		await page.locator('footer a[href="/dashboard"]').waitFor()
		await page.goto(url('/auth-test'))
		await eventually(facts).toEqual([
			'Loading: No',
			'Logged in: Yes',
			'Session: Active',
			`User email: ${alpha.email}`,
		])
		expect(await page.content()).not.toContain(alpha.cookies[0]!.split('=')[1]!)
	})

	test('S-DASH-05 S-DASH-06 S-AUTH-05 Log Out, in French on a phone, ends the session on every device and goes to /account', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const phone = await open('about:blank', { viewport: PHONE })
		await signInOnPage(phone, url(), alpha.email, '/fr')
		expect(new URL(phone.url()).pathname).toBe('/fr/dashboard')
		await phone.getByText('Vérification en attente').waitFor()
		const laptop = await open('about:blank')
		await carrySession(laptop.context(), url(), alpha)
		await laptop.goto(url('/dashboard'))
		expect(await laptop.getByRole('link', { name: 'Go to Home' }).getAttribute('href')).toBe('/')
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
		await laptop.goto(url('/dashboard'))
		expect(new URL(laptop.url()).pathname).toBe('/account')
	})

	test('S-DASH-04 the link by mail turns Pending Verification into Verified', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await open('about:blank')
		await carrySession(page.context(), url(), alpha)
		await page.goto(url('/dashboard'))
		await page.getByRole('button', { name: 'Send the link again' }).click()
		await page.getByText(`The link is on its way to ${alpha.email}.`).waitFor()
		const links = () => linksSentTo(shop().dataFolder, alpha.email)
		await eventually(() => links().length).toBe(2)
		const link = new URL(links()[1]!)
		await page.goto(url(link.pathname + link.search))
		await page.getByText('Thank you. Your email is verified.').waitFor()
		await page.getByRole('link', { name: 'My Dashboard' }).click()
		await page.getByText('Verified', { exact: true }).waitFor()
	})

	test('the session is asked about once, and only when the hint is there', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await open('about:blank')
		const asked: string[] = []
		page.on('request', (request) => {
			if (request.url().includes('/data/')) asked.push(new URL(request.url()).pathname)
		})
		await page.goto(url('/'))
		await page.waitForLoadState('networkidle')
		expect(asked).toEqual([])
		await carrySession(page.context(), url(), alpha)
		const looked = page.waitForResponse('**/data/session')
		await page.goto(url('/'))
		await looked
		await page.waitForLoadState('networkidle')
		expect(asked).toEqual(['/data/session'])
	})
})

describe('changing the password', () => {
	test('a new password, without scripts: the current one is asked, and every other device is signed out', async () => {
		const alpha = await newCustomer(url(), 'alpha')
		const page = await open(url('/fr/account/password'), { viewport: PHONE, javaScriptEnabled: false })
		await signInForm(page).locator('[name=email]').fill(alpha.email)
		await signInForm(page).locator('[name=password]').fill(PASSWORD)
		await signInForm(page).locator('[type=submit]').click()
		await page.getByRole('heading', { name: 'Changer de mot de passe' }).waitFor()
		expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(PHONE.width)
		const change = async (current: string) => {
			await page.getByLabel('Mot de passe actuel').fill(current)
			await page.getByLabel('Nouveau mot de passe').fill('vétiver-Bleu7')
			await page.locator('[name=confirmation]').fill('vétiver-Bleu7')
			await page.getByRole('button', { name: 'Enregistrer le nouveau mot de passe' }).click()
		}
		await change('autre chose')
		await page.getByText('Ce n’est pas votre mot de passe actuel').waitFor()
		await change(PASSWORD)
		await page.getByText('Votre mot de passe est changé.').waitFor()
		await page.getByRole('link', { name: 'Retour à mon espace' }).click()
		await page.getByRole('heading', { name: 'Mon espace' }).waitFor()
		const elsewhere = await fetch(url('/data/session'), { headers: { Cookie: alpha.cookies.join('; ') } })
		expect(await elsewhere.json()).toEqual({ signedIn: false })
		forgive(page)
	})
})

describe('accessibility', () => {
	test('no violations: forms with an error on a phone, the pages of a customer on a desk', async () => {
		const phone = await open(url('/fr/account?want=cart&product=yara-edp'), { viewport: PHONE })
		await signUpForm(phone).getByRole('button', { name: 'Créer mon compte' }).click()
		await phone.getByText('Veuillez remplir tous les champs obligatoires').waitFor()
		expect(await axeViolations(phone), 'account').toEqual([])
		const desk = await open(url('/account/reset'))
		expect(await axeViolations(desk), 'reset').toEqual([])
		await carrySession(desk.context(), url(), await newCustomer(url(), 'alpha'))
		for (const path of ['/dashboard', '/account/password', '/fr/auth-test']) {
			await desk.goto(url(path))
			await desk.locator('main dl, main form').first().waitFor()
			expect(await axeViolations(desk), path).toEqual([])
		}
	})
})
