// One shop for a test file, its browser and its database; the file's parts are in the folder of its name.
import type { Page } from 'playwright-core'
import { DESKTOP, useBrowser } from '../../support/browser/browser.ts'
import { signInAsAdmin } from '../../support/people/admin.ts'
import { useDatabaseOf } from '../../support/shop/shop-database.ts'
import { useShop } from '../../support/shop/shop-process.ts'

/** Generous: a busy machine is no failure. */
export const SOON = { timeout: 20_000 }
export const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const widthOf = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth)

export type Office = ReturnType<typeof useOffice>

export function useOffice() {
	const { url, shop } = useShop()
	const { open, openShared, forgive } = useBrowser()
	const database = useDatabaseOf(shop)

	/** A window of its own for the test, signed in. */
	async function office(path: string, viewport = DESKTOP): Promise<Page> {
		const page = await open('about:blank', { viewport })
		await signInAsAdmin(page, url(), path)
		return page
	}

	return { url, shop, open, openShared, forgive, database, office }
}
