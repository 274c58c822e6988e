// Setup of the list tests: the shop, visitors and locators.
import type { Page } from 'playwright-core'
import { useBrowser } from '../../../support/browser/browser.ts'
import { useVisits } from '../../../support/browser/visits.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

export const cards = (page: Page) => page.locator('main article')
export const names = (page: Page) => page.locator('main article h3').allTextContents()
export const summary = (page: Page) => page.locator('main summary')
export const openFilters = (page: Page) => page.locator('summary', { hasText: 'Filters' }).click()
export const labels = (page: Page) => page.locator('main details :is(label[for], legend)').allTextContents()

/** To another address as a link would, without a load. */
export const go = (page: Page, to: string) =>
	page.evaluate(async (address) => {
		const { __reactRouterDataRouter: router } = window as never as {
			__reactRouterDataRouter: { navigate: (to: string) => Promise<void> }
		}
		await router.navigate(address)
	}, to)

export type Lists = ReturnType<typeof useLists>

export function useLists() {
	const { url, shop } = useShop()
	const { open, openShared, forgive } = useBrowser()

	const visit = useVisits(openShared)
	const query = (statement: string) => inDatabaseOf(shop(), statement)

	return { url, shop, open, forgive, visit, query }
}
