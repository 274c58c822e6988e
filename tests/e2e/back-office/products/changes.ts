// What was changed can be set back: on a phone, each way once, the languages in turn.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axeViolations } from '../../../support/browser/axe.ts'
import { PHONE } from '../../../support/browser/browser.ts'
import { setAdminLanguage } from '../../../support/people/admin.ts'
import { unique } from '../../../support/samples/unique.ts'
import { type Office, SOON, widthOf } from '../office.ts'

async function isReadable(page: Page): Promise<void> {
	expect(await axeViolations(page)).toEqual([])
	expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
}

/** As the thumb goes there: by the menu. */
async function toChanges(page: Page): Promise<void> {
	await page.locator('header summary').click()
	await page.locator('header details[open] a[href="/admin/changes"]').click()
	await page.waitForURL('**/admin/changes')
}

export function changeTests({ url, database, office }: Office): void {
	/** A product of this test alone, with a brand of its own. */
	async function aProduct(): Promise<{ id: string; name: string; brand: string }> {
		const [name, brand] = [unique('Fleur'), unique('Maison')]
		await database.query(
			`with made as (insert into brands (name) values ($3) returning id, name)
			insert into products (id, numeric_id, name, price, cost_price, category, brand_id, brand, description, image_url)
			select $1, (select max(numeric_id) + 1 from products), $2, 9000, 5000, 'body_mist', made.id, made.name, 'Rose.', '/media/03336800bb65205e3582/340.webp' from made`,
			[name.toLowerCase(), name, brand],
		)
		return { id: name.toLowerCase(), name, brand }
	}
	const row = async (id: string) =>
		(
			await database.query(
				`select to_jsonb(p) - 'version' - 'updated_at' as row from products p where id = $1`,
				[id],
			)
		).rows[0]?.row

	test('a price is changed, found in the record, and set back; changed again since, it asks', async () => {
		const { id, name } = await aProduct()
		const before = await row(id)
		const page = await office(`/admin/products?q=${name}`, PHONE)
		const change = async (price: string) => {
			await page
				.getByRole('button', { name: `Edit ${name}` })
				.first()
				.click()
			await page.getByRole('dialog').getByLabel('Selling price').fill(price)
			await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
			await page.getByRole('dialog').waitFor({ state: 'hidden' })
		}
		await change('9,500 FCFA')
		await toChanges(page)
		const line = page.getByRole('listitem').filter({ hasText: name })
		expect(await line.textContent()).toContain('Selling price: 9,000\u00a0FCFA → 9,500\u00a0FCFA')
		expect(await line.textContent()).toContain('owner@sillage.example')
		await isReadable(page)
		await line.getByRole('button', { name: `Set back: ${name}` }).click()
		await page.getByText('Set back: everything is as it was before').waitFor()
		expect(await row(id)).toEqual(before)
		// The set-back is a line of its own, and can be set back in its turn.
		await expect.poll(() => line.count()).toBe(2)
		expect(await line.getByRole('button').count()).toBe(1)

		await page.goBack()
		await change('9,700 FCFA')
		await toChanges(page)
		await expect.poll(() => line.count()).toBe(3)
		await line.nth(1).getByRole('button', { name: 'Set back' }).click()
		const dialog = page.getByRole('dialog')
		await dialog.getByText('Changed again since').waitFor()
		expect(await dialog.textContent()).toContain('now: 9,700\u00a0FCFA')
		expect(await dialog.textContent()).toContain('set back: 9,500\u00a0FCFA')
		await isReadable(page)
		await dialog.getByRole('button', { name: 'Set back anyway' }).click()
		await expect.poll(async () => (await row(id)).price).toBe(9500)
		await expect.poll(async () => (await fetch(url(`/product/${id}`))).text()).toContain('9,500\u00a0FCFA')
	})

	test('A-PROD-10 A-PROD-11 deleting asks, in these words, and removes the row; a deleted product is brought back; when its name is taken, under another', async () => {
		const { id, name } = await aProduct()
		const before = await row(id)
		const visitor = async (product = id) => (await fetch(url(`/product/${product}`))).status
		const page = await office(`/admin/products?q=${name}`, PHONE)
		const remove = async () => {
			await page
				.getByRole('button', { name: `Delete ${name}` })
				.first()
				.click()
			await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
			// The toast of an earlier deletion may still stand: only the shop tells that this one is done.
			await expect.poll(() => visitor(), SOON).toBe(404)
			await page.getByText('You can bring it back for 30 days, under Deleted.').first().waitFor()
		}
		await expect.poll(() => visitor(), SOON).toBe(200)
		await page
			.getByRole('button', { name: `Delete ${name}` })
			.first()
			.click()
		await page.getByText(`Are you sure you want to delete "${name}"? This action cannot be undone.`).waitFor()
		await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
		expect(await visitor()).toBe(200)
		await remove()
		await page.getByText('Product deleted successfully').waitFor()
		await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(0)
		expect(await visitor()).toBe(404)
		await page.getByRole('link', { name: 'Deleted', exact: true }).click()
		await page.getByRole('listitem').filter({ hasText: name }).waitFor()
		await isReadable(page)
		await page.getByRole('button', { name: `Bring back ${name}` }).click()
		await page.getByText(`“${name}” is back in the shop`).waitFor()
		expect(await visitor()).toBe(200)
		expect(await row(id)).toEqual(before)

		await page.goBack()
		await remove()
		await database.query(
			`insert into products (id, numeric_id, name, price, category)
			select $1, max(numeric_id) + 1, $2, 1, 'perfumes' from products`,
			[id, name],
		)
		await page.getByRole('link', { name: 'Deleted', exact: true }).click()
		await page.getByRole('button', { name: `Bring back ${name}` }).click()
		await page.getByText('Its name or address is taken').waitFor()
		await isReadable(page)
		await page.getByLabel('New name').fill(`${name} II`)
		await page.getByRole('dialog').getByRole('button', { name: 'Bring back' }).click()
		await page.getByText(`“${name} II” is back in the shop`).waitFor()
		expect(await row(`${id}-ii`)).toMatchObject({ name: `${name} II`, price: 9000, brand: before.brand })
	})

	test('a brand is renamed, merged, and all of it set back, in French', async () => {
		const [one, other] = [await aProduct(), await aProduct()]
		await setAdminLanguage(url(), 'fr')
		const page = await office('/admin/brands', PHONE)
		await page.getByRole('button', { name: `Renommer ${one.brand}` }).click()
		await page.getByLabel('Nom de la marque').fill(other.brand.toUpperCase())
		await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click()
		await page.getByText('Une autre marque porte ce nom. Vous pouvez fusionner les deux.').waitFor()
		await page.getByLabel('Nom de la marque').fill(`${one.brand} Paris`)
		await page.getByRole('dialog').getByRole('button', { name: 'Renommer' }).click()
		await page.getByText('Marque renommée').waitFor()
		expect((await row(one.id)).brand).toBe(`${one.brand} Paris`)

		const before = await row(one.id)
		await page.getByRole('button', { name: `Fusionner ${one.brand} Paris` }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Fusionner' }).click()
		await page.getByText('Veuillez choisir une autre marque').waitFor()
		await page.getByLabel('Avec', { exact: true }).selectOption({ label: other.brand })
		await page.getByRole('dialog').getByRole('button', { name: 'Fusionner' }).click()
		await page.getByText('Marques fusionnées').waitFor()
		expect((await row(one.id)).brand).toBe(other.brand)
		await toChanges(page)
		const line = page.getByRole('listitem').filter({ hasText: `${one.brand} Paris → ${other.brand}` })
		expect(await line.textContent()).toContain('2 modifications en une fois')
		expect(await widthOf(page)).toBeLessThanOrEqual(PHONE.width)
		await line.getByRole('button', { name: 'Rétablir les 2' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Rétablir' }).click()
		await page.getByText('Rétabli\u00a0: 2 modifications').waitFor()
		expect(await row(one.id)).toEqual(before)
		await setAdminLanguage(url(), 'en')
	})
}
