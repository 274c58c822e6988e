// Setup of the product tests of the back office: the shop, one window for each size, and locators.
import type { Page } from 'playwright-core'
import { DESKTOP, useBrowser } from '../../../support/browser/browser.ts'
import { signInAsAdmin } from '../../../support/people/admin.ts'
import { useDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

/** Generous: a busy machine is no failure. */
export const SOON = { timeout: 20_000 }
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
export const dialog = (page: Page) => page.getByRole('dialog')

export async function fill(page: Page, name: string) {
	await page.getByLabel('Product name').fill(name)
	await page.getByLabel('Selling price').fill('20,000 FCFA')
	await page.getByLabel('Cost price').fill('15,000 FCFA')
	await page.getByLabel('Description (required)').fill('Warm oud and amber.')
	await page.getByLabel('Category').selectOption({ label: 'Perfumes' })
	await page.getByLabel('Size').fill('100ml')
}

export type AdminProducts = ReturnType<typeof useAdminProducts>

export function useAdminProducts() {
	const { url, shop } = useShop()
	const { open, openShared, forgive } = useBrowser()
	const database = useDatabaseOf(shop)

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

	return { url, shop, forgive, database, office, secondOffice }
}
