import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { adminCookie, logIn, setAdminLanguage } from '../../../support/people/admin.ts'
import { ADMIN } from '../../../support/shop/shop-process.ts'
import type { Office } from '../office.ts'

/** The shop waits a second; its timer and this test's clock may differ by a little. */
const ABOUT_A_SECOND_MS = 990

const PAGES = [
	'/admin',
	'/admin/products',
	'/admin/products/add',
	'/admin/products/success',
	'/admin/orders',
	'/admin/add-order',
	'/admin/profit-tracking',
	'/admin/customers',
	'/admin/reviews',
	'/admin/analytics',
	'/admin/settings',
	'/admin/migration',
]

export function loginTests({ url, open, forgive, database }: Office): void {
	describe('the login of the back office', () => {
		test('A-GUARD-02 A-GUARD-04 A-GUARD-06 A-LOGIN-01 A-LOGIN-02 A-LOGIN-03 A-LOGIN-04 A-LOGIN-07 A-HEAD-03 without a login a page leads to the login, the flags of the old client open nothing; in, with the language as a setting of the admin, and out', async () => {
			await setAdminLanguage(url(), 'en')
			const page = await open(url('/admin/orders'), { viewport: PHONE })
			await page.waitForURL(url('/admin/login'))
			expect(await axeViolations(page)).toEqual([])
			await page.evaluate(() => {
				localStorage.setItem('admin_authenticated', 'true')
				localStorage.setItem('admin_email', 'owner@sillage.example')
				localStorage.setItem('admin_login_time', String(Date.now()))
			})
			await page.goto(url('/admin'))
			expect(page.url()).toBe(url('/admin/login'))

			await page.getByRole('button', { name: 'Log in' }).click()
			await page.getByText('Please enter your email and password.').waitFor()
			await page.getByLabel('Email').fill(ADMIN.email)
			await page.getByLabel('Password').fill('not the password')
			await page.getByRole('button', { name: 'Log in' }).click()
			await page.getByText('Invalid email or password. Please check your credentials.').waitFor()
			expect(await page.getByLabel('Email').inputValue()).toBe(ADMIN.email)
			forgive(page)

			await page.getByLabel('Password').fill(ADMIN.password)
			await page.getByRole('button', { name: 'Log in' }).click()
			await page.waitForURL(url('/admin'))

			await page.goto(url('/admin/orders?q=oud+mood&status=pending'))
			await page.locator('header summary').click()
			await page.getByRole('button', { name: 'Français' }).click()
			await page.getByRole('heading', { level: 1, name: 'Commandes' }).waitFor()
			expect(page.url()).toBe(url('/admin/orders?q=oud+mood&status=pending'))
			// A navigation inside the office answers in French too.
			await page.getByRole('link', { name: 'Produits' }).last().click()
			await page.getByRole('heading', { level: 1, name: 'Produits' }).waitFor()
			await page.locator('header summary').click()
			await page.getByRole('button', { name: 'English' }).click()
			await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()

			await page.goto(url('/admin/login'))
			expect(page.url()).toBe(url('/admin'))
			await page.locator('header summary').click()
			await page.getByText(ADMIN.email).last().waitFor()
			await page.getByRole('button', { name: 'Logout' }).click()
			await page.waitForURL(url('/admin/login'))
			await page.goto(url('/admin/products'))
			expect(page.url()).toBe(url('/admin/login'))
		})

		test('is in French for a French browser', async () => {
			const answer = await fetch(url('/admin/login'), { headers: { 'Accept-Language': 'fr-CM' } })
			const html = await answer.text()
			expect(html).toContain('<html lang="fr"')
			expect(html).toContain('Se connecter</')
		})

		test('A-LOGIN-02 A-LOGIN-05 A-LOGIN-06 an unknown account gets the same answer, after at least a second', async () => {
			const answers = await Promise.all(
				[ADMIN.email, 'nobody@sillage.example'].map(async (email) => {
					const startedAt = performance.now()
					const answer = await fetch(url('/admin/login'), {
						method: 'POST',
						headers: { origin: url() },
						body: new URLSearchParams({ email, password: 'wrong password' }),
					})
					const html = (await answer.text()).replaceAll(email, '')
					return { status: answer.status, html, aSecond: performance.now() - startedAt >= ABOUT_A_SECOND_MS }
				}),
			)
			expect(answers[0]).toEqual(answers[1])
			expect(answers[0]).toMatchObject({ status: 401, aSecond: true })
		})

		test('a passkey is added with the password, logs in with one touch, and opens nothing once it is removed', async () => {
			await setAdminLanguage(url(), 'en')
			await database.query('delete from admin_passkeys')
			// At 127.0.0.1 browsers have none: an IP address is no name.
			const page = await open(url('/admin/login'), { viewport: PHONE })
			const touch = page.getByRole('button', { name: 'Log in with a passkey' })
			await page.getByRole('button', { name: 'Log in', exact: true }).waitFor()
			expect(await touch.count()).toBe(0)

			const at = url().replace('127.0.0.1', 'localhost')
			const device = await page.context().newCDPSession(page)
			await device.send('WebAuthn.enable')
			await device.send('WebAuthn.addVirtualAuthenticator', {
				options: {
					protocol: 'ctap2',
					transport: 'internal',
					hasResidentKey: true,
					hasUserVerification: true,
					isUserVerified: true,
					automaticPresenceSimulation: true,
				},
			})
			const logOut = async () => {
				await page.locator('header summary').click()
				await page.getByRole('button', { name: 'Logout' }).click()
				await page.waitForURL(`${at}/admin/login`)
			}
			await page.context().addCookies([{ ...(await logIn(at)), url: at }])
			await page.goto(`${at}/admin/account`)
			const adding = page.locator('form', { has: page.getByRole('button', { name: 'Add a passkey' }) })
			await adding.getByLabel('Current Password').first().fill(ADMIN.password)
			await adding.getByRole('button', { name: 'Add a passkey' }).click()
			const listed = page.getByRole('listitem').filter({ hasText: 'not used yet' })
			await listed.getByText('Chrome on').waitFor()
			expect(await axeViolations(page)).toEqual([])
			await logOut()

			await touch.click()
			await page.waitForURL(`${at}/admin`)
			await page.goto(`${at}/admin/account`)
			const used = page.getByRole('listitem').filter({ hasText: 'last used' })
			await used.getByText('Remove', { exact: true }).click()
			await used.getByLabel('Current Password').first().fill(ADMIN.password)
			await used.getByRole('button', { name: 'Remove for good' }).click()
			await used.waitFor({ state: 'detached' })
			await logOut()
			await touch.click()
			await page.getByText('This passkey was not accepted.').waitFor()
			forgive(page)
		})

		test('A-SEC-03 a login from another site is refused', async () => {
			const answer = await fetch(url('/admin/login'), {
				method: 'POST',
				redirect: 'manual',
				headers: { origin: 'https://elsewhere.example' },
				body: new URLSearchParams(ADMIN),
			})
			expect(answer.status).toBeGreaterThanOrEqual(400)
			expect(answer.headers.get('Set-Cookie')).toBeNull()
		})
	})

	describe('the frame of the back office', () => {
		test('A-HEAD-01 A-HEAD-02 A-GUARD-05 A-GUARD-07 title, View Website in a new tab, all pages, hydrated; after 24 hours the session is over', async () => {
			const { name, value } = await logIn(url())
			const page = await open('about:blank')
			await page.context().addCookies([{ name, value, url: url() }])
			await page.goto(url('/admin/dashboard'))
			expect(page.url()).toBe(url('/admin'))
			await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
			const website = page.getByRole('link', { name: 'View Website' }).first()
			expect(await website.getAttribute('target')).toBe('_blank')
			const links = await page
				.getByRole('navigation', { name: 'Back office pages' })
				.first()
				.getByRole('link')
				.evaluateAll((all) => all.map((a) => a.getAttribute('href')))
			const inMenu = PAGES.filter((path) => !/^\/admin\/(products\/|migration)/.test(path))
			for (const path of [...inMenu, '/admin/technician']) expect(links).toContain(path)
			// A click that loads no new document: the scripts of the office were served and run.
			await page.evaluate(() => Object.assign(window, { same: true }))
			await page.getByRole('link', { name: 'Orders' }).first().click()
			await page.waitForURL(url('/admin/orders'))
			await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(true)

			const { rows } = await database.query(
				`update admin_sessions set created_at = created_at - interval '24 hours'
				where created_at = (select max(created_at) from admin_sessions) returning id`,
			)
			await page.getByRole('link', { name: 'Customers' }).first().click()
			await page.waitForURL(url('/admin/login'))
			expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sillage_admin')
			const after = await database.query('select id from admin_sessions where id = $1', [rows[0].id])
			expect(after.rowCount).toBe(0)
			forgive(page)
		})

		test('A-SEC-02 A-SEC-04 scripts of the office are for admins, and nothing of it is indexed or kept', async () => {
			const { name, value } = await adminCookie(url())
			const answer = await fetch(url('/admin/products'), { headers: { cookie: `${name}=${value}` } })
			expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
			expect(answer.headers.get('X-Robots-Tag')).toBe('noindex, nofollow')
			const script = /\/build\/products-[\w-]+\.js/.exec(await answer.text())![0]
			expect((await fetch(url(script))).status).toBe(404)
			const allowed = await fetch(url(script), { headers: { cookie: `${name}=${value}` } })
			expect([allowed.status, allowed.headers.get('Cache-Control')]).toEqual([
				200,
				'private, max-age=31536000, immutable',
			])
		})
	})
}
