import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP, PHONE, useBrowser } from '../../support/browser/browser.ts'
import { holdRequests } from '../../support/browser/held-requests.ts'
import { adminHeaders, signInAsAdmin } from '../../support/people/admin.ts'
import { unique } from '../../support/samples/unique.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { startShopProcess, useShop } from '../../support/shop/shop-process.ts'

const { url, shop } = useShop()
const { open, openShared, forgive } = useBrowser()
const database = useDatabaseOf(shop)

/** Generous: a busy machine is no failure. */
const SOON = { timeout: 20_000 }

const windows = new Map<typeof DESKTOP, Page>()
/** One window at each width for the whole file: its scripts come once. */
async function office(path: string, viewport = DESKTOP): Promise<Page> {
	const page = windows.get(viewport) ?? (await openShared('about:blank', { viewport }))
	windows.set(viewport, page)
	await signInAsAdmin(page, url(), path)
	return page
}
/** Somebody else's window, for one test. */
async function secondOffice(path: string): Promise<Page> {
	const page = await open('about:blank')
	await signInAsAdmin(page, url(), path)
	return page
}
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog')

async function fill(page: Page, name: string) {
	await page.getByLabel('Product name').fill(name)
	await page.getByLabel('Selling price').fill('20,000 FCFA')
	await page.getByLabel('Cost price').fill('15,000 FCFA')
	await page.getByLabel('Description (required)').fill('Warm oud and amber.')
	await page.getByLabel('Category').selectOption({ label: 'Perfumes' })
	await page.getByLabel('Size').fill('100ml')
}

