// Setup of the tests of single pages: one shop, its HTML, and visitors.
import { useBrowser } from '../../../support/browser/browser.ts'
import { useVisits } from '../../../support/browser/visits.ts'
import { elements, readHtml } from '../../../support/shop/html.ts'
import { inDatabaseOf } from '../../../support/shop/shop-database.ts'
import { useShop } from '../../../support/shop/shop-process.ts'

export type Pages = ReturnType<typeof usePages>

/** The steps of the trail above a page. */
export const trailOf = (html: string): string[] =>
	elements(elements(html, 'nav', /aria-label="You are here"/)[0]!.inner, 'li').map(({ text }) =>
		text.replace(/\/$/, ''),
	)

export function usePages() {
	const { url, shop } = useShop()
	const { open, openShared, forgive } = useBrowser()
	return {
		url,
		open,
		forgive,
		visit: useVisits(openShared),
		read: (path: string) => readHtml(url(path)),
		statusOf: async (path: string) => (await fetch(url(path), { redirect: 'manual' })).status,
		query: (statement: string) => inDatabaseOf(shop(), statement),
	}
}
