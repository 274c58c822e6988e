// The owner's first day on a small phone: what the dashboard asks for, set in the settings and seen in the shop.
import { expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { adminHeaders, setAdminLanguage, signInAsAdmin } from '../../../support/people/admin.ts'
import { type Office, SOON } from '../office.ts'

export function settingsTests({ url, open, database, office }: Office): void {
	const forgetSettings = () => database.query('delete from settings')

	test('name, WhatsApp number and banner are changed from the dashboard and seen in the shop; each line goes when it is done', async () => {
		await forgetSettings()
		await database.query('update admin_credentials set printed = true')
		const page = await open('about:blank', { viewport: PHONE, hasTouch: true })
		await signInAsAdmin(page, url())
		const lines = page.getByRole('status').filter({ hasText: 'Before your shop opens' }).getByRole('listitem')
		await expect.poll(() => lines.count(), SOON).toBe(6)
		expect(await page.getByRole('link', { name: 'Change the password' }).getAttribute('href')).toBe(
			'/admin/account',
		)

		await page.getByRole('link', { name: 'Change the name' }).tap()
		const save = page.getByRole('button', { name: 'Save this section' })
		const name = page.getByLabel('Name of the shop')
		await name.fill('Maison Ékang')
		// The preview follows what is typed.
		await page.getByRole('complementary').getByText('Maison Ékang').waitFor()
		await save.tap()
		await page.getByText('Saved. Visitors see it on their next load.').waitFor()
		await page.getByText('Saved here. Empty it to return to “Sillage”.').waitFor()

		await page.getByRole('navigation', { name: 'Every day' }).getByRole('link', { name: 'Dashboard' }).tap()
		await expect.poll(() => lines.count(), SOON).toBe(5)
		await page.getByRole('link', { name: 'Change the number' }).tap()
		const numbers = page.getByLabel('WhatsApp numbers')
		await numbers.fill('12')
		await page.getByLabel('E-mail').fill('bonjour@maison.cm')
		await save.tap()
		await page.getByText('“12” is not a WhatsApp number. Write it such as +237 6XX XX XX XX.').waitFor()
		expect(await numbers.evaluate((field) => field === document.activeElement)).toBe(true)
		expect(await page.getByLabel('E-mail').inputValue()).toBe('bonjour@maison.cm')
		await numbers.fill('699123456\n677000001')
		await save.tap()
		await expect.poll(() => numbers.inputValue(), SOON).toBe('+237 699 12 34 56\n+237 677 00 00 01')

		await page.getByRole('heading', { name: 'Banner, free delivery, cart' }).tap()
		await page.getByLabel('Banner, in French').fill('Emballage cadeau offert')
		await save.last().tap()
		await expect.poll(() => page.getByLabel('Free delivery from (FCFA)').inputValue(), SOON).toBe('50000')
		await page.getByText('Saved here. Empty it to return to “Livraison gratuite dès').waitFor()

		const home = (await (await fetch(url('/fr'))).text()).replaceAll(/[\u00a0\u202f]/g, ' ')
		expect(home).toContain('Emballage cadeau offert')
		const footer = /<footer[\s\S]*<\/footer>/.exec(home)![0]
		expect(footer).toMatch(/<a [^>]*><svg role="img" aria-label="Maison Ékang"/)
		expect(footer).toMatch(/<a [^>]*href="https:\/\/wa\.me\/237699123456"[^>]*>(<[^>]*>)*\+237 699 12 34 56</)
		expect(footer).toMatch(/<a [^>]*href="https:\/\/wa\.me\/237677000001"[^>]*>(<[^>]*>)*\+237 677 00 00 01</)

		// What is left: who sells, the password, and the sample, which is cleared after a question.
		await setAdminLanguage(url(), 'fr')
		await page.goto(url('/admin'))
		await page.getByText('La boutique montre encore le catalogue d’exemple').waitFor()
		expect(await page.getByRole('link', { name: 'Changer le nom' }).count()).toBe(0)
		await page.getByRole('button', { name: 'Le vider pour de bon' }).tap()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('Les produits d’exemple disparaissent (84)').waitFor()
		await dialog.getByRole('button', { name: 'Annuler' }).tap()
		await page.getByRole('button', { name: 'Le garder' }).tap()
		await page.getByText('Le catalogue d’exemple reste.').waitFor()
		await database.query('update admin_credentials set printed = false')
		await database.query(`insert into settings (name, value) values ('legalName', '"Ékang"'), ('address', '"Akwa"'),
			('rccm', '"RC/DLA/2020/A/1"'), ('taxpayerNumber', '"P012345678901A"'), ('vat', 'false')`)
		const dashboard = await (await fetch(url('/admin'), { headers: await adminHeaders(url()) })).text()
		expect(dashboard).toMatch(/<h1[^>]*>Tableau de bord/)
		expect(dashboard).not.toContain('Avant d’ouvrir votre boutique')
		await setAdminLanguage(url(), 'en')
		await forgetSettings()
	})

	test('every section unfolded suits thumb and screen reader; who saves second is told, sees both texts and can still have hers', async () => {
		await forgetSettings()
		const page = await office('/admin/settings?section=shop', PHONE)
		await page.locator('main details').evaluateAll((all) => {
			for (const one of all) (one as HTMLDetailsElement).open = true
		})
		expect(await axeViolations(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
		const low = await page
			.locator(
				'main :is(input:not([type=hidden], [type=checkbox]), textarea, select, button, summary, label:has([type=checkbox]))',
			)
			.evaluateAll((all) =>
				all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
			)
		expect(low).toEqual([])
		await database.query(`insert into settings (name, value) values ('town', '"Limbe"')`)
		await page.getByLabel('Town', { exact: true }).fill('Kribi')
		const save = page.getByRole('button', { name: 'Save this section' }).first()
		await save.click()
		await page.getByText('Someone else saved this section meanwhile.').first().waitFor()
		await page.getByText('Saved meanwhile: Limbe').waitFor()
		expect(await page.getByLabel('Town', { exact: true }).inputValue()).toBe('Kribi')
		await save.click()
		await page.getByText('Saved here. Empty it to return to “Douala”.').waitFor()
		const { rows } = await database.query(`select value from settings where name = 'town'`)
		expect(rows).toEqual([{ value: 'Kribi' }])
		await forgetSettings()
	})
}