describe('the list of products', () => {
	test('A-PROD-01 A-PROD-04 A-PROD-05 A-PROD-14 A-HEAD-02 tiles, columns, margins and Refresh Data', async () => {
		const page = await office('/admin/products')
		const tiles = await page.locator('dl[aria-label="Products in figures"] > div').allTextContents()
		expect(tiles).toEqual([
			'Total products84',
			'Active84',
			'Perfumes53',
			'Body sprays26',
			'Body mists5',
			'Brands35',
		])
		expect(await page.getByRole('columnheader').allTextContents()).toEqual([
			'',
			'ID',
			'Image',
			'Name',
			'Size',
			'Category',
			'Brand',
			'Selling price',
			'Cost price',
			'Margin',
			'Status',
			'Actions',
		])
		const cells = await row(page, 'Yara EDP').first().getByRole('cell').allTextContents()
		expect(cells.slice(4, 11)).toEqual([
			'100ml',
			'Perfumes',
			'Yara',
			'25,000\u00a0FCFA',
			'16,250\u00a0FCFA',
			'35%',
			'Active',
		])
		expect(await page.getByRole('button', { name: 'Refresh Data' }).count()).toBe(1)
	})

	test('A-PROD-02 A-PROD-03 A-PROD-13 search, filter, and the empty state', async () => {
		const page = await office('/admin/products')
		await page.getByRole('searchbox').fill('003')
		await page.waitForURL('**/admin/products?q=003*')
		await expect.poll(() => page.locator('tbody tr').count(), SOON).toBe(1)
		await page.getByRole('searchbox').fill('lattafa')
		await page.waitForURL('**q=lattafa*')
		await page.getByLabel('Category').selectOption({ label: 'Body Mist' })
		await page.waitForURL('**category=body_mist*')
		await page.getByRole('searchbox').fill('no such thing')
		await page.getByText('No products found. Try adjusting your search or filter criteria.').waitFor()
	})

	test('A-PROD-06 A-PROD-07 hidden, it leaves the shop at once; shown, it returns', async () => {
		await database.query(
			"update products set is_visible = true, in_stock = true where id = 'khamrah-qahwa-edp'",
		)
		const page = await office('/admin/products?q=khamrah+qahwa')
		const visitor = async () => (await fetch(url('/product/khamrah-qahwa-edp'))).status
		await expect.poll(visitor, SOON).toBe(200)
		await page.getByRole('button', { name: 'Hide Khamrah Qahwa EDP' }).first().click()
		await page.getByText('Product visibility updated').waitFor()
		expect(await visitor()).toBe(404)
		await row(page, 'Khamrah Qahwa EDP').getByText('Hidden').last().waitFor()
		await page.getByRole('button', { name: 'Show Khamrah Qahwa EDP' }).first().click()
		await expect.poll(visitor, SOON).toBe(200)
		await page.getByRole('button', { name: 'Mark Khamrah Qahwa EDP out of stock' }).first().click()
		await expect.poll(visitor, SOON).toBe(404)
		await page.getByRole('button', { name: 'Mark Khamrah Qahwa EDP in stock' }).first().click()
		await expect.poll(visitor, SOON).toBe(200)
	})

	test('A-PROD-08 A-PROD-09 the edit dialog; the second of two editors is told', async () => {
		const page = await office('/admin/products?q=mayar')
		const other = await secondOffice('/admin/products?q=mayar')
		for (const editor of [page, other])
			await editor.getByRole('button', { name: 'Edit Mayar EDP' }).first().click()
		expect(await page.getByLabel('Category').last().locator('option').allTextContents()).toEqual([
			'Choose…',
			'Perfumes',
			'Body Spray',
			'Body Mist',
			'Perfume Oils',
			'Hair Perfumes',
			'Diffusers',
			'Antiperspirant Deodorant',
		])
		expect(await axeViolations(page)).toEqual([])
		await dialog(page).getByLabel('Selling price').fill('24,500 FCFA')
		await dialog(page).getByRole('button', { name: 'Save' }).click()
		await page.getByText('Product updated successfully').waitFor()
		await row(page, 'Mayar EDP').getByText('24,500').last().waitFor()

		await dialog(other).getByLabel('Selling price').fill('1 FCFA')
		await dialog(other).getByRole('button', { name: 'Save' }).click()
		await other.getByText('Someone else changed this product meanwhile.').waitFor()
		const html = await (await fetch(url('/product/mayar-edp'))).text()
		expect(html).not.toContain('>1\u00a0FCFA')
	})

	test('A-PROD-08 the dialog stays, with what is typed, when a slow search empties the list behind it', async () => {
		const page = await office('/admin/products')
		const answer = await holdRequests(page, '**/admin/products.data?**')
		await page.getByRole('searchbox').fill('no such product')
		await page.getByRole('searchbox').press('Enter')
		await page
			.getByRole('button', { name: /^Edit / })
			.first()
			.click()
		await dialog(page).getByLabel('Product name').fill('A name being typed')
		answer()
		await page.getByText('No products found. Try adjusting').waitFor({ state: 'attached' })
		expect(await dialog(page).getByLabel('Product name').inputValue()).toBe('A name being typed')
	})

	test('A-PROD-10 A-PROD-11 deleting asks, in these words, and removes the row', async () => {
		const name = unique('Fleur')
		const address = url(`/product/${name.toLowerCase()}`)
		await database.query(
			`insert into products (id, numeric_id, name, price, category)
			select $1, max(numeric_id) + 1, $2, 9000, 'perfumes' from products`,
			[name.toLowerCase(), name],
		)
		await expect.poll(async () => (await fetch(address)).status, SOON).toBe(200)
		const page = await office(`/admin/products?q=${name}`)
		await page
			.getByRole('button', { name: `Delete ${name}` })
			.first()
			.click()
		await page.getByText(`Are you sure you want to delete "${name}"? This action cannot be undone.`).waitFor()
		await dialog(page).getByRole('button', { name: 'Cancel' }).click()
		expect((await fetch(address)).status).toBe(200)
		await page
			.getByRole('button', { name: `Delete ${name}` })
			.first()
			.click()
		await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click()
		await page.getByText('Product deleted successfully').waitFor()
		await expect.poll(() => row(page, name).count(), SOON).toBe(0)
		expect((await fetch(address)).status).toBe(404)
	})

	test('A-PROD-12 without a connection: a message, and the page stays', async () => {
		const page = await secondOffice('/admin/products?q=asad')
		await page.context().setOffline(true)
		await page
			.getByRole('button', { name: /^Hide / })
			.first()
			.click()
		await page.getByText('Connection error. Please check your internet connection and try again.').waitFor()
		expect(await page.locator('tbody tr').count()).toBeGreaterThan(0)
		await page.close()
		forgive(page)
	})

	test('the CSV holds what the list shows, as bare integers', async () => {
		const answer = await fetch(url('/admin/products/export.csv?q=yara+edp'), {
			headers: await adminHeaders(url()),
		})
		expect(answer.headers.get('Content-Disposition')).toContain('products.csv')
		expect(await answer.text()).toContain('003,yara-edp,Yara EDP,100ml,perfumes,Yara,25000,16250,35,yes,yes')
	})
})

