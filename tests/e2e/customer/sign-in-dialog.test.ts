import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { Taps, TOUCH_PHONE } from '../../support/browser/taps.ts'
import { localCopy, newAddress, newCustomer, PASSWORD } from '../../support/people/customer.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url } = useShop()
const { open, forgive } = useBrowser()

const dialogOf = (page: Page) => page.getByRole('dialog')
const chosenTab = (page: Page) => dialogOf(page).getByRole('tab', { selected: true }).textContent()
const badge = (page: Page, text: string) => page.locator('header').getByText(text, { exact: true })

async function wantYara(page: Page, what: 'cart' | 'wishlist'): Promise<void> {
	await page
		.getByRole('button', { name: `Add Yara EDP to ${what}` })
		.first()
		.click()
	await dialogOf(page).waitFor()
}

async function signIn(page: Page, email: string, password = PASSWORD): Promise<void> {
	const dialog = dialogOf(page)
	await dialog.getByRole('tab', { name: 'Sign In' }).click()
	await dialog.getByLabel('Email').fill(email)
	await dialog.getByLabel('Password', { exact: true }).fill(password)
	await dialog.getByRole('button', { name: 'Sign In' }).click()
}

describe('the sign-in dialog', () => {
	test('S-DLG-01 S-DLG-02 S-DLG-03 S-DLG-04 S-ACC-16 S-CARD-05 S-CARD-06 S-CART-19 S-WISH-05 S-WISH-10 over the page it says why; errors stay in it, closing resets it, and sign-up carries the wish out', async () => {
		const page = await open(url('/'), { viewport: PHONE })
		await wantYara(page, 'cart')
		const dialog = dialogOf(page)
		expect(await dialog.getByRole('tab').allInnerTexts()).toEqual(['Sign In', 'Sign Up'])
		await dialog.getByText('Account Required - Please create an account to add items to your cart').waitFor()
		expect(await chosenTab(page), 'a device that never signed in').toBe('Sign Up')
		expect(await axeViolations(page)).toEqual([])
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })

		// An error is an alert in the dialog; closing resets it and every field.
		await wantYara(page, 'cart')
		await signIn(page, newAddress('nobody'), 'wrong one')
		await dialog.getByRole('alert').getByText('Invalid email or password').waitFor()
		await dialog.getByRole('button', { name: 'Close' }).click()
		await dialog.waitFor({ state: 'hidden' })
		await wantYara(page, 'wishlist')
		await dialog.getByText('Please create an account to add items to your wishlist').waitFor()
		expect(await localCopy(page, 'cart')).toBeNull()
		expect(await localCopy(page, 'wishlist')).toBeNull()
		await dialog.getByRole('tab', { name: 'Sign In' }).click()
		await expect.poll(() => dialog.getByRole('alert').count()).toBe(0)
		expect(await dialog.getByLabel('Email').inputValue()).toBe('')
		await dialog.getByRole('button', { name: 'Sign In' }).click()
		await dialog.getByText('Please fill in all required fields').waitFor()

		// When nobody answers, what was typed stays.
		await page.route('**/data/sign-in', (route) => route.abort())
		await signIn(page, newAddress('alpha'))
		await dialog.getByText('An unexpected error occurred').waitFor()
		expect(await dialog.getByLabel('Email').inputValue()).not.toBe('')
		await page.unroute('**/data/sign-in')
		forgive(page)

		await dialog.getByRole('tab', { name: 'Sign Up' }).click()
		await dialog.getByLabel('First Name').fill('Test')
		await dialog.getByLabel('Last Name').fill('Customer')
		await dialog.getByLabel('Email').fill(newAddress('alpha'))
		const password = dialog.getByLabel('Password', { exact: true })
		await password.fill(PASSWORD)
		const show = dialog.getByRole('button', { name: 'Show password', exact: true })
		expect(await show.getAttribute('aria-pressed')).toBe('false')
		await show.click()
		await expect.poll(() => password.getAttribute('type')).toBe('text')
		expect(await dialog.getByLabel('Confirm Password').getAttribute('type')).toBe('password')
		expect(await axeViolations(page)).toEqual([])
		await dialog.getByRole('button', { name: 'Show password', exact: true, pressed: true }).click()
		await expect.poll(() => password.getAttribute('type')).toBe('password')
		await dialog.getByLabel('Confirm Password').fill(PASSWORD)
		await dialog.getByRole('button', { name: 'Create Account' }).click()
		await dialog.getByText('You must agree to the Terms and Conditions').waitFor()
		await dialog.locator('[name=terms]').check()
		await dialog.getByRole('button', { name: 'Create Account' }).click()
		await page.getByText('Account created successfully!').waitFor()
		await page.getByText('Added to wishlist').waitFor()
		await page.getByRole('button', { name: 'Remove Yara EDP from wishlist' }).first().waitFor()
		expect(await localCopy(page, 'wishlist')).toEqual(['yara-edp'])
		expect(new URL(page.url()).pathname).toBe('/')
	})

	test('S-DLG-03 S-DLG-04 S-CARD-06 S-CART-06 S-NAV-05 S-PROD-06 S-PROD-07 on the product page: after sign-in the wanted product is in the cart without a second click', async () => {
		const { email } = await newCustomer(url(), 'alpha')
		const page = await open(url('/product/yara-edp'))
		const addToCart = page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true })
		await addToCart.click()
		await dialogOf(page).waitFor()
		await signIn(page, email)
		await page.getByText('Successfully logged in!').waitFor()
		await page.getByText('Added to cart').waitFor()
		expect(await dialogOf(page).count(), 'with it go its fields').toBe(0)
		await badge(page, '1').waitFor()
		const line = {
			id: 'yara-edp',
			name: 'Yara EDP',
			price: '25,000 FCFA',
			image: expect.stringMatching(/^\/media\//),
			category: 'perfumes',
		}
		expect(await localCopy(page, 'cart')).toEqual([{ ...line, quantity: 1 }])
		expect(new URL(page.url()).pathname).toBe('/product/yara-edp')
		await addToCart.click()
		await page.getByText('Quantity updated in cart').waitFor()
		expect(await localCopy(page, 'cart')).toEqual([{ ...line, quantity: 2 }])
		// Signed in before: the dialog knows, whatever became of the session.
		await page.context().clearCookies()
		await page.reload()
		await page.setViewportSize(PHONE)
		await addToCart.click()
		await dialogOf(page).waitFor()
		expect(await chosenTab(page)).toBe('Sign In')
	})

	test('in French, with the arrow keys between its tabs; an order needs no account, a wish does', async () => {
		const page = await open(url('/fr'))
		const dialog = dialogOf(page)
		await page.getByRole('button', { name: 'Ajouter Yara EDP aux favoris' }).first().click()
		await dialog.getByRole('tab', { name: 'Créer un compte' }).waitFor()
		expect(await dialog.getByRole('link', { name: 'Commander sans compte' }).count()).toBe(0)
		await page.keyboard.press('Escape')
		await dialog.waitFor({ state: 'hidden' })
		await page.getByRole('button', { name: 'Ajouter Yara EDP au panier' }).first().click()
		await dialog
			.getByText('Compte requis - Veuillez créer un compte pour ajouter des articles à votre panier')
			.waitFor()
		await dialog.getByRole('tab', { name: 'Créer un compte' }).focus()
		await page.keyboard.press('ArrowLeft')
		await dialog.getByRole('button', { name: 'Se connecter' }).waitFor()
		await page.keyboard.press('ArrowRight')
		await dialog.getByRole('button', { name: 'Créer mon compte' }).click()
		await dialog.getByText('Veuillez remplir tous les champs obligatoires').waitFor()
		expect(await axeViolations(page)).toEqual([])
		await dialog.getByRole('link', { name: 'Commander sans compte' }).click()
		await page.waitForURL('**/fr/order-inquiry?product=Yara+EDP&category=perfumes')
		await page.getByRole('heading', { name: 'Votre sélection' }).waitFor()
		expect(await dialog.count()).toBe(0)
	})
})

