// The product form on the seller's phone: notes, a suggestion, photos in order with their texts, a preview, a copy.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { adminHeaders, setAdminLanguage } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import type { Office } from '../office.ts'
import { photo } from './setup.ts'

const handle = (page: Page, number: number) =>
	page.getByRole('button', { name: `Move photo ${number}: arrow keys` })
/** The photos of the form from first to last, by the file that shows them. */
const order = (page: Page) =>
	page
		.locator('li:has([data-control=handle]) img')
		.evaluateAll((images) => images.map((image) => image.getAttribute('src')?.split('/')[2]))

export function productFormTests({ url, office }: Office): void {
	const gallery = async (path: string) => {
		const html = await (await fetch(url(path))).text()
		return [...html.matchAll(/<li id="photo-\d".*?<img alt="([^"]*)" src="\/media\/([^/]*)/gs)].map(
			([, alt, id]) => [id, alt],
		)
	}

	test('A-ADD-08 a new product with notes, a suggestion, photos in their order and a preview, then in the shop', async () => {
		const page = await office('/admin/products/add', PHONE)
		const name = unique('Nuit de Foumban')
		const id = name.toLowerCase().replaceAll(' ', '-')
		await page.getByLabel('Product name').fill(name)
		await page.getByLabel('Cost price').fill('15,000 FCFA')
		await page.getByLabel('Selling price').fill('14,000 FCFA')
		// A warning and no error: the product is saved with another price below, but not because of it.
		await page.getByText('This is less than the cost price: each sale would lose 1,000\u00a0FCFA.').waitFor()
		await page.getByLabel('Selling price').fill('20,000 FCFA')
		expect(await page.getByText('This is less than the cost price').count()).toBe(0)
		await page.getByLabel('Description (required)').fill('Warm oud and rose.')
		await page.getByText('Missing: French pages show the English text.').waitFor()
		await page.getByLabel('Description in French').fill('Un oud chaud et la rose.')
		expect(await page.getByText('Missing: French pages').count()).toBe(0)
		await page.getByLabel('Category').selectOption({ label: 'Perfumes' })
		await page.getByLabel('Size').fill('100ml')

		// Typed letter by letter: Enter ends a note, a comma as well, and French words are known too.
		await page.getByLabel('Top notes').pressSequentially('bergamote,Ndolé leaf')
		await page.getByLabel('Top notes').press('Enter')
		await page.getByLabel('Heart notes').fill('rose; saffron;')
		await page.getByLabel('Base notes').fill('oudh, amber, incense,')
		for (const note of ['bergamot', 'Ndolé leaf', 'saffron', 'oudh'])
			await page.getByRole('button', { name: `Remove ${note}`, exact: true }).waitFor()
		await page.getByRole('button', { name: 'Remove saffron' }).click()

		await page.getByLabel('Heat').selectOption({ label: 'Any time of day' })
		await page.getByRole('button', { name: 'Suggest what is empty' }).click()
		await expect.poll(() => page.getByLabel('Family (suggested)', { exact: true }).inputValue()).toBe('oud')
		expect(await page.getByLabel('Lasts from (hours) (suggested)').inputValue()).toBe('10')
		expect(await page.getByLabel('Heat', { exact: true }).inputValue()).toBe('any')
		expect(await page.getByLabel('1. Evening out').isChecked()).toBe(true)
		await page.getByLabel('Lasts from (hours) (suggested)').fill('8')
		expect(await page.getByLabel('Lasts from (hours)', { exact: true }).inputValue()).toBe('8')

		// Three at once, one of them no photo: it is named, and the others come in.
		const files = [await photo('bottle.jpg'), await photo('box.jpg')]
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles([
				files[0]!,
				{ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') },
				files[1]!,
			])
		await page.getByText('notes.png: This file is not a PNG, JPG or WEBP photo.').waitFor()
		await handle(page, 2).waitFor({ timeout: 45_000 })
		const [bottle, box] = (await order(page)) as [string, string]
		await page.getByRole('button', { name: 'Move photo 2 forward' }).click()
		await expect.poll(() => order(page)).toEqual([box, bottle])
		await page.getByText('Photo 2 is now number 1 of 2').waitFor({ state: 'attached' })
		// Its button is of no use any more: the focus goes to the handle, and the arrow keys bring it back.
		const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
		await expect.poll(focused).toBe('Move photo 1: arrow keys')
		await page.keyboard.press('ArrowDown')
		await expect.poll(() => order(page)).toEqual([bottle, box])
		await expect.poll(focused).toBe('Move photo 2: arrow keys')
		await page.keyboard.press('ArrowUp')
		await expect.poll(() => order(page)).toEqual([box, bottle])
		// And by dragging it down.
		const from = (await handle(page, 1).boundingBox())!
		const to = (await handle(page, 2).boundingBox())!
		await page.mouse.move(from.x + 22, from.y + 22)
		await page.mouse.down()
		await page.mouse.move(to.x + 22, to.y + 22, { steps: 4 })
		await page.mouse.up()
		expect(await order(page)).toEqual([bottle, box])
		await page.getByRole('button', { name: 'Move photo 1 back' }).click()
		await expect.poll(() => order(page)).toEqual([box, bottle])

		await page.getByText('Text for photo 1').click()
		await page.getByLabel('What photo 1 shows', { exact: true }).fill('A box with a gold seal')
		await page.getByText('French missing').first().waitFor()
		await page.getByLabel('What photo 1 shows, in French').fill('Un étui au sceau doré')
		expect(await axeViolations(page)).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width)

		// The preview is the page that the product will have, for the seller alone.
		const opened = page.context().waitForEvent('page')
		await page.getByRole('button', { name: 'Preview in French' }).click()
		const preview = await opened
		await preview.getByRole('heading', { level: 1, name }).waitFor()
		expect(await preview.getAttribute('html', 'lang')).toBe('fr')
		await preview.getByText('Aperçu. Cette page n’est visible que pour vous').waitFor()
		await preview.getByRole('img', { name: 'Un étui au sceau doré' }).first().waitFor()
		await preview.getByRole('link', { name: 'bergamote' }).waitFor()
		expect(await preview.locator('script').count()).toBe(0)
		expect(await axeViolations(preview)).toEqual([])
		expect((await fetch(url(`/product/${id}`))).status).toBe(404)
		await preview.close()

		await page.getByRole('button', { name: 'Add Product' }).click()
		await page.waitForURL(`**/admin/products/success?product=${id}`)
		expect(await gallery(`/product/${id}`)).toEqual([
			[box, 'A box with a gold seal'],
			[bottle, `${name}, photo 2 of 2`],
		])
		expect((await gallery(`/fr/product/${id}`))[0]).toEqual([box, 'Un étui au sceau doré'])
		const text = await (await fetch(url(`/product/${id}`))).text()
		for (const words of ['Ndolé leaf', '8–12\u00a0h', 'Any time of day'])
			expect(text.includes(words), words).toBe(true)
		expect((await (await fetch(url('/shop'))).text()).includes('alt="A box with a gold seal"')).toBe(true)
	})

	test('French: a copy opens filled in and is saved as a new product with the same photos', async () => {
		await setAdminLanguage(url(), 'fr')
		const page = await office('/admin/products?q=mayar+edp', PHONE)
		await page.getByRole('link', { name: 'Dupliquer Mayar EDP', exact: true }).last().click()
		await page.getByText('Une copie de Mayar EDP, pas encore enregistrée').waitFor()
		expect(await page.getByLabel('Nom du produit').inputValue()).toBe('Mayar EDP (copie)')
		expect(await page.getByRole('button', { name: /^Retirer la photo/ }).count()).toBe(3)
		const name = unique('Mayar Deux')
		await page.getByLabel('Nom du produit').fill(name)
		// The dictionary comes after the form: before it is there a word stays as it was typed.
		await page.locator('datalist option[value=encens]').first().waitFor({ state: 'attached' })
		await page.getByLabel('Notes de tête').fill('encens')
		await page.getByLabel('Notes de tête').press('Enter')
		await page.getByRole('button', { name: 'Retirer la photo 2' }).click()
		await page.getByRole('button', { name: 'Ajouter' }).last().click()
		await page.waitForURL('**/admin/products/success?product=*')
		const id = name.toLowerCase().replaceAll(' ', '-')
		expect(await gallery(`/product/${id}`)).toHaveLength(2)
		expect(await gallery('/product/mayar-edp')).toHaveLength(3)
		const text = async () => (await fetch(url(`/product/${id}`))).text()
		await expect.poll(async () => (await text()).includes('/notes/incense')).toBe(true)
		await setAdminLanguage(url(), 'en')
	})

	test('a preview is for admins only, is kept by nobody and runs no script; a form with faults has none', async () => {
		const fields = {
			name: 'Not yet <script>alert(1)</script>',
			price: '9,000 FCFA',
			costPrice: '5,432 FCFA',
			description: 'x',
			size: '50ml',
			category: 'perfumes',
			imageUrl: '/a.webp',
			id: '" onload="',
		}
		const preview = (body: Record<string, string>, headers: Record<string, string>) =>
			fetch(url('/admin/products/preview?language=en'), {
				method: 'POST',
				redirect: 'manual',
				headers,
				body: new URLSearchParams(body),
			})
		const stranger = await preview(fields, { origin: url() })
		expect([stranger.status, stranger.headers.get('Location')]).toEqual([302, '/admin/login'])
		const { cookie, origin } = await adminHeaders(url())
		expect((await preview(fields, { cookie, origin: 'https://elsewhere.example' })).status).toBe(403)
		const answer = await preview(fields, { cookie, origin })
		expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
		expect(answer.headers.get('Content-Security-Policy')).toContain("script-src 'self';")
		const html = await answer.text()
		expect(html).toContain('Not yet &lt;script&gt;')
		expect(html).not.toMatch(/<script|\b5,?432\b|" onload/)
		expect((await preview({ ...fields, price: '9000' }, { cookie, origin })).status).toBe(400)
		const asked = await fetch(url('/admin/products/preview'), { headers: { cookie } })
		expect([asked.status, asked.headers.get('Allow')]).toEqual([405, 'POST'])
	})
}
