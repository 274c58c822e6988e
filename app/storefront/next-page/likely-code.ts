import { loadRouteCode } from '~/framework/router.ts'
import { isDataSaving } from '~/shop/data-saving.ts'

export const PRODUCT = 'routes/storefront/product.$id'
const AFTER_PRODUCT = ['routes/storefront/order-inquiry', 'routes/storefront/cart']

/** Prefetches the code, not the data, of the likely next page. */
export function fetchLikelyCode(page: string | undefined): void {
	begun(Promise.all(isDataSaving() ? [] : likelyAfter(page).map(loadRouteCode)))
}

function likelyAfter(page: string | undefined): string[] {
	if (page === PRODUCT) return AFTER_PRODUCT
	return document.querySelector('main a[href*="/product/"]') ? [PRODUCT] : []
}

let begun: (fetched: Promise<unknown>) => void
const first = new Promise<unknown>((give) => {
	begun = give
})
const TIMEOUT_MS = 10_000

/** Resolves when that code is loaded, so that the service worker does not fetch it again. */
export const likelyCodeIsHere = (): Promise<unknown> =>
	Promise.race([first, new Promise((give) => setTimeout(give, TIMEOUT_MS))])
