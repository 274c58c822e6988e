import { filterOf } from '~/features/orders/list/remembered-filter.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'

/**
 * Stores the last filter of the orders in a cookie; a query without one deletes it. Called before navigation, so that
 * the server never redirects back to a filter that was just cleared.
 */
export function rememberFilter(address: string): void {
	const { name, seconds } = COOKIES.ordersFilter
	const filter = filterOf(new URLSearchParams(address))
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: browsers we support lack the Cookie Store API
	document.cookie = `${name}=${filter}; Path=/admin; SameSite=Lax; Max-Age=${filter ? seconds : 0}${secure}`
}