describe('adding a product', () => {
	test('A-ADD-01 A-ADD-02 A-ADD-03 A-ADD-04 A-ADD-05 sections, buttons and messages', async () => {
		const page = await office('/admin/products/add', PHONE)
		for (const section of ['Basic Information', 'Product Details', 'Product Image', 'Preview'])
			await page.getByRole('heading', { name: section }).waitFor()
		expect(await page.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/admin/products')
		await page.getByRole('button', { name: 'Add Product' }).click()
		for (const message of [
			'Product name is required',
			'Selling price is required',
			'Cost price is required',
			'Description is required',
			'Category is required',
			'Size is required',
			'Product image is required',
		])
			await page.getByText(message, { exact: true }).waitFor()
		await page.getByLabel('Product name').fill('x')
		expect(await page.getByText('Product name is required').count()).toBe(0)
		await page.getByLabel('Selling price').fill('20000')
		await page.getByLabel('Cost price').fill('cheap FCFA')
		await page.getByRole('button', { name: 'Add Product' }).click()
		await page.getByText("Selling price should include 'FCFA' (e.g., '20,000 FCFA')").waitFor()
		await page.getByText('Invalid price format. Please enter a valid numeric price.').waitFor()
		expect(await axeViolations(page)).toEqual([])
	})

	test('A-ADD-07 A-ADD-10 A-ADD-11 A-ADD-13 A-SUCC-01 A-PROD-14 from empty form to shop', async () => {
		const page = await office('/admin/products/add')
		expect(await page.getByLabel('Gender').count()).toBe(0)
		const name = unique('Oud')
		const id = name.toLowerCase()
		await fill(page, name)
		expect(await page.getByLabel('Gender').locator('option').allTextContents()).toEqual([
			'Not specified',
			'Men',
			'Women',
			'Unisex',
		])
		expect(await page.getByLabel('Concentration').locator('option').allTextContents()).toEqual([
			'Not specified',
			'EDP',
			'EDT',
			'EDC',
			'Parfum',
		])
		expect(await page.getByLabel('Scent family').locator('option').count()).toBe(13)
		await page.getByPlaceholder('New brand').press('Enter')
		await page.getByPlaceholder('New brand').fill('Maison Noire')
		await page.getByPlaceholder('New brand').press('Enter')
		await page.getByText('Brand added successfully').waitFor()
		expect(await page.getByLabel('Brand', { exact: true }).inputValue()).toBe('Maison Noire')

		const preview = page.getByRole('region', { name: 'Preview' })
		expect(await preview.textContent()).toContain(name)
		expect(await preview.textContent()).toContain('20,000\u00a0FCFA')

		const photo = readFileSync('content/media/03336800bb65205e3582/340.webp')
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({ name: 'p.webp', mimeType: 'image/webp', buffer: photo })
		await page.waitForFunction(() => document.querySelector('[aria-label="Preview"] picture'), undefined, {
			timeout: 45_000,
		})
		await page.getByRole('button', { name: 'Add Product' }).dblclick()
		await page.waitForURL(`**/admin/products/success?product=${id}`)
		expect((await fetch(url(`/product/${id}`))).status).toBe(200)
		for (const name of ['Add Another Product', 'View Products', 'Back to Dashboard'])
			await page.getByRole('link', { name }).waitFor()
		await page.getByRole('link', { name: 'View Products' }).click()
		const { rows } = await database.query('select numeric_id from products where id = $1', [id])
		await row(page, name).getByText(`0${rows[0].numeric_id}`).first().waitFor()
		const file = await row(page, name).locator('img').getAttribute('src')
		expect((await fetch(url(file!))).headers.get('Content-Type')).toBe('image/webp')
	})

	test('A-ADD-08 A-ADD-14 by address; a name that is taken is refused', async () => {
		const page = await office('/admin/products/add')
		await fill(page, 'Yara EDP')
		await page.getByLabel('Or the address of an image').fill('/media/03336800bb65205e3582/340.webp')
		await page.getByRole('button', { name: 'Add Product' }).click()
		await page
			.getByText('A product with this name already exists. Please use a different name.')
			.first()
			.waitFor()
		expect(await page.getByLabel('Selling price').inputValue()).toBe('20,000 FCFA')
	})

	test('A-ADD-09 a file that is no photo is refused in the form', async () => {
		const page = await office('/admin/products/add')
		await page.getByText('PNG, JPG or WEBP up to 10MB').waitFor()
		await page
			.locator('input[type=file]')
			.first()
			.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="x"/>') })
		await page.getByText('This file is not a PNG, JPG or WEBP photo.').waitFor()
	})
})

describe('A-ADD-08 a photo comes into the shop', () => {
	const photoFile = (id: string) => resolve(`content/media/${id}/340.webp`)
	/** Chosen, dropped or pasted, it ends the same way: stored, with its sizes, and in the preview. */
	async function isStored(page: Page, bring: () => Promise<unknown>): Promise<void> {
		const preview = page.getByRole('region', { name: 'Preview' })
		expect(await preview.locator('picture').count()).toBe(0)
		await bring()
		await preview.locator('picture img').waitFor({ timeout: 45_000 })
		const src = (await preview.locator('picture img').getAttribute('src'))!
		expect((await fetch(url(src))).headers.get('Content-Type')).toBe('image/webp')
		const { rows } = await database.query('select width, height from media where id = $1', [
			src.split('/')[2],
		])
		expect(rows).toHaveLength(1)
	}

	test('from the camera of a phone', async () => {
		const page = await office('/admin/products/add', PHONE)
		const camera = page.locator('input[type=file][capture]')
		expect(await camera.getAttribute('capture')).toBe('environment')
		expect(await camera.getAttribute('accept')).toBe('image/png,image/jpeg,image/webp')
		await isStored(page, async () => {
			const chooser = page.waitForEvent('filechooser')
			await page.getByText('Take a photo').click()
			await (await chooser).setFiles(photoFile('0a3fdb707286efcc535f'))
		})
		expect(await axeViolations(page)).toEqual([])
	})

	test('by a drop on its field', async () => {
		const page = await office('/admin/products/add')
		const field = page.locator('label', { hasText: 'Take a photo' }).locator('../..')
		await field.scrollIntoViewIfNeeded()
		const box = (await field.boundingBox())!
		const place = { x: box.x + box.width / 2, y: box.y + 10 }
		// As the browser itself tells of a file from outside: a made-up event could say what no browser says.
		const devtools = await page.context().newCDPSession(page)
		const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
			devtools.send('Input.dispatchDragEvent', {
				type,
				...place,
				data: { items: [], files: [photoFile('0fb7f164349b068c5dab')], dragOperationsMask: 1 },
			})
		await isStored(page, async () => {
			for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type)
		})
	})

	test('by a paste', async () => {
		const page = await office('/admin/products/add')
		await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
		await page.bringToFront()
		await page.evaluate(async () => {
			const canvas = document.createElement('canvas')
			canvas.width = 400
			canvas.height = 500
			const brush = canvas.getContext('2d')!
			brush.fillStyle = '#a67c3d'
			brush.fillRect(0, 0, 400, 500)
			const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'))
			await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob! })])
		})
		await isStored(page, () => page.keyboard.press('Control+V'))
	})
})

