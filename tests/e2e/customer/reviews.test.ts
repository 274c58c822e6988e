import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { PHONE, useBrowser } from '../../support/browser/browser.ts'
import { adminHeaders, setAdminLanguage, signInAsAdmin } from '../../support/people/admin.ts'
import { anOrderInShop } from '../../support/people/delivered-order.ts'
import { unique } from '../../support/samples/unique.ts'
import { useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open } = useBrowser()

test('a delivered bottle is rated by thumb and keyboard, approved by the seller, and read by everybody', async () => {
	const words = unique('Tient toute la journée')
	const { number, token } = await anOrderInShop(shop(), { products: ['yara-edp', 'asad-edp'] })
	const page = await open(url(`/fr/order/${token}`), { viewport: PHONE, hasTouch: true })
	const yara = page.locator('#review-yara-edp')
	expect(await axeViolations(page)).toEqual([])

	// A thumb finds every star, and the page is as wide as the phone.
	for (const star of await yara.locator('fieldset label').all()) {
		const box = (await star.boundingBox())!
		expect([box.width >= 44, box.height >= 44, box.x + box.width <= PHONE.width]).toEqual([true, true, true])
	}
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)
	await yara.getByText('3', { exact: true }).tap()
	expect(await yara.locator('input[value="3"]').isChecked()).toBe(true)
	await page.keyboard.press('ArrowRight')
	await expect.poll(() => yara.getByLabel('4 étoiles sur 5').isChecked()).toBe(true)
	// Filled up to the chosen one: a shape, not only a colour.
	const fills = await yara
		.locator('fieldset svg')
		.evaluateAll((all) => all.map((svg) => getComputedStyle(svg).fill !== 'none'))
	expect(fills).toEqual([true, true, true, true, false])

	await yara.getByLabel('Quelques mots').fill(words)
	await yara.getByRole('button', { name: 'Envoyer mon avis' }).tap()
	await yara.getByText('Merci pour votre avis').waitFor()
	expect(new URL(page.url()).hash).toBe('#review-yara-edp')
	await yara.getByText('Modifier mon avis').tap()
	await yara.getByLabel('5 étoiles sur 5').check({ force: true })
	await yara.getByRole('button', { name: 'Envoyer mon avis' }).tap()
	await yara.getByText('5/5').waitFor()

	await setAdminLanguage(url(), 'en')
	const dashboard = await (await fetch(url('/admin'), { headers: await adminHeaders(url()) })).text()
	const [menuLink] = /<a [^>]*href="\/admin\/reviews"[^>]*>.*?<\/a>/s.exec(dashboard)!
	expect(menuLink.replaceAll(/<[^>]*>/g, '')).toMatch(/^Reviews.*waiting$/)
	const office = await open('about:blank', { viewport: PHONE, hasTouch: true })
	await signInAsAdmin(office, url(), '/admin/reviews')
	await office.getByRole('link', { name: 'Waiting', exact: true }).tap()
	await office.waitForURL('**/admin/reviews?state=waiting')
	const row = office.getByRole('listitem').filter({ hasText: words })
	expect(await row.textContent()).toContain('Mireille, Bafoussam')
	expect(await row.getByRole('link', { name: `Order ${number}` }).getAttribute('href')).toMatch(
		/^\/admin\/orders\?order=\d+$/,
	)
	await row.getByRole('button', { name: 'Approve' }).tap()
	await office.getByText('Review approved').waitFor()
	await row.waitFor({ state: 'detached' })
	await office.getByRole('link', { name: 'Approved', exact: true }).tap()
	await row.getByText('Answer', { exact: true }).tap()
	await row.getByLabel('Your answer').fill('Merci, à bientôt.')
	expect(await axeViolations(office)).toEqual([])
	await row.getByRole('button', { name: 'Publish the answer' }).tap()
	await row.getByText('Change the answer').waitFor()

	await page.goto(url('/fr/product/yara-edp'))
	const said = page.getByRole('region', { name: 'Ce qu’en disent les clients' })
	expect(await said.textContent()).toContain(words)
	expect(await said.textContent()).toContain('5 étoiles sur 5')
	expect(await said.textContent()).toContain('Réponse de la boutiqueMerci, à bientôt.')
	expect(await axeViolations(page)).toEqual([])
	const order = await (await fetch(url(`/fr/order/${token}`))).text()
	expect(order).toContain('id="review-yara-edp"')
	expect(order).not.toContain('Modifier mon avis')
})
