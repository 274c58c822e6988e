import type { RouterGlobals } from '../frame/offline-pages.tsx'

export const PRODUCT = 'routes/storefront/product.$id'
const AFTER_PRODUCT = ['routes/storefront/order-inquiry', 'routes/storefront/cart']

/** The code of the page that is likely to come after this one; not its data. */
export function fetchLikelyCode(page: string | undefined): void {
	if (isSparing()) return
	if (page === PRODUCT) AFTER_PRODUCT.forEach(fetchCode)
	else if (document.querySelector('main a[href*="/product/"]')) fetchCode(PRODUCT)
}

/** As the router would when one goes there: it then finds the modules where it keeps those that it has loaded. */
function fetchCode(route: string): void {
	const { __reactRouterManifest, __reactRouterRouteModules: modules } = window as unknown as RouterGlobals
	for (let id: string | undefined = route; id; id = __reactRouterManifest.routes[id]?.parentId) {
		const of = id
		const file = __reactRouterManifest.routes[id]?.module
		if (!file || modules[of]) continue
		import(/* @vite-ignore */ file).then(
			(code) => {
				modules[of] = code
			},
			() => {
				// It comes when somebody goes there.
			},
		)
	}
}

/** Who pays for each byte, or waits long for it, fetches nothing that may not be needed. */
function isSparing(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } }
	return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')
}