describe('with one thumb', () => {
	test('S-GEN-03 from home: sign up, save two, three into the cart, and order, in at most 13 taps', async () => {
		const page = await open(url('/'), TOUCH_PHONE)
		const thumb = new Taps()
		const button = (name: string) => page.getByRole('button', { name }).first()
		await thumb.tap(button('Add Yara EDP to wishlist'))
		const dialog = dialogOf(page)
		await thumb.tap(dialog.getByLabel('First Name'))
		// The keyboard's Next leads from field to field; it passes over the buttons between them.
		for (const [name, text] of [
			['firstName', 'Test'],
			['lastName', 'Customer'],
			['email', newAddress('thumb')],
			['password', PASSWORD],
			['confirmation', PASSWORD],
			['phone', '677 12 34 56'],
		] as const) {
			const isThere = () =>
				dialog.locator(`[name=${name}]`).evaluate((field) => field === document.activeElement)
			while (!(await isThere())) await page.keyboard.press('Tab')
			await page.keyboard.type(text)
		}
		await thumb.tap(dialog.locator('[name=terms]'))
		await thumb.tap(dialog.getByRole('button', { name: 'Create Account' }))
		await button('Remove Yara EDP from wishlist').waitFor()
		await thumb.tap(button('Add Asad Bourbon EDP to wishlist'))
		for (const name of ['Yara EDP', 'Asad Bourbon EDP', 'Khamrah Qahwa EDP'])
			await thumb.tap(button(`Add ${name} to cart`))
		await badge(page, '3').waitFor()
		await expect.poll(() => localCopy(page, 'wishlist')).toEqual(['yara-edp', 'asad-bourbon-edp'])
		await thumb.tap(page.locator('header').getByRole('link', { name: /^Cart/ }))
		await thumb.tap(page.getByRole('link', { name: 'Proceed to Checkout' }))
		await page.getByRole('heading', { name: 'Your selection' }).waitFor()
		await thumb.choose(page.getByLabel('Location'), 'Bafoussam')
		await thumb.tap(page.getByRole('button', { name: 'Submit Order' }))
		await page.waitForURL('**/thank-you?order=ORD-*')
		await page.getByRole('heading', { name: 'Thank you' }).waitFor()
		const text = await page.locator('main').textContent()
		for (const name of ['Yara EDP', 'Asad Bourbon EDP', 'Khamrah Qahwa EDP'])
			expect(text).toContain(`1 × ${name}`)
		expect(thumb.count).toBeLessThanOrEqual(13)
	})
})