test('A-PROD-07 A-ADD-13 a change in one process shows in the other within a second', async () => {
	const second = await startShopProcess({ DATABASE_URL: shop().database })
	const name = unique('Oud')
	const id = name.toLowerCase()
	const status = async (shopUrl: string) => (await fetch(`${shopUrl}/product/${id}`)).status
	const send = async (fields: Record<string, string>) =>
		fetch(url('/admin/products'), {
			method: 'POST',
			headers: await adminHeaders(url()),
			body: new URLSearchParams(fields),
		})
	try {
		expect(await status(second.url)).toBe(404)
		await send({
			intent: 'create',
			name,
			price: '9,000 FCFA',
			costPrice: '5,000 FCFA',
			description: 'x',
			size: '50ml',
			category: 'perfumes',
			imageUrl: '/media/03336800bb65205e3582/340.webp',
		})
		// In the process that made it: on the very next load.
		expect(await status(url())).toBe(200)
		await expect.poll(() => status(second.url), SOON).toBe(200)
		await send({ intent: 'visibility', id, version: '1', visible: 'false' })
		expect(await status(url())).toBe(404)
		await expect.poll(() => status(second.url), SOON).toBe(404)
	} finally {
		await second.stop()
	}
	const { rows } = await database.query(
		'select admin_email, action from admin_changes where entity_id = $1 order by id',
		[id],
	)
	expect(rows).toEqual([
		{ admin_email: 'owner@sillage.example', action: 'create' },
		{ admin_email: 'owner@sillage.example', action: 'hide' },
	])
})

// On a phone: admin-small-screen.test.ts.
test('no accessibility violations and no sideways scrolling on a desk', async () => {
	const page = await office('/admin/products')
	for (const path of ['/admin/products', '/admin/products/add', '/admin/products/success?product=yara-edp']) {
		if (path !== '/admin/products') await page.goto(url(path))
		expect(await axeViolations(page), path).toEqual([])
		expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(DESKTOP.width)
	}
})
