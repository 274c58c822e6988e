import { filterOf } from '~/features/orders/list/remembered-filter.ts'
import { COOKIES } from '~/shop/requests/cookies.ts'

/**
 * Keeps on this device which filter of the orders was chosen last; an address without one forgets it. Called before the
 * address is opened, so that the server never leads back to a filter that was just taken away.
 */
export function rememberFilter(address: string): void {
	const { name, seconds } = COOKIES.ordersFilter
	const filter = filterOf(new URLSearchParams(address))
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in the browsers we serve
	document.cookie = `${name}=${filter}; Path=/admin; SameSite=Lax; Max-Age=${filter ? seconds : 0}${secure}`
}
