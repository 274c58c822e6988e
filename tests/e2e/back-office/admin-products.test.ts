import { expect, test } from 'vitest'
import { axeViolations } from '../../support/browser/axe.ts'
import { DESKTOP } from '../../support/browser/browser.ts'
import { adminHeaders } from '../../support/people/admin.ts'
import { unique } from '../../support/samples/unique.ts'
import { startShopProcess } from '../../support/shop/shop-process.ts'
import { addProductTests } from './admin-products/add-product.ts'
import { photoTests } from './admin-products/photos.ts'
import { productListTests } from './admin-products/product-list.ts'
import { SOON, useAdminProducts } from './admin-products/setup.ts'

const adminProducts = useAdminProducts()
const { url, shop, database, office } = adminProducts

productListTests(adminProducts)
addProductTests(adminProducts)
photoTests(adminProducts)

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
