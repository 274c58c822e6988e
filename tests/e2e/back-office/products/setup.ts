// What the product tests of the back office share: a filled-in form, photos, and a product of a test alone.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { unique } from '../../../support/samples/unique.ts'

export async function fill(page: Page, name: string) {
	await page.getByLabel('Product name').fill(name)
	await page.getByLabel('Selling price').fill('20,000 FCFA')
	await page.getByLabel('Cost price').fill('15,000 FCFA')
	await page.getByLabel('Description (required)').fill('Warm oud and amber.')
	await page.getByLabel('Category').selectOption({ label: 'Perfumes' })
	await page.getByLabel('Size').fill('100ml')
}

/** Small, so that its sizes are made at once; of any colour, so that no two are the same photo. */
export const photo = async (name: string) => ({
	name,
	mimeType: 'image/jpeg',
	buffer: await sharp({
		create: { width: 80, height: 100, channels: 3, background: `#${unique('').slice(-6)}` },
	})
		.jpeg()
		.toBuffer(),
})
